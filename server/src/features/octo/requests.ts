import { dateSchema } from '@range/shared/bookings/schema'
import { emailSchema } from '@range/shared/emailSchema'
import {
  maxCommentLength,
  maxFullNameLength,
  maxNameLength,
  maxPeopleCountLimit,
  maxPhoneLength,
  maxPlaceLength,
  maxPostCodeLength,
} from '@range/shared/limits'
import { currencies } from '@range/shared/money'
import { oneLine, severalLines } from '@range/shared/plainText'
import { z } from 'zod'

const id = z.string().max(100)
const reference = oneLine().max(100)
/** Omitted keeps the stored value; null empties it. */
const text = (schema: z.ZodString) => schema.nullish()
const notes = text(severalLines().max(maxCommentLength))
const currency = z.enum(currencies).nullish()
const minutes = z.number().int().min(1).max(100_000)

const contact = z.object({
  fullName: text(oneLine().max(maxFullNameLength)),
  firstName: text(oneLine().max(maxNameLength)),
  lastName: text(oneLine().max(maxNameLength)),
  emailAddress: emailSchema('One email address').or(z.literal('')).nullish(),
  phoneNumber: text(oneLine().max(maxPhoneLength)),
  locales: z.array(oneLine().max(35)).max(20).nullish(),
  postalCode: text(oneLine().max(maxPostCodeLength)),
  country: text(oneLine().max(maxPlaceLength)),
  notes,
})
export type OctoContact = z.output<typeof contact>

/** The contact of each unit is not stored, because everybody checks in under the name of the booking. */
const unitItems = z
  .array(z.object({ uuid: z.uuid().toLowerCase().optional(), unitId: id, resellerReference: reference.nullish() }))
  .max(maxPeopleCountLimit)
export type UnitItemInput = z.output<typeof unitItems>[number]

const units = z.array(z.object({ id, quantity: z.number().int().min(0).max(maxPeopleCountLimit) })).max(20)

const ofProduct = { productId: id, optionId: id }

/** One day, or a range of them. */
const days = {
  localDate: dateSchema.optional(),
  localDateStart: dateSchema.optional(),
  localDateEnd: dateSchema.optional(),
}

/** The body of `POST /availability`: a day, a range of days, or the ids of hours. */
export const availabilityCheckSchema = z.object({
  ...ofProduct,
  ...days,
  availabilityIds: z.array(id).max(1000).optional(),
  units: units.optional(),
  currency,
})
export type AvailabilityCheck = z.output<typeof availabilityCheckSchema>

/** The body of `POST /availability/calendar`. */
export const availabilityCalendarSchema = z.object({
  ...ofProduct,
  localDateStart: dateSchema,
  localDateEnd: dateSchema,
  units: units.optional(),
  currency,
})
export type AvailabilityCalendar = z.output<typeof availabilityCalendarSchema>

const whatToKnow = {
  notes,
  resellerReference: reference.nullish(),
  contact: contact.optional(),
  unitItems: unitItems.optional(),
}

/**
 * The body of `POST /bookings`. Units are optional here, because missing units are not a malformed request but have
 * their own error.
 */
export const reservationSchema = z.object({
  uuid: z.uuid().toLowerCase().optional(),
  ...ofProduct,
  availabilityId: id.nullish(),
  expirationMinutes: minutes.optional(),
  currency,
  ...whatToKnow,
})
export type ReservationInput = z.output<typeof reservationSchema>

/** The body of `PATCH /bookings/{uuid}`; omitted fields stay unchanged. */
export const bookingUpdateSchema = z.object({
  productId: id.optional(),
  optionId: id.optional(),
  availabilityId: id.nullish(),
  expirationMinutes: minutes.optional(),
  emailReceipt: z.boolean().optional(),
  ...whatToKnow,
})
export type BookingUpdate = z.output<typeof bookingUpdateSchema>

/** The body of `POST /bookings/{uuid}/confirm`. */
export const confirmationSchema = z.object({ emailReceipt: z.boolean().optional(), ...whatToKnow, contact })

/** The body of `POST /bookings/{uuid}/extend`. */
export const extensionSchema = z.object({ expirationMinutes: minutes.optional() }).optional()

/** The body of `POST /bookings/{uuid}/cancel`. */
export const cancellationSchema = z.object({ reason: text(severalLines().max(500)) }).optional()

/** The query of `GET /bookings`: a reference, a day or range of days, or a combination. */
export const bookingQuerySchema = z.object({
  resellerReference: reference.min(1).optional(),
  supplierReference: reference.min(1).optional(),
  ...days,
})
export type BookingQuery = z.output<typeof bookingQuerySchema>

/** The input schemas of the routes. */
export const octoRequests = {
  'POST /octo/availability': { body: availabilityCheckSchema },
  'POST /octo/availability/calendar': { body: availabilityCalendarSchema },
  'POST /octo/bookings': { body: reservationSchema },
  'GET /octo/bookings': { query: bookingQuerySchema },
  'PATCH /octo/bookings/:uuid': { body: bookingUpdateSchema },
  'POST /octo/bookings/:uuid/confirm': { body: confirmationSchema },
  'POST /octo/bookings/:uuid/extend': { body: extensionSchema },
  'POST /octo/bookings/:uuid/cancel': { body: cancellationSchema },
} as const satisfies Record<string, { body?: z.ZodType; query?: z.ZodType }>

/** Returns whether a text is a UUID. */
export function isUuid(text: string): boolean {
  return z.uuid().safeParse(text).success
}
