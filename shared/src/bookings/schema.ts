import { z } from 'zod'
import { addDays, isIsoDate } from '../budapestTime'
import { emailLine, emailSchema } from '../emailSchema'
import {
  maxCommentLength,
  maxDaysOfAvailability,
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
import { paymentStatuses } from '../payments/status'
import { oneLine, severalLines } from '../plainText'
import { texts } from '../texts/bookingRequests'
import { noHour } from './checks'
import { moneySchema, overpaidSchema, wayOfMoneySchema } from './moneySchema'
import { guestReasonsWhyNot } from './reasonsWhyNot'
import { refundTermsSchema } from './refundTermsSchema'
import { bookingStatuses } from './status'

const id = z.string().min(1).max(64)
const noSuchHour = { error: () => texts.hourInvalid }
const line = (maxLength: number) => oneLine().max(maxLength).default('')

/** A day in Budapest, as YYYY-MM-DD. */
export const dateSchema = z.string().refine(isIsoDate, { error: () => texts.dateInvalid })
const hourOfDay = (hour: number) => hour >= 0 && hour <= 23
/**
 * The hour at which a slot starts, in Budapest time. The settings decide which hours of a day can be booked. Not coerced, because
 * an empty value would be midnight.
 */
export const hourSchema = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,2}$/)
        .transform(Number),
    ],
    noSuchHour,
  )
  .pipe(z.number().int().refine(hourOfDay, noSuchHour))

/** A chosen package. The server trusts only `id` and `quantity`; the other fields are what the guest saw. */
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
    .refine((entries) => new Set(entries.map((one) => one.id)).size === entries.length, {
      error: () => texts.packageTwice,
    })

/** The `total` of a quote that somebody agreed to. */
export const quotedTotal = z.number().nonnegative().max(1_000_000_000).optional()

/** The body of `POST book`. Missing fields count as not filled in, so that the ordered checks can name them. */
export const newBookingSchema = z.object({
  date: dateSchema,
  time: z.union([z.literal(noHour), z.number().int().refine(hourOfDay, noSuchHour)]).default(noHour),
  howManyPeople: z.number().int().min(0).max(10_000).default(0),
  currency: z.enum(currencies),
  selected: selectionSchema(selectedPackageSchema).default([]),
  promoCode: line(maxPromoCodeLength),
  termsAndConditions: z.boolean().default(false),
  firstName: line(maxNameLength),
  lastName: line(maxNameLength),
  email: emailLine().default(''),
  phoneNumber: line(maxPhoneLength),
  streetAddress: line(maxStreetAddressLength),
  postCode: line(maxPostCodeLength),
  city: line(maxPlaceLength),
  country: line(maxPlaceLength),
  message: severalLines().max(maxCommentLength).default(''),
  /** The quote's `total` that the guest agreed to. Without it, any price is accepted. */
  quotedTotal,
  /** The quote's `refundTerms` that the guest agreed to. Without them, any terms are accepted. */
  quotedTerms: refundTermsSchema.optional(),
  /** The id of the guest's own unpaid booking that this one replaces. Its seats are released first. */
  replaces: id.optional(),
})
export type NewBooking = z.output<typeof newBookingSchema>
export type NewBookingPayload = z.input<typeof newBookingSchema>

/** The body of `POST quote`. */
export const quoteRequestSchema = z.object({
  selected: selectionSchema(z.object({ id, quantity: z.number().int().min(1).max(maxPackageQuantity) })),
  currency: z.enum(currencies),
  promoCode: line(maxPromoCodeLength),
  /** The id of the guest's own unpaid booking that is being changed, whose use of the promo code does not count. */
  replaces: id.optional(),
})
export type QuoteRequest = z.input<typeof quoteRequestSchema>

