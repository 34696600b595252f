import { z } from 'zod'
import { actorSchema } from '../bookings/actor'
import { recordSchema } from '../records/group'
import { terms } from './terms'

export const maxResellers = 200
/** The most calls of a reseller that staff can list. */
export const maxListedCalls = 500
/** Days for which a reseller's calls are kept. */
export const callLogDays = 90

export const resellerTermsSchema = terms.request

/** New terms of a reseller, with the version that was edited. They apply only to later bookings. */
export const changeTermsSchema = resellerTermsSchema.extend({ version: z.number().int() })

/** A reseller as managers see it. Only the end of its key is shown. */
export const resellerSchema = recordSchema(terms).extend({
  _id: z.string(),
  /** The last characters of its key. */
  keyEnd: z.string(),
  keyMadeAt: z.iso.datetime(),
  keyMadeBy: actorSchema,
  /** When the key was revoked; null while it is valid. */
  revokedAt: z.iso.datetime().nullable(),
  revokedBy: actorSchema.nullable(),
  /** The time of the last call, to the minute; null before the first call. */
  lastCallAt: z.iso.datetime().nullable(),
  version: z.number().int(),
})
export type Reseller = z.infer<typeof resellerSchema>
export const resellersSchema = z.array(resellerSchema)

/** A reseller with its new key. The key is shown only this once, because only its hash is stored. */
export const newKeySchema = z.object({ reseller: resellerSchema, key: z.string() })
export type NewKey = z.infer<typeof newKeySchema>

/** A call by a reseller, without the data that were sent. */
export const resellerCallSchema = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  method: z.string(),
  path: z.string(),
  status: z.number().int(),
  /** The OCTO error code; empty when the call succeeded. */
  error: z.string(),
  milliseconds: z.number().int(),
})
export type ResellerCall = z.infer<typeof resellerCallSchema>
export const resellerCallsSchema = z.array(resellerCallSchema)

/** The sale of a booking by a reseller, with the reseller's references for it. */
export const soldBySchema = z.object({
  name: z.string(),
  /** The reseller's voucher number; empty when it sent none. */
  reference: z.string(),
  uuid: z.string(),
  /** The sum that the reseller owes, in the booking's currency; 0 until the booking is confirmed. */
  owed: z.number(),
  /** The part of the price that the guest paid to the reseller; 0 until the booking is confirmed. */
  covered: z.number(),
  /** Whether we email the guest; otherwise the reseller does. */
  isGuestWrittenTo: z.boolean(),
  /** The guest's languages as the reseller sent them, such as `en-GB`. */
  locales: z.array(z.string()),
})
export type SoldBy = z.infer<typeof soldBySchema>
