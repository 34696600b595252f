import { dateInWords } from '../budapestTime'
import { texts } from '../texts/openingHours'
import type { PublicHours } from './hours'
import { hoursInWords } from './hoursText'

/** Returns the next dates with other hours in words: `Thu 24 Dec 2026: 10:00–14:00, last session 13:00`. */
export function changedDatesInWords({ changedDates }: PublicHours): string[] {
  return changedDates.map(({ date, hours }) => {
    const day = dateInWords(date)
    return hours ? texts.onDate({ day, ...hoursInWords(hours) }) : texts.closedOnDate({ day })
  })
}
