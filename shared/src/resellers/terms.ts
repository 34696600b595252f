import { z } from 'zod'
import { maxNameLength, maxPeopleCountLimit } from '../limits'
import { oneLine } from '../plainText'
import { number, type RecordField, text, type ValueOf, whole } from '../records/field'
import { group } from '../records/group'
import { typedNumber } from '../typedNumber'

/** The longest cancellation deadline, in days before the visit, that a reseller's terms can set. */
export const maxCancellationDays = 90

const percent = (most: number) =>
  z
    .number('Enter a percentage')
    .int('Enter a whole number')
    .min(0, 'Enter 0 or more')
    .max(most, `At most ${most} percent`)
const seats = z
  .number('Enter the number of places')
  .int('Enter a whole number')
  .min(1, 'At least one place')
  .max(maxPeopleCountLimit, `At most ${maxPeopleCountLimit} places`)

/** The most seats of one hour that the reseller can have at a time; null, which is empty text in a form, for no limit. */
const seatsPerSlot: RecordField<number | null, string> = {
  ...whole<string>('Places per hour', (typed) => typed || 'As many as are free'),
  initial: null,
  response: z.number().int().nullable(),
  request: seats.nullable(),
  typed: z
    .string()
    .transform((typed) => (typed.trim() === '' ? null : typedNumber(typed, true)))
    .pipe(seats.nullable()),
  stored: { type: 'Number', default: null },
  present: (stored) => stored,
  toTyped: (most) => (most === null ? '' : String(most)),
}

/** The terms agreed with a reseller, in the order of their form. A new reseller has the initial ones. */
export const terms = group({
  name: text({
    label: 'Name',
    request: oneLine()
      .min(1, 'Enter the name of the reseller')
      .max(maxNameLength, `At most ${maxNameLength} characters`),
  }),
  /** The percentage of the customer's price that the reseller keeps. */
  commissionPercent: number({ label: 'Commission (%)', request: percent(90), initial: 20 }),
  seatsPerSlot,
  /** The days before the visit until which the reseller can cancel a booking for free. */
  cancellationDays: number({
    label: 'Free cancellation until (days before)',
    request: z
      .number('Enter the number of days')
      .int('Enter a whole number')
      .min(0, 'Enter 0 or more')
      .max(maxCancellationDays, `At most ${maxCancellationDays} days`),
    initial: 3,
  }),
  /** The percentage of the owed sum that stays owed when a booking is cancelled later than that. */
  cancellationPercent: number({ label: 'Late cancellation (%)', request: percent(100), initial: 100 }),
  /** The most unconfirmed seats that the reseller can hold at a time, in all hours together. */
  heldSeats: number({ label: 'Places on hold', request: seats, initial: 40 }),
  /** The most calls per minute. */
  callsPerMinute: number({
    label: 'Calls per minute',
    request: z
      .number('Enter the number of calls')
      .int('Enter a whole number')
      .min(10, 'At least 10 calls')
      .max(6000, 'At most 6000 calls'),
    initial: 300,
  }),
})
export type ResellerTerms = ValueOf<typeof terms>
