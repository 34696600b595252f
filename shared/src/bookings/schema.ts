import { z } from 'zod'
import { addDays, isIsoDate } from '../budapestTime'
import { emailSchema } from '../emailSchema'
import {
  bookableHours,
  maxCommentLength,
  maxDaysOfAvailability,
  maxEmailLength,
  maxNameLength,
  maxPackageQuantity,
  maxPhoneLength,
  maxPlaceLength,
  maxPostCodeLength,
  maxPromoCodeLength,
  maxSelectedPackages,
  maxStreetAddressLength,
} from '../limits'
import { currencies } from '../money'
import { oneLine, severalLines } from '../plainText'
import { noHour } from './checks'
import { bookingStatuses } from './status'

const id = z.string().min(1).max(64)
const line = (maxLength: number) => oneLine().max(maxLength).default('')

/** A day as YYYY-MM-DD, by the clock in Budapest. */
export const dateSchema = z.string().refine(isIsoDate, 'A day as YYYY-MM-DD')
/** The hour at which a slot starts, from 10 to 18, by the clock in Budapest. */
export const hourSchema = z.coerce.number().int().refine(isBookableHour, 'An hour from 10 to 18')

/** The server trusts only `id` and `quantity`; the rest is what the guest saw. */
const selectedPackageSchema = z.object({
  id,
  quantity: z.number().int().min(1).max(maxPackageQuantity),
  name: z.string().max(200).optional(),
  price: z.number().nonnegative().optional(),
  totalRoundCount: z.number().nonnegative().optional(),
  properties: z.unknown().optional(),
  isMain: z.boolean().optional(),
})

const selectionSchema = <S extends z.ZodObject<{ id: typeof id }>>(entry: S) =>
  z
    .array(entry)
    .max(maxSelectedPackages)
    .refine((entries) => new Set(entries.map((one) => one.id)).size === entries.length, 'Each package once')

/** What `POST book` accepts. Missing fields count as not filled in, so that the ordered checks can name them. */
export const newBookingSchema = z.object({
  date: dateSchema,
  time: z.union([z.literal(noHour), z.number().int().refine(isBookableHour, 'An hour from 10 to 18')]).default(noHour),
  howManyPeople: z.number().int().min(0).max(10_000).default(0),
  currency: z.enum(currencies),
  selected: selectionSchema(selectedPackageSchema).default([]),
  promoCode: line(maxPromoCodeLength),
  termsAndConditions: z.boolean().default(false),
  firstName: line(maxNameLength),
  lastName: line(maxNameLength),
  email: line(maxEmailLength),
  phoneNumber: line(maxPhoneLength),
  streetAddress: line(maxStreetAddressLength),
  postCode: line(maxPostCodeLength),
  city: line(maxPlaceLength),
  country: line(maxPlaceLength),
  message: severalLines().max(maxCommentLength).default(''),
  /** The quote's `total` that the guest agreed to; a caller that sends none accepts any price. */
  quotedTotal: z.number().nonnegative().max(1_000_000_000).optional(),
  /** The guest's own unpaid booking that this one is made instead of: its places are given back first. */
  replaces: id.optional(),
})
export type NewBooking = z.output<typeof newBookingSchema>
export type NewBookingPayload = z.input<typeof newBookingSchema>

/** What `POST quote` accepts. */
export const quoteRequestSchema = z.object({
  selected: selectionSchema(z.object({ id, quantity: z.number().int().min(1).max(maxPackageQuantity) })),
  currency: z.enum(currencies),
  promoCode: line(maxPromoCodeLength),
})
export type QuoteRequest = z.input<typeof quoteRequestSchema>

/** What `book` and `booking/{id}/pay` return: where to send the browser. */
export const bookedSchema = z.object({ url: z.string(), id: z.string(), orderNumber: z.string() })
export type Booked = z.infer<typeof bookedSchema>

