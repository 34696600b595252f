import { z } from 'zod'
import { emailSchema } from '../emailSchema'
import { languages } from '../language'
import {
  maxMessageLength,
  maxNameLength,
  maxNoteLength,
  maxPackageQuantity,
  maxPeopleCountLimit,
  maxPhoneLength,
  maxPlaceLength,
  maxPostCodeLength,
  maxPromoCodeLength,
  maxReasonLength,
  maxSelectedPackages,
  maxStreetAddressLength,
} from '../limits'
import { currencies } from '../money'
import { oneLine, severalLines } from '../plainText'
import { texts } from '../staffTexts/staffChanges'
import { texts as checkTexts } from '../texts/bookingChecks'
import { texts as requestTexts } from '../texts/bookingRequests'
import { quoteSchema } from './quote'
import { dateSchema, hourSchema, quotedTotal } from './schema'
import { deskPaymentMethods, staffBookingSchema } from './staff'

/** The hours for which a payment link can hold the seats of a booking. A link ends when the visit starts, at the latest. */
export const paymentLinkHours = [1, 2, 4, 24, 48] as const
export type PaymentLinkHours = (typeof paymentLinkHours)[number]

const line = (maxLength: number) => oneLine().max(maxLength).default('')
const text = (maxLength: number) => severalLines().max(maxLength).default('')
const reason = severalLines()
  .min(1, { error: () => texts.reasonMissing })
  .max(maxReasonLength)
/** A message that staff add to the email about a change. */
const toGuest = text(maxMessageLength)
const { version } = staffBookingSchema.shape
/** The version that was edited. Without it, the change also overwrites a newer version. */
const editedVersion = version.optional()

const chosenPackages = z
  .array(z.object({ id: z.string().min(1).max(64), quantity: z.number().int().min(1).max(maxPackageQuantity) }))
  .min(1, { error: () => checkTexts.noMain })
  .max(maxSelectedPackages)
  .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, {
    error: () => requestTexts.packageTwice,
  })
const people = z
  .number()
  .int()
  .min(1, { error: () => texts.tooFewPeople })
  .max(maxPeopleCountLimit)
const firstName = oneLine()
  .min(1, { error: () => texts.firstNameMissing })
  .max(maxNameLength)
const lastName = oneLine()
  .min(1, { error: () => texts.lastNameMissing })
  .max(maxNameLength)
const optionalEmail = z.union([z.literal(''), emailSchema(() => texts.emailInvalid)])
const linkHours = z.literal(paymentLinkHours)

/**
 * A booking made at the desk or on the phone. A walk-in may have no name. With an `overrideReason`, the booking may exceed
 * the capacity or use a closed hour.
 */
export const deskBookingSchema = z.object({
  date: dateSchema,
  time: hourSchema,
  howManyPeople: people,
  selected: chosenPackages,
  currency: z.enum(currencies).default('HUF'),
  promoCode: line(maxPromoCodeLength),
  firstName: line(maxNameLength),
  lastName: line(maxNameLength),
  phoneNumber: line(maxPhoneLength),
  email: optionalEmail.default(''),
  language: z.enum(languages).default('en'),
  note: text(maxNoteLength),
  /** How the booking was paid; null to pay later at the desk. */
  paidBy: z.enum(deskPaymentMethods).nullable().default(null),
  /** The hours for which the unpaid seats are held for a payment link; null for no link. */
  paymentLinkHours: linkHours.nullable().default(null),
  /** Whether everybody is here and checks in at once, as for a walk-in. */
  checksIn: z.boolean().default(false),
  overrideReason: text(maxReasonLength),
  /** The quote's `total` that staff saw. Without it, any price is accepted. */
  quotedTotal,
})
export type DeskBooking = z.output<typeof deskBookingSchema>
export type DeskBookingPayload = z.input<typeof deskBookingSchema>

/** The hours from now for which a payment link holds the seats. */
export const extendLinkSchema = z.object({ hours: linkHours })

export const rescheduleSchema = z.object({
  date: dateSchema,
  time: hourSchema,
  overrideReason: text(maxReasonLength),
  toGuest,
  version: editedVersion,
})
/** Check-ins of several groups. A group whose count is no longer `before`, the count that staff saw, stays as it is. */
export const groupCheckInsSchema = z.object({
  groups: z
    .array(
      z.object({
        id: z.string().min(1).max(100),
        arrived: z.number().int().min(0).max(maxPeopleCountLimit),
        before: z.number().int().min(0).max(maxPeopleCountLimit),
      }),
    )
    .min(1)
    .max(200),
})
export type GroupCheckIn = z.output<typeof groupCheckInsSchema>['groups'][number]

/**
 * A check-in. With `paidBy`, it also records that the amount due was paid at the desk. `before` and `due` are the count and
 * the due sum that staff saw; when another one is stored, nothing changes.
 */
