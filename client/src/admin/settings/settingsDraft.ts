import { tickNames, arrivalTicks as ticks } from '@range/shared/bookings/ticks'
import { dateInWords, hourText, isIsoDate } from '@range/shared/budapestTime'
import { invoicedInWords, invoiceFormNames } from '@range/shared/invoices/settings'
import { vatRateInWords } from '@range/shared/invoices/vat'
import {
  type BlockedSeats,
  type ClosedWeekday,
  type FilterBooking,
  keyOfEntry,
  weekdayInWords,
} from '@range/shared/settings/closing'
import { keyOfCode, type SavedSettings, saveSettingsSchema, type TillSettings } from '@range/shared/settings/schema'
import { countOf } from '@range/shared/text'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import type { Difference } from '../editor/ConflictDialog'
import { changedEntries, isSame, mergeFields, mergeLists } from '../editor/mergeDrafts'
import { typedNumber } from '../editor/typedNumber'

const {
  maxPeopleCount,
  eurPrice,
  promoCodes,
  filterBookings,
  closedWeekdays,
  blockedSeats,
  arrivalTicks,
  till,
  invoicing,
} = saveSettingsSchema.shape

/** Empty rows for adding list entries. Typed rows are kept with the draft and count as changes, but are never saved. */
const blankRows = {
  code: { code: '', percentage: '' },
  day: { date: '', until: '', excludesTimes: '' },
  weekday: { weekday: '', excludesTimes: '', from: '', until: '' },
  block: { seats: '', why: '' },
}
type Rows = typeof blankRows
const rowNames = Object.keys(blankRows) as (keyof Rows)[]

/** The error for a row that was typed but not added; it shows at the first of `fields` that has text. */
const notAdded: Record<keyof Rows, { fields: [string, ...string[]]; message: string }> = {
  code: { fields: ['code'], message: 'Add this code to the list first, or clear both fields' },
  day: { fields: ['excludesTimes'], message: 'Add this date to the list first, or clear its fields' },
  weekday: { fields: ['weekday'], message: 'Add this weekday to the list first, or clear its fields' },
  block: { fields: ['seats', 'why'], message: 'Add it to the list first, or clear the field' },
}

/** Validates a draft; a row typed but not added is an error, because it would be lost. Its output is the request body. */
export const settingsDraftSchema = z
  .object({
    maxPeopleCount: typedNumber.pipe(maxPeopleCount),
    eurPrice: typedNumber.pipe(eurPrice),
    promoCodes,
    filterBookings,
    closedWeekdays: closedWeekdays.unwrap(),
    blockedSeats: blockedSeats.unwrap(),
    arrivalTicks: arrivalTicks.unwrap(),
    till: till.unwrap(),
    invoicing: invoicing.unwrap().extend({ waitMinutes: typedNumber.pipe(invoicing.unwrap().shape.waitMinutes) }),
    rows: z.custom<Rows>(),
  })
  .superRefine(
    ({ rows }, { addIssue }) => {
      for (const name of rowNames) {
        const row: Record<string, string> = rows[name]
        if (Object.values(row).every(isBlank)) continue
        const { fields, message } = notAdded[name]
        const field = fields.find((one) => !isBlank(row[one] ?? '')) ?? fields[0]
        addIssue({ code: 'custom', path: ['rows', name, field], message })
      }
    },
    // Also runs when other fields are invalid, so that all problems show at once.
    { when: () => true },
  )
  .transform(({ rows, ...settings }) => settings)

/** The settings being edited: numbers as typed, and the rows that are not yet added to their lists. */
export type SettingsDraft = z.input<typeof settingsDraftSchema>

export type SettingsDraftForm = UseFormReturn<SettingsDraft, unknown, z.output<typeof settingsDraftSchema>>

export function settingsDraft(saved: SavedSettings): SettingsDraft {
  const {
    maxPeopleCount,
    eurPrice,
    promoCodes,
    filterBookings,
    closedWeekdays,
    blockedSeats,
    arrivalTicks,
    till,
    invoicing,
  } = saved
  return {
    maxPeopleCount: String(maxPeopleCount),
    eurPrice: String(eurPrice),
    promoCodes,
    filterBookings: filterBookings.toSorted(byDate),
    closedWeekdays: closedWeekdays.toSorted(byWeekday),
    blockedSeats: blockedSeats.toSorted(byHour),
    arrivalTicks,
    till,
    invoicing: { ...invoicing, waitMinutes: String(invoicing.waitMinutes) },
    rows: blankRows,
  }
}

