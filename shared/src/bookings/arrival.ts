import { budapestToday, clockText, dateInWords, type IsoDate, instantOf } from '../budapestTime'
import { texts } from '../texts/arrival'

/** Minutes before the visit at which guests arrive, for the safety briefing. */
export const arriveEarlyMinutes = 15

/** Returns the instructions for guests before their visit, one sentence or two for each subject. */
export const beforeYouCome = () => [texts.bring, texts.wear, texts.safety]

/** Returns when to arrive for a visit, in Budapest time: `13:45` for 14; with the day when that is the one before. */
export function arrivalText({ date, time }: { date: IsoDate; time: number }): string {
  const arrival = new Date(instantOf(date, time).getTime() - arriveEarlyMinutes * 60_000)
  const day = budapestToday(arrival)
  return day === date ? clockText(arrival) : `${clockText(arrival)} (${dateInWords(day)})`
}
