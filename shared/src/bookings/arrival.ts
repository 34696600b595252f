import { texts } from '../texts/arrival'

/** Minutes before the visit at which guests arrive, for the safety briefing. */
export const arriveEarlyMinutes = 15

/** Returns the instructions for guests before their visit, one sentence or two for each subject. */
export const beforeYouCome = () => [texts.bring, texts.wear, texts.safety]

/** Returns the arrival time for the slot at an hour, in Budapest time: `13:45` for 14. */
export function arrivalText(hour: number): string {
  return `${hour - 1}:${60 - arriveEarlyMinutes}`
}
