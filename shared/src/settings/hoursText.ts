import { dateInWords, hourText, wordsOfDay } from '../budapestTime'
import { texts } from '../texts/openingHours'
import { type DayHours, hasSameHours, type PublicHours, shownTime } from './hours'

/** Consecutive weekdays with the same hours; the days count from 1 for Monday, and the hours are null when they are closed. */
type Span = { first: number; last: number; hours: DayHours | null }

/** A Monday, from which the names of the weekdays are counted. */
const monday = 4

/** Returns the week in spans of equal days. */
export function weekInSpans({ shownWeek }: PublicHours): Span[] {
  const spans: Span[] = []
  for (const [index, hours] of shownWeek.entries()) {
    const day = index + 1
    const span = spans.at(-1)
    if (span && hasSameHours(span.hours, hours)) span.last = day
    else spans.push({ first: day, last: day, hours })
  }
  return spans
}

/** Returns the values that a text needs about a day: its opening, closing and last visit. */
export function hoursInWords({ opens, closes, last }: DayHours) {
  return { opens: shownTime(opens), closes: shownTime(closes), lastSession: hourText(last) }
}

/** Returns the hours of every day, if all days of the week have the same; otherwise undefined. */
export function dailyHours(hours: PublicHours): DayHours | undefined {
  const [week, ...others] = weekInSpans(hours)
  return others.length === 0 ? (week?.hours ?? undefined) : undefined
}

/** Returns the week in words, equal days together: `Mon–Fri 10:00–18:00, last session 18:00`. */
export function weekInWords(hours: PublicHours): string[] {
  return weekInSpans(hours).map(({ first, last, hours: shown }) => {
    const [from, until] = [first, last].map(dayName)
    const days = first === last ? (from ?? '') : texts.fromTo({ first: from ?? '', last: until ?? '' })
    return shown ? texts.days({ days, ...hoursInWords(shown) }) : texts.closedDays({ days })
  })
}

/**
 * Returns the next dates with other hours in words, or only the one given:
 * `Thu 24 Dec 2026: 10:00–14:00, last session 13:00`.
 */
export function changedDatesInWords({ changedDates }: PublicHours, only?: string): string[] {
  const shown = changedDates.filter(({ date }) => only === undefined || date === only)
  return shown.map(({ date, hours }) => {
    const day = dateInWords(date)
    return hours ? texts.onDate({ day, ...hoursInWords(hours) }) : texts.closedOnDate({ day })
  })
}

/** Returns the short name of a weekday, 1 for Monday. */
function dayName(weekday: number): string {
  return wordsOfDay(`2027-01-${String(monday + weekday - 1).padStart(2, '0')}`).weekday
}