/** The response of `book` and `booking/{id}/pay`. Send the browser to `url`. */
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
  /** When the guest's personal data were removed; null until then. */
  forgottenAt: z.iso.datetime().nullable().default(null),
  promoCode: z.string().default(''),
  /** The bank's id of the payment attempt that decided the status; empty when SimplePay forbids showing it. */
  simplepayTransactionId: z.string(),
  /**
   * The payment of a due sum from which the guest has just returned, with the bank's id of it; null for every other
   * payment and request. The id is empty when SimplePay forbids showing it.
   */
  returned: z
    .object({ status: z.enum(paymentStatuses), transactionId: z.string(), amount: z.number() })
    .nullable()
    .default(null),
  /** True while the guest may pay: on a payment page that is still open, or in a new attempt. */
  canTryAgain: z.boolean(),
  /** Why the guest can no longer pay although there is time: their day, hour or package is no longer on offer. */
  whyNotPayable: z.string().nullable().default(null),
  /** When the hold on the seats of an unpaid booking ends; null when no seats are held. */
  heldUntil: z.iso.datetime().nullable().default(null),
  /** True when staff gave the guest a payment link. */
  hasPaymentLink: z.boolean().default(false),
  /** True when the money arrived after the seats were gone. Staff will get in touch. */
  needsStaff: z.boolean(),
  /** How the booking was paid; null until then. `FREE` means nothing to pay, `CASH` and `CARD` paid at the desk. */
  paidBy: z.enum(['ONLINE', 'FREE', 'CASH', 'CARD', 'RESELLER']).nullable().default(null),
  ...moneySchema.shape,
  /** True while the guest may pay the due sum of a confirmed booking online. */
  canPayDue: z.boolean().default(false),
  /** The cancellation by staff or the guest, with its planned refund; null when an unpaid booking was only abandoned. */
  cancellation: z
    .object({
      by: z.enum(['GUEST', 'STAFF']),
      refund: z.number(),
      /** The part of the refund planned for the card that paid; the rest is paid out at the desk. */
      toCard: z.number().default(0),
      /** The sum refunded to the card since then. */
      backOnCard: z.number().default(0),
      /** The money that the desk has handed back since then, and the money that it still has to. */
      backAtDesk: z.array(wayOfMoneySchema).default([]),
      leftAtDesk: z.array(wayOfMoneySchema).default([]),
      /** True when the bank refused the refund to the card. Staff will get in touch. */
      isRefused: z.boolean().default(false),
      /** The money that stays with us. */
      kept: z.number().default(0),
    })
    .nullable()
    .default(null),
  overpaid: overpaidSchema.default({ owedBack: [], kept: 0 }),
  /** When the booking was last rescheduled; null when it never was. */
  rescheduledAt: z.iso.datetime().nullable().default(null),
  /** True while the guest may cancel the booking: until the visit begins. */
  canCancel: z.boolean().default(false),
  /** True while the guest may reschedule the booking: as long as cancelling gives a full refund. */
  canMove: z.boolean().default(false),
  /** Why the guest may not cancel or move the booking; nothing for what they may do. */
  whyNot: z
    .object({ cancel: z.enum(guestReasonsWhyNot).optional(), move: z.enum(guestReasonsWhyNot).optional() })
    .default({}),
  /** The sum that cancelling now would refund, under the refund rule. */
  refundIfCancelled: z.number().default(0),
  /** The refund terms that applied when it was booked. */
  refundTerms: refundTermsSchema,
  /** How that sum would go back. */
  waysIfCancelled: z.array(wayOfMoneySchema).default([]),
  /** The version to send with a change, so that the server can refuse a change to an outdated booking. */
  version: z.number().int().positive().default(1),
})
export type GuestBooking = z.infer<typeof guestBookingSchema>

/**
 * A booking, and how far its payment is at the bank: not started, being made, or unknown because the bank does not
 * respond; null when the booking does not await a payment.
 */
export const checkedPaymentSchema = z.object({
  booking: guestBookingSchema,
  atBank: z.enum(['NOT_STARTED', 'IN_PROGRESS', 'UNKNOWN']).nullable(),
})
export type CheckedPayment = z.infer<typeof checkedPaymentSchema>

/** The version of the booking that the guest saw. */
const ownChangeSchema = z.object({ version: z.number().int().positive() })
/** A guest's cancellation of their own booking, with the `refundIfCancelled` that they agreed to. */
export const cancelOwnSchema = ownChangeSchema.extend({ refund: z.number().nonnegative().max(1_000_000_000) })
export type OwnCancellation = z.output<typeof cancelOwnSchema>
export const rescheduleOwnSchema = ownChangeSchema.extend({ date: dateSchema, time: hourSchema })
export type OwnReschedule = z.output<typeof rescheduleOwnSchema>

/** The guest's own unpaid booking, whose seats count as free: its id, or the Idempotency-Key of the request that made it. */
const except = id.optional()
export const availabilityQuerySchema = z.object({ date: dateSchema, time: hourSchema, except })
export const daysQuerySchema = z
  .object({ from: dateSchema, to: dateSchema, except })
  .refine(({ from, to }) => from <= to, { error: () => texts.lastDayFirst, path: ['to'] })
  .refine(({ from, to }) => to < addDays(from, maxDaysOfAvailability), {
    error: () => texts.tooManyDays({ days: maxDaysOfAvailability }),
    path: ['to'],
  })
/** Each day with its open hours and the free seats in each, 0 when full. A day without open hours is closed. */
export const dayAvailabilityListSchema = z.array(
  z.object({ date: z.string(), hours: z.array(z.object({ time: z.number().int(), free: z.number().int() })) }),
)
export type DayAvailability = z.infer<typeof dayAvailabilityListSchema>[number]
export const dateQuerySchema = z.object({ date: dateSchema })
export const excludedTimesQuerySchema = z.object({ date: dateSchema, except })
/** A guest's request for the links to their upcoming bookings. */
export const bookingLinksSchema = z.object({
  email: emailSchema(() => texts.emailInvalid),
})
export const excludedDatesSchema = z.array(z.string())
export const excludedTimesSchema = z.array(z.number().int())
export const availabilitySchema = z.number().int()
