import { z } from 'zod'
import { dateInWords, hourText, isIsoDate } from '../budapestTime'
import { bookingHorizonMonths, maxNoticeHours } from '../limits'
import { labelled, number, type RecordField, type TypedOf, text } from '../records/field'
import { group } from '../records/group'
import { list } from '../records/list'
import { texts } from '../staffTexts/hoursFields'
import { texts as recordTexts } from '../staffTexts/records'
import { weekdayNames } from './closing'
import { type DayHours, shownTime, timeOfHour, usualHours } from './hours'

const timePattern = /^(?:(?:[01]?\d|2[0-3])(?::[0-5]\d)?|24(?::00)?)$/
/** A time of day; `9` is saved as `09:00`. */
const timeOfDay = z
  .string()
  .trim()
  .regex(timePattern, { error: () => texts.timeFault })
  .overwrite((typed) => {
    const [hour = '', minute = '00'] = typed.split(':')
    return `${hour.padStart(2, '0')}:${minute}`
  })
const hourOfDay = z
  .number({ error: () => texts.chooseHour })
  .int({ error: () => texts.chooseHour })
  .min(0, { error: () => texts.chooseHour })
  .max(23, { error: () => texts.chooseHour })

const dayFields = {
  opens: text({ label: () => texts.opens, request: timeOfDay }),
  closes: text({ label: () => texts.closes, request: timeOfDay }),
  first: number({ label: () => texts.first, request: hourOfDay }),
  last: number({ label: () => texts.last, request: hourOfDay }),
}

/** Requires that a day opens before it closes, and that its visits start in between. */
function checkDay({ opens, closes, first, last }: DayHours, context: z.core.$RefinementCtx): void {
  const refuse = (field: keyof DayHours, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (closes <= opens) refuse('closes', texts.closesFirst)
  else if (timeOfHour(first) < opens) refuse('first', texts.firstTooEarly)
  else if (last < first) refuse('last', texts.lastBeforeFirst)
  else if (timeOfHour(last) > closes) refuse('last', texts.lastTooLate)
}

/** Returns the hours of a day in words, as typed: `10:00–18:00, first visit 10:00, last visit 18:00`. */
export function dayHoursInWords({ opens, closes, first, last }: TypedDay): string {
  const [from, until] = [first, last].map((hour) => hourText(Number(hour)))
  return texts.inWords({ opens: shownTime(opens), closes: shownTime(closes), first: from ?? '', last: until ?? '' })
}

export const dayHours = group(dayFields)
type TypedDay = TypedOf<typeof dayHours>
const wholeWeek = <D extends z.ZodType>(day: D) => z.array(day).length(7)

/** The hours of the weekdays from Monday on, compared and merged day by day. */
const weekdays: RecordField<DayHours[], TypedDay[]> = labelled(() => texts.weekdays, {
  initial: [...usualHours.weekdays],
  response: wholeWeek(dayHours.response),
  request: wholeWeek(dayHours.request.superRefine(checkDay)),
  typed: wholeWeek(dayHours.typed.superRefine(checkDay)),
  stored: { type: [{ ...dayHours.stored, _id: false }], default: [...usualHours.weekdays] },
  present: (stored: DayHours[]) => stored.map(dayHours.present),
  toTyped: (week: DayHours[]) => week.map(dayHours.toTyped),
  merge: (base: TypedDay[], mine: TypedDay[], newer: TypedDay[]) =>
    newer.map((day, index) => dayHours.merge(base[index] ?? day, mine[index] ?? day, day)),
  inWords: (week: TypedDay[]) =>
    Object.fromEntries(week.map((day, index) => [weekdayLabel(index), dayHoursInWords(day)])),
})

/** Returns the label of a weekday's hours, such as `Hours on Monday` for 0. */
export function weekdayLabel(index: number): string {
  return texts.ofWeekday({ weekday: weekdayNames()[index] ?? '' })
}

export const dateHours = group({
  date: text({
    label: () => texts.date,
    request: z.string().refine(isIsoDate, { error: () => recordTexts.invalidDate }),
  }),
  ...dayFields,
})
/** Checks a day with other hours as a form holds it while it is being added. */
export const typedDateHours = dateHours.typed.superRefine(checkDay)

export const hourExceptions = list({
  label: () => texts.exceptions,
  entry: dateHours,
  entryRequest: dateHours.request.superRefine(checkDay),
  most: 500,
  keyOf: ({ date }) => date,
  twice: { field: 'date', message: () => texts.dateTwice },
  order: (a, b) => a.date.localeCompare(b.date),
  words: ({ date, ...day }) => [texts.ofDate({ day: dateInWords(date) }), dayHoursInWords(dayHours.toTyped(day))],
})

/** The hours of the range, with the notice and the horizon of bookings by guests. */
export const hours = group({
  weekdays,
  exceptions: hourExceptions,
  noticeHours: number({
    label: () => texts.notice,
    request: z
      .number({ error: () => texts.enterHours })
      .int({ error: () => recordTexts.wholeNumber })
      .min(0, { error: () => recordTexts.zeroOrMore })
      .max(maxNoticeHours, { error: () => texts.atMostHours({ count: maxNoticeHours }) }),
    initial: usualHours.noticeHours,
  }),
  monthsAhead: number({
    label: () => texts.monthsAhead,
    request: z
      .number({ error: () => texts.enterMonths })
      .int({ error: () => recordTexts.wholeNumber })
      .min(1, { error: () => texts.monthsRange({ most: bookingHorizonMonths }) })
      .max(bookingHorizonMonths, { error: () => texts.monthsRange({ most: bookingHorizonMonths }) }),
    initial: usualHours.monthsAhead,
  }),
})

const { response } = hours
/** The hours in the response that pages read. */
export const publicHoursSchema = response.extend({
  shownWeek: z.array(dayHours.response.nullable()),
  changedDates: z.array(z.object({ date: z.string(), hours: dayHours.response.nullable() })),
})
