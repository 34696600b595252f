import { dateInWords, type IsoDate, weekdayOf } from '../budapestTime'
import { texts } from '../texts/openingHours'
import type { DayHours, PublicHours } from './hours'
import { hoursInWords } from './hoursText'

/** A date whose hours differ from those of its weekday; null when it is closed. */
type Exception = { date: IsoDate; hours: DayHours | null }
const mostExceptions = 10

/** Returns the next dates with other hours, in order. A day that is closed every week stays closed. */
export function nextExceptions({ exceptions, closedDates, closedWeekdays }: PublicHours): Exception[] {
  const changed = exceptions.filter(
    ({ date }) => !closedDates.includes(date) && !closedWeekdays.includes(weekdayOf(date)),
  )
  return [
    ...changed.map(({ date, ...hours }) => ({ date, hours })),
    ...closedDates.map((date) => ({ date, hours: null })),
  ]
    .sort((a, b) => a.date.localeCompare(b.date))
    .slice(0, mostExceptions)
}

/** Returns the next dates with other hours in words: `Thu 24 Dec 2026: 10:00–14:00, last session 13:00`. */
export function exceptionsInWords(hours: PublicHours): string[] {
  return nextExceptions(hours).map(({ date, hours: shown }) => {
    const day = dateInWords(date)
    return shown ? texts.onDate({ day, ...hoursInWords(shown) }) : texts.closedOnDate({ day })
  })
}
