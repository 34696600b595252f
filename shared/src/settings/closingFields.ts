import { z } from 'zod'
import { dateInWords, hourText, isIsoDate } from '../budapestTime'
import { bookableHours, maxClosingWhyLength, maxExcludedTimesLength, maxPeopleCountLimit } from '../limits'
import { oneLine } from '../plainText'
import { number, text, textOrNone } from '../records/field'
import { group } from '../records/group'
import { list } from '../records/list'
import { countOf } from '../text'
import { keyOfEntry, timesText, weekdayInWords } from './closing'

const day = z.string().refine(isIsoDate, 'Enter a valid date (YYYY-MM-DD)')
const hours = z
  .string()
  .trim()
  .max(maxExcludedTimesLength)
  .refine(listsBookableHours, 'Enter hours from 10:00 to 18:00, like 11:00,13:00, each only once')
  .overwrite(inOrder)

export const filterBookingEntry = group({
  date: text({ label: 'Date', request: day }),
  excludesTimes: text({ label: 'Excluded times', request: hours }),
})
export const filterBookingSchema = filterBookingEntry.response
export const saveFilterBookingSchema = filterBookingEntry.request

export const filterBookings = list({
  label: 'Filter bookings',
  entry: filterBookingEntry,
  most: 2000,
  keyOf: keyOfEntry.filterBooking,
  twice: { field: 'date', message: 'This day is listed twice' },
  order: (a, b) => a.date.localeCompare(b.date),
  words: (entry) => [`Excluded on ${dateInWords(entry.date)}`, timesText(entry)],
})

export const closedWeekdayEntry = group({
  weekday: number({
    label: 'Day of the week',
    request: z.number().int().min(1, 'Choose a day').max(7, 'Choose a day'),
  }),
  excludesTimes: text({ label: 'Closed hours', request: hours }),
  from: textOrNone({ label: 'From', request: day }),
  until: textOrNone({ label: 'Until', request: day }),
})
export const closedWeekdaySchema = closedWeekdayEntry.response
export const saveClosedWeekdaySchema = closedWeekdayEntry.request.refine(
  ({ from, until }) => !from || !until || from <= until,
  { path: ['until'], message: 'The last day comes before the first' },
)

export const closedWeekdays = list({
  label: 'Closed every week',
  entry: closedWeekdayEntry,
  entryRequest: saveClosedWeekdaySchema,
  most: 100,
  keyOf: keyOfEntry.closedWeekday,
  twice: { field: 'weekday', message: 'This day is listed twice' },
  order: (a, b) => a.weekday - b.weekday || (a.from ?? '').localeCompare(b.from ?? ''),
  words: (entry) => [weekdayInWords(entry), timesText(entry)],
})

export const blockedSeatsEntry = group({
  date: text({ label: 'Day', request: day }),
  time: number({
    label: 'Hour',
    request: z
      .number('Choose an hour')
      .int('Choose an hour from 10 to 18')
      .refine((hour) => bookableHours.some((bookable) => bookable === hour), 'Choose an hour from 10 to 18'),
  }),
  seats: number({
    label: 'Seats',
    request: z
      .number('Enter the number of seats')
      .int('Enter a whole number')
      .min(1, 'At least one seat')
      .max(maxPeopleCountLimit, `At most ${maxPeopleCountLimit} seats`),
  }),
  why: text({
    label: 'Why',
    request: oneLine().min(1, 'Say why').max(maxClosingWhyLength, `At most ${maxClosingWhyLength} characters`),
  }),
})
export const blockedSeatsSchema = blockedSeatsEntry.response
export const saveBlockedSeatsSchema = blockedSeatsEntry.request

export const blockedSeats = list({
  label: 'Blocked seats',
  entry: blockedSeatsEntry,
  most: 1000,
  keyOf: keyOfEntry.blockedSeats,
  twice: { field: 'time', message: 'This hour is listed twice' },
  order: (a, b) => a.date.localeCompare(b.date) || a.time - b.time,
  words: ({ date, time, seats, why }) => [
    `Blocked on ${dateInWords(date)}, ${hourText(time)}`,
    `${countOf(seats, 'seat', 'seats')}: ${why}`,
  ],
})

/**
 * Returns whether the text is empty, which closes the whole day, or lists bookable hours, each only once, as `11:00` or
 * `11`, separated by commas.
 */
function listsBookableHours(excludesTimes: string): boolean {
  if (excludesTimes === '') return true
  const hours = excludesTimes.split(',').map((text) => /^\s*(\d{1,2})(?::00)?\s*$/.exec(text)?.[1])
  const areBookable = hours.every((hour) => bookableHours.some((bookable) => String(bookable) === hour))
  return areBookable && new Set(hours).size === hours.length
}

/** Returns the same hours in ascending order, as `11:00,13:00`. */
function inOrder(excludesTimes: string): string {
  const hours = excludesTimes.split(',').flatMap((text) => Number.parseInt(text, 10) || [])
  return hours
    .sort((a, b) => a - b)
    .map(hourText)
    .join(',')
}