export const checkInSchema = z.object({
  arrived: z.number().int().min(0).max(maxPeopleCountLimit),
  before: z.number().int().min(0).max(maxPeopleCountLimit).optional(),
  paidBy: z.enum(deskPaymentMethods).optional(),
  due: z.number().positive().optional(),
})
export const noteSchema = z.object({ note: text(maxNoteLength), version: editedVersion })
/**
 * A payment at the desk of all or part of the due sum. `amount` is in `currency`, before cash rounding. `due` is the sum that
 * the clerk saw, in the booking's currency, so that a payment towards an outdated sum is refused.
 */
export const deskPaymentSchema = z.object({
  method: z.enum(deskPaymentMethods),
  currency: z.enum(currencies),
  amount: z
    .number({ error: () => texts.amountMissing })
    .positive({ error: () => texts.amountNotPositive })
    .max(1_000_000_000),
  /** The people whose shares this pays; null for any other sum. */
  shares: z.number().int().min(1).max(maxPeopleCountLimit).nullable().default(null),
  due: z.number().positive(),
})
export type DeskPayment = z.output<typeof deskPaymentSchema>
/** How the desk pays out a refund; by default the way the money came in. */
const refundMethod = z.enum(deskPaymentMethods).nullable().default(null)
/** A refund. `amount` is in the booking's currency. */
export const refundSchema = z.object({
  amount: z
    .number()
    .positive({ error: () => texts.amountNotPositive })
    .max(1_000_000_000),
  method: refundMethod,
  why: reason,
  version: editedVersion,
})
/**
 * A cancellation. `refundAmount`, in the booking's currency, is the part of the payment to refund, from zero to all of it.
 * It is required when something was paid.
 */
export const cancelSchema = z.object({
  refundAmount: z
    .number()
    .nonnegative({ error: () => texts.amountNegative })
    .max(1_000_000_000)
    .optional(),
  refundMethod,
  /** True when the guest is not at the desk: what they paid there is owed to them until staff hand it back and record that. */
  isHandedBackLater: z.boolean().default(false),
  why: reason,
  toGuest,
  version: editedVersion,
})

/** An edit of the fields that determine a booking's price and seats. Omitted fields stay unchanged. */
export const visitEditSchema = z.object({
  howManyPeople: people.optional(),
  selected: chosenPackages.optional(),
  promoCode: oneLine().max(maxPromoCodeLength).optional(),
})
export type VisitEdit = z.output<typeof visitEditSchema>

/**
 * An edit of a booking. Omitted fields stay unchanged. `refundAmount`, in the booking's currency, is the part of an
 * overpayment to refund. With a `quotedTotal`, an edit that would lead to another price is refused. With an
 * `overrideReason`, the people may exceed the capacity.
 */
export const editSchema = visitEditSchema.extend({
  version,
  firstName: firstName.optional(),
  lastName: lastName.optional(),
  email: optionalEmail.optional(),
  phoneNumber: oneLine().max(maxPhoneLength).optional(),
  streetAddress: oneLine().max(maxStreetAddressLength).optional(),
  postCode: oneLine().max(maxPostCodeLength).optional(),
  city: oneLine().max(maxPlaceLength).optional(),
  country: oneLine().max(maxPlaceLength).optional(),
  message: severalLines().max(maxMessageLength).optional(),
  language: z.enum(languages).optional(),
  refundAmount: z
    .number()
    .nonnegative({ error: () => texts.amountNegative })
    .max(1_000_000_000)
    .default(0),
  refundMethod,
  quotedTotal,
  overrideReason: text(maxReasonLength),
  why: reason,
})
export type BookingEdit = z.output<typeof editSchema>

/** The effect of an edit. Lines are in HUF; the other amounts are in `currency`. */
export const editQuoteSchema = quoteSchema.pick({ lines: true, discount: true, total: true, currency: true }).extend({
  /** The current price; `total` is the price after the edit. */
  totalBefore: z.number(),
  /** The sum that would be due at the desk. */
  due: z.number(),
  /** The sum paid above the new price. Any part of it can be refunded. */
  overpaid: z.number(),
  /** The seats available to this booking, including its own. */
  seats: z.number().int(),
})
export type EditQuote = z.infer<typeof editQuoteSchema>

/** An email to the guest in staff's own words. */
/** The address to which refused emails are sent again; the booking keeps it. */
export const resendRefusedSchema = z.object({
  email: emailSchema(() => texts.guestEmailInvalid),
})

export const writeToGuestSchema = z.object({
  text: severalLines()
    .min(1, { error: () => texts.messageMissing })
    .max(maxMessageLength),
})
export const reasonSchema = z.object({ why: reason })
/** The undoing of a payment at the desk. The Undo button right after recording a payment sends no reason. */
export const undoPaymentSchema = z.object({ why: reason.optional() })