/** A booking as its guest sees it. */
export const guestBookingSchema = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  status: z.enum(bookingStatuses),
  date: z.string(),
  time: z.number().int(),
  howManyPeople: z.number().int(),
  amount: z.number(),
  currency: z.enum(currencies),
  selected: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      price: z.number(),
      quantity: z.number(),
      totalRoundCount: z.number(),
      isMain: z.boolean(),
    }),
  ),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  streetAddress: z.string(),
  postCode: z.string(),
  city: z.string(),
  country: z.string(),
  message: z.string(),
  /** When the guest's data were removed; null while they are there. */
  forgottenAt: z.iso.datetime().nullable().default(null),
  promoCode: z.string().default(''),
  /** The bank's id of the attempt that decided the status; empty where SimplePay forbids showing it. */
  simplepayTransactionId: z.string(),
  /** True while the guest may go to the payment page: to the one that is open, or of a new attempt. */
  canTryAgain: z.boolean(),
  /** Until when the places of an unpaid booking are kept, as an ISO instant; null when they are not. */
  heldUntil: z.iso.datetime().nullable().default(null),
  /** True when staff gave the guest a link to pay by. */
  hasPaymentLink: z.boolean().default(false),
  /** True when the money arrived after the seats were gone: staff will get in touch. */
  needsStaff: z.boolean(),
  /** How it was paid, and null until then: `FREE` when there was nothing to pay, `CASH` and `CARD` at the desk. */
  paidBy: z.enum(['ONLINE', 'FREE', 'CASH', 'CARD', 'RESELLER']).nullable().default(null),
  /** What has come in for it, and what is still to be paid at the desk. */
  taken: z.number().default(0),
  due: z.number().default(0),
  /** How much of that has gone back, and how much is on its way until the bank has answered. */
  refunded: z.number().default(0),
  refundPending: z.number().default(0),
  /** How much of what is left was paid online: cancelling sends it back to the card, and the rest goes back at the desk. */
  keptOnline: z.number().default(0),
  /** Who cancelled it after it was booked, and how much was to go back; null for one that nobody cancelled or paid. */
  cancellation: z
    .object({
      by: z.enum(['GUEST', 'STAFF']),
      refund: z.number(),
      /** How much of that was to go to the card it was paid with; the rest, back at the desk. */
      toCard: z.number().default(0),
      /** How much has gone back in either way since. */
      backOnCard: z.number().default(0),
      backAtDesk: z.number().default(0),
      /** True when the bank has refused to send it to the card: staff will get in touch. */
      isRefused: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  /** When it last got another slot; null when it never did. */
  rescheduledAt: z.iso.datetime().nullable().default(null),
  /** True when its guest may cancel it or move it to another hour until the full refund ends. */
  isChangeable: z.boolean().default(false),
  /** What changing it must name, so that nothing is changed unseen. */
  version: z.number().int().positive().default(1),
})
export type GuestBooking = z.infer<typeof guestBookingSchema>

/** What guests send to cancel their booking, or to move it to another hour: the version that they saw. */
export const cancelOwnSchema = z.object({ version: z.number().int().positive() })
export const rescheduleOwnSchema = cancelOwnSchema.extend({ date: dateSchema, time: hourSchema })
export type OwnReschedule = z.output<typeof rescheduleOwnSchema>

/** The guest's own unpaid booking, whose places count as free: its id, or the Idempotency-Key that it was sent with. */
const except = id.optional()
export const availabilityQuerySchema = z.object({ date: dateSchema, time: hourSchema, except })
export const daysQuerySchema = z
  .object({ from: dateSchema, to: dateSchema, except })
  .refine(({ from, to }) => from <= to, { message: 'The last day comes before the first', path: ['to'] })
  .refine(({ from, to }) => to < addDays(from, maxDaysOfAvailability), {
    message: `At most ${maxDaysOfAvailability} days at once`,
    path: ['to'],
  })
/**
 * Every day with its open hours and how many seats are free in each; 0 in a full one. A day without open hours is closed.
 */
export const dayAvailabilityListSchema = z.array(
  z.object({ date: z.string(), hours: z.array(z.object({ time: z.number().int(), free: z.number().int() })) }),
)
export type DayAvailability = z.infer<typeof dayAvailabilityListSchema>[number]
export const dateQuerySchema = z.object({ date: dateSchema })
export const excludedTimesQuerySchema = z.object({ date: dateSchema, except })
/** Asks for the links of the bookings to come under an email address. */
export const bookingLinksSchema = z.object({
  email: emailSchema('Enter your email address, like name@example.com'),
})
export const excludedDatesSchema = z.array(z.string())
export const excludedTimesSchema = z.array(z.number().int())
export const availabilitySchema = z.number().int()

function isBookableHour(hour: number): boolean {
  return (bookableHours as readonly number[]).includes(hour)
}