/** Returns the number of changes: each number, code, day, tick, till or invoice setting and unadded row counts once. */
export function countChanges(from: SettingsDraft, to: SettingsDraft): number {
  const typed = [from.maxPeopleCount !== to.maxPeopleCount, from.eurPrice !== to.eurPrice]
  const ticked = ticks.map((tick) => from.arrivalTicks[tick] !== to.arrivalTicks[tick])
  const till = [from.till.drawers !== to.till.drawers, from.till.blindCount !== to.till.blindCount]
  const invoicing = invoicingFields.map((field) => from.invoicing[field] !== to.invoicing[field])
  const unadded = rowNames.map((name) => Object.values(to.rows[name]).some(Boolean))
  return (
    [...typed, ...ticked, ...till, ...invoicing, ...unadded].filter(Boolean).length +
    changedEntries(from.promoCodes, to.promoCodes, keyOfCode).length +
    changedEntries(from.filterBookings, to.filterBookings, keyOfEntry.filterBooking).length +
    changedEntries(from.closedWeekdays, to.closedWeekdays, keyOfEntry.closedWeekday).length +
    changedEntries(from.blockedSeats, to.blockedSeats, keyOfEntry.blockedSeats).length
  )
}

/** Returns the newer settings with the numbers, codes, days, ticks, till and invoice settings that `mine` changed. */
export function mergeSettings(base: SettingsDraft, mine: SettingsDraft, newer: SettingsDraft): SettingsDraft {
  const { filterBooking, closedWeekday, blockedSeats } = keyOfEntry
  const days = mergeLists(base.filterBookings, mine.filterBookings, newer.filterBookings, filterBooking)
  const weekdays = mergeLists(base.closedWeekdays, mine.closedWeekdays, newer.closedWeekdays, closedWeekday)
  const blocks = mergeLists(base.blockedSeats, mine.blockedSeats, newer.blockedSeats, blockedSeats)
  return {
    ...mergeFields(base, mine, newer),
    arrivalTicks: mergeFields(base.arrivalTicks, mine.arrivalTicks, newer.arrivalTicks),
    till: mergeFields(base.till, mine.till, newer.till),
    invoicing: mergeFields(base.invoicing, mine.invoicing, newer.invoicing),
    promoCodes: mergeLists(base.promoCodes, mine.promoCodes, newer.promoCodes, keyOfCode),
    filterBookings: days.toSorted(byDate),
    closedWeekdays: weekdays.toSorted(byWeekday),
    blockedSeats: blocks.toSorted(byHour),
  }
}

