import { z } from 'zod'
import { dateInWords, hourText, isIsoDate } from '../budapestTime'
import { maxClosingWhyLength, maxExcludedTimesLength, maxPeopleCountLimit } from '../limits'
import { oneLine } from '../plainText'
import { number, text, textOrNone } from '../records/field'
import { group } from '../records/group'
import { list } from '../records/list'
import { texts } from '../staffTexts/closingFields'
import { texts as recordTexts } from '../staffTexts/records'
import { keyOfEntry, timesText, weekdayInWords } from './closing'

const day = z.string().refine(isIsoDate, { error: () => recordTexts.invalidDate })
const hours = z
  .string()
  .trim()
  .max(maxExcludedTimesLength)
  .refine(listsHours, { error: () => texts.hoursFault })
  .overwrite(inOrder)

export const filterBookingEntry = group({
  date: text({ label: () => texts.date, request: day }),
  excludesTimes: text({ label: () => texts.excludedTimes, request: hours }),
})
export const filterBookingSchema = filterBookingEntry.response
export const saveFilterBookingSchema = filterBookingEntry.request

export const filterBookings = list({
  label: () => texts.filterBookings,
  entry: filterBookingEntry,
  most: 2000,
  keyOf: keyOfEntry.filterBooking,
  twice: { field: 'date', message: () => texts.dayTwice },
  order: (a, b) => a.date.localeCompare(b.date),
  words: (entry) => [texts.excludedOn({ day: dateInWords(entry.date) }), timesText(entry)],
})

export const closedWeekdayEntry = group({
  weekday: number({
    label: () => texts.weekday,
    request: z
      .number()
      .int()
      .min(1, { error: () => texts.chooseDay })
      .max(7, { error: () => texts.chooseDay }),
  }),
  excludesTimes: text({ label: () => texts.closedHours, request: hours }),
  from: textOrNone({ label: () => texts.from, request: day }),
  until: textOrNone({ label: () => texts.until, request: day }),
})
export const closedWeekdaySchema = closedWeekdayEntry.response
export const saveClosedWeekdaySchema = closedWeekdayEntry.request.refine(
  ({ from, until }) => !from || !until || from <= until,
  { path: ['until'], error: () => recordTexts.lastBeforeFirst },
)

export const closedWeekdays = list({
  label: () => texts.closedWeekdays,
  entry: closedWeekdayEntry,
  entryRequest: saveClosedWeekdaySchema,
  most: 100,
  keyOf: keyOfEntry.closedWeekday,
  twice: { field: 'weekday', message: () => texts.dayTwice },
  order: (a, b) => a.weekday - b.weekday || (a.from ?? '').localeCompare(b.from ?? ''),
  words: (entry) => [weekdayInWords(entry), timesText(entry)],
})

export const blockedSeatsEntry = group({
  date: text({ label: () => texts.day, request: day }),
  time: number({
    label: () => texts.hour,
    request: z
      .number({ error: () => texts.chooseHour })
      .int({ error: () => texts.hourRange })
      .refine((hour) => hour >= 0 && hour <= 23, { error: () => texts.hourRange }),
  }),
  seats: number({
    label: () => texts.seats,
    request: z
      .number({ error: () => texts.enterSeats })
      .int({ error: () => recordTexts.wholeNumber })
      .min(1, { error: () => texts.atLeastOneSeat })
      .max(maxPeopleCountLimit, { error: () => texts.atMostSeats({ count: maxPeopleCountLimit }) }),
  }),
  why: text({
    label: () => texts.why,
    request: oneLine()
      .min(1, { error: () => texts.sayWhy })
      .max(maxClosingWhyLength, { error: () => recordTexts.atMostCharacters({ count: maxClosingWhyLength }) }),
  }),
})
export const blockedSeatsSchema = blockedSeatsEntry.response
export const saveBlockedSeatsSchema = blockedSeatsEntry.request

export const blockedSeats = list({
  label: () => texts.blockedSeats,
  entry: blockedSeatsEntry,
  most: 1000,
  keyOf: keyOfEntry.blockedSeats,
  twice: { field: 'time', message: () => texts.hourTwice },
  order: (a, b) => a.date.localeCompare(b.date) || a.time - b.time,
  words: ({ date, time, seats, why }) => [
    texts.blockedOn({ day: dateInWords(date), hour: hourText(time) }),
    texts.seatsWhy({ count: seats, why }),
  ],
})

/**
 * Returns whether the text is empty, which closes the whole day, or lists hours of the day, each only once, as `11:00` or
 * `11`, separated by commas.
 */
function listsHours(excludesTimes: string): boolean {
  if (excludesTimes === '') return true
  const hours = excludesTimes.split(',').map((text) => /^\s*(\d{1,2})(?::00)?\s*$/.exec(text)?.[1])
  const areOfDay = hours.every((hour) => Number(hour) <= 23)
  return areOfDay && new Set(hours.map(Number)).size === hours.length
}

/** Returns the same hours in ascending order, as `11:00,13:00`. */
function inOrder(excludesTimes: string): string {
  const hours = excludesTimes.split(',').flatMap((text) => (text.trim() === '' ? [] : Number.parseInt(text, 10)))
  return hours
    .sort((a, b) => a - b)
    .map(hourText)
    .join(',')
}
