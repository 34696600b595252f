import { z } from 'zod'
import { actorSchema } from '../bookings/actor'
import { maxNameLength, maxPeopleCountLimit } from '../limits'
import { oneLine } from '../plainText'

/** The longest time before a visit that a reseller's terms can ask for. */
export const maxCancellationDays = 90
export const maxResellers = 200
/** Calls of a reseller that staff can read, and how long they are kept. */
export const maxListedCalls = 500
export const callLogDays = 90

const percent = (most: number) =>
  z.number('Enter a percentage').int('Whole percent').min(0, 'Zero or more').max(most, `At most ${most} percent`)
const seats = () =>
  z
    .number('Enter the number of places')
    .int('Whole places')
    .min(1, 'At least one place')
    .max(maxPeopleCountLimit, `At most ${maxPeopleCountLimit} places`)

/** What is agreed with a reseller. */
export const resellerTermsSchema = z.object({
  name: oneLine()
    .trim()
    .min(1, 'Enter the name of the reseller')
    .max(maxNameLength, `At most ${maxNameLength} characters`),
  /** What the reseller keeps of the price that its customer pays. */
  commissionPercent: percent(90),
  /** Until so many days before the visit a cancelled booking costs nothing. */
  cancellationDays: z
    .number('Enter the number of days')
    .int('Whole days')
    .min(0, 'Zero or more days')
    .max(maxCancellationDays, `At most ${maxCancellationDays} days`),
  /** How much of what is owed stays owed for a booking that is cancelled later than that. */
  cancellationPercent: percent(100),
  /** The most places of one hour that the reseller can have at a time; null is as many as are free. */
  seatsPerSlot: seats().nullable(),
  /** The most places that the reseller can hold unconfirmed at a time, in all hours together. */
  heldSeats: seats(),
  /** The most calls in a minute. */
  callsPerMinute: z
    .number('Enter the number of calls')
    .int('Whole calls')
    .min(10, 'At least 10 calls')
    .max(6000, 'At most 6000 calls'),
})
export type ResellerTerms = z.infer<typeof resellerTermsSchema>

export const usualTerms = {
  commissionPercent: 20,
  cancellationDays: 3,
  cancellationPercent: 100,
  seatsPerSlot: null,
  heldSeats: 40,
  callsPerMinute: 300,
} as const satisfies Omit<ResellerTerms, 'name'>

/** New terms of a reseller, over the version that was edited. They hold for what is booked from then on. */
export const changeTermsSchema = resellerTermsSchema.extend({ version: z.number().int() })

/** A reseller as managers see it. Of its key only the end is known. */
export const resellerSchema = resellerTermsSchema.extend({
  _id: z.string(),
  /** The last characters of its key. */
  keyEnd: z.string(),
  keyMadeAt: z.iso.datetime(),
  keyMadeBy: actorSchema,
  /** When its key was revoked; null while it works. */
  revokedAt: z.iso.datetime().nullable(),
  revokedBy: actorSchema.nullable(),
  /** To the minute; null before the first call. */
  lastCallAt: z.iso.datetime().nullable(),
  version: z.number().int(),
})
export type Reseller = z.infer<typeof resellerSchema>
export const resellersSchema = z.array(resellerSchema)

/** A reseller with its new key, which is shown this once: only its hash is stored. */
export const newKeySchema = z.object({ reseller: resellerSchema, key: z.string() })
export type NewKey = z.infer<typeof newKeySchema>

/** A call of a reseller, newest first in a list. Holds nothing of what was sent. */
export const resellerCallSchema = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  method: z.string(),
  path: z.string(),
  status: z.number().int(),
  /** The standard's code of what went wrong; empty when nothing did. */
  error: z.string(),
  milliseconds: z.number().int(),
})
export type ResellerCall = z.infer<typeof resellerCallSchema>
export const resellerCallsSchema = z.array(resellerCallSchema)

/** Of a booking that a reseller sold: whose it is, and by what its owner knows it. */
export const soldBySchema = z.object({
  name: z.string(),
  /** The reseller's voucher number; empty when it sent none. */
  reference: z.string(),
  uuid: z.string(),
  /** What the reseller owes for it, in the booking's currency: nothing before it is confirmed. */
  owed: z.number(),
  /** Whether we write to its guest; if not, the reseller does. */
  isGuestWrittenTo: z.boolean(),
  /** The languages of the guest, as the reseller names them, like `en-GB`. */
  locales: z.array(z.string()),
})
export type SoldBy = z.infer<typeof soldBySchema>