/** Returns the differences between the user's version and the saved one, by number, code, day, tick, till and invoice setting. */
export function settingsDifferences(base: SettingsDraft, mine: SettingsDraft, newer: SettingsDraft): Difference[] {
  const numbers = [
    { label: 'Maximum people count', field: 'maxPeopleCount' },
    { label: 'EUR Price', field: 'eurPrice' },
  ] as const
  return [
    ...numbers
      .filter(({ field }) => mine[field] !== newer[field])
      .map(({ label, field }) => ({
        label,
        mine: mine[field],
        saved: newer[field],
        isMine: base[field] !== mine[field],
      })),
    ...listDifferences(base.promoCodes, mine.promoCodes, newer.promoCodes, keyOfCode, ({ code, percentage }) => ({
      label: `Promo code ${code}`,
      value: `${percentage}%`,
    })),
    ...listDifferences(
      base.filterBookings,
      mine.filterBookings,
      newer.filterBookings,
      keyOfEntry.filterBooking,
      (entry) => ({
        label: `Excluded on ${dayText(entry.date)}`,
        value: timesText(entry),
      }),
    ),
    ...listDifferences(
      base.closedWeekdays,
      mine.closedWeekdays,
      newer.closedWeekdays,
      keyOfEntry.closedWeekday,
      (entry) => ({
        label: weekdayInWords(entry),
        value: timesText(entry),
      }),
    ),
    ...listDifferences(base.blockedSeats, mine.blockedSeats, newer.blockedSeats, keyOfEntry.blockedSeats, (entry) => ({
      label: `Blocked on ${dayText(entry.date)}, ${hourText(entry.time)}`,
      value: `${countOf(entry.seats, 'seat', 'seats')}: ${entry.why}`,
    })),
    ...ticks
      .filter((tick) => mine.arrivalTicks[tick] !== newer.arrivalTicks[tick])
      .map((tick) => ({
        label: `“${tickNames[tick]}” is ticked on arrival`,
        mine: mine.arrivalTicks[tick] ? 'yes' : 'no',
        saved: newer.arrivalTicks[tick] ? 'yes' : 'no',
        isMine: base.arrivalTicks[tick] !== mine.arrivalTicks[tick],
      })),
    ...(['drawers', 'blindCount'] as const)
      .filter((field) => mine.till[field] !== newer.till[field])
      .map((field) => ({
        label: tillLabels[field],
        mine: tillText(mine.till, field),
        saved: tillText(newer.till, field),
        isMine: base.till[field] !== mine.till[field],
      })),
    ...invoicingFields
      .filter((field) => mine.invoicing[field] !== newer.invoicing[field])
      .map((field) => ({
        label: invoicingLabels[field],
        mine: invoicingText(mine.invoicing, field),
        saved: invoicingText(newer.invoicing, field),
        isMine: base.invoicing[field] !== mine.invoicing[field],
      })),
  ]
}

const invoicingFields = ['takings', 'form', 'vatRate', 'waitMinutes'] as const
const invoicingLabels = {
  takings: 'Invoices for',
  form: 'Form of invoices',
  vatRate: 'VAT rate',
  waitMinutes: 'Minutes before an invoice',
} as const

function invoicingText(
  { takings, form, vatRate, waitMinutes }: SettingsDraft['invoicing'],
  field: keyof SettingsDraft['invoicing'],
): string {
  if (field === 'takings') return invoicedInWords[takings]
  if (field === 'form') return invoiceFormNames[form]
  return field === 'vatRate' ? vatRateInWords(vatRate) : waitMinutes
}

const tillLabels = { drawers: 'Cash drawers', blindCount: 'Count before seeing the sums' } as const

function tillText({ drawers, blindCount }: TillSettings, field: keyof TillSettings): string {
  if (field === 'drawers') return drawers === 'SHARED' ? 'one for all' : 'one for each clerk'
  return blindCount ? 'yes' : 'no'
}

export function byDate(a: FilterBooking, b: FilterBooking): number {
  return a.date.localeCompare(b.date)
}

export function byWeekday(a: ClosedWeekday, b: ClosedWeekday): number {
  return a.weekday - b.weekday || (a.from ?? '').localeCompare(b.from ?? '')
}

export function byHour(a: BlockedSeats, b: BlockedSeats): number {
  return a.date.localeCompare(b.date) || a.time - b.time
}

/** Returns the excluded times of a day in words. */
export function timesText({ excludesTimes }: Pick<FilterBooking, 'excludesTimes'>): string {
  return excludesTimes.trim() === '' ? 'Whole day' : excludesTimes
}

/** Returns a day in words, or the text unchanged if it is not a valid date. */
export function dayText(date: string): string {
  return isIsoDate(date) ? dateInWords(date) : date
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}

function listDifferences<T>(
  base: readonly T[],
  mine: readonly T[],
  newer: readonly T[],
  keyOf: (entry: T) => string,
  words: (entry: T) => { label: string; value: string },
): Difference[] {
  return changedEntries(mine, newer, keyOf).flatMap((key) => {
    const [was, my, now] = [base, mine, newer].map((entries) => entries.find((entry) => keyOf(entry) === key))
    const either = my ?? now
    if (either === undefined) return []
    const read = (entry: T | undefined) => (entry === undefined ? 'not there' : words(entry).value)
    return [{ label: words(either).label, mine: read(my), saved: read(now), isMine: !isSame(was, my) }]
  })
}
