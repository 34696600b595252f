import { z } from 'zod'
import { emailSchema } from '../emailSchema'
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
import { quoteSchema } from './quote'
import { dateSchema, hourSchema } from './schema'
import { deskPaymentMethods, staffBookingSchema } from './staff'

/** For how many hours a payment link may hold the places of a booking; it ends at the start of the visit at the latest. */
export const paymentLinkHours = [1, 2, 4, 24, 48] as const
export type PaymentLinkHours = (typeof paymentLinkHours)[number]

const line = (maxLength: number) => oneLine().trim().max(maxLength).default('')
const text = (maxLength: number) => severalLines().trim().max(maxLength).default('')
const reason = severalLines().trim().min(1, 'Say why').max(maxReasonLength)
/** What staff add, in their own words, to the email that tells the guest of a change. */
const toGuest = text(maxMessageLength)
const { version } = staffBookingSchema.shape
/** The version that was edited; without it the change is not compared with newer ones. */
const editedVersion = version.optional()

const chosenPackages = z
  .array(z.object({ id: z.string().min(1).max(64), quantity: z.number().int().min(1).max(maxPackageQuantity) }))
  .min(1, 'Please choose a Main package.')
  .max(maxSelectedPackages)
  .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'Each package once')
const people = z.number().int().min(1, 'At least one person').max(maxPeopleCountLimit)
const firstName = oneLine().trim().min(1, 'Enter the first name').max(maxNameLength)
const lastName = oneLine().trim().min(1, 'Enter the last name').max(maxNameLength)
const optionalEmail = z.union([z.literal(''), emailSchema('Enter an email address like name@example.com')])
const linkHours = z.literal(paymentLinkHours)

/**
 * A booking made at the desk or on the phone; a walk-in may have no name. `overrideReason` allows it to exceed the
 * capacity or use a closed hour.
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
  note: text(maxNoteLength),
  /** How it was paid; null for later at the desk. */
  paidBy: z.enum(deskPaymentMethods).nullable().default(null),
  /** Holds the places unpaid for so many hours, until the guest pays by a link; null for none. */
  paymentLinkHours: linkHours.nullable().default(null),
  overrideReason: text(maxReasonLength),
})
export type DeskBooking = z.output<typeof deskBookingSchema>
export type DeskBookingPayload = z.input<typeof deskBookingSchema>

/** How long, from now on, a payment link goes on to hold the places. */
export const extendLinkSchema = z.object({ hours: linkHours })

export const rescheduleSchema = z.object({
  date: dateSchema,
  time: hourSchema,
  overrideReason: text(maxReasonLength),
  toGuest,
  version: editedVersion,
})
/** `paidBy` also records what is due as paid at the desk. */
/** Check-ins of several groups; `before` is the count that staff saw, and one that is another by now stays. */
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

export const checkInSchema = z.object({
  arrived: z.number().int().min(0).max(maxPeopleCountLimit),
  paidBy: z.enum(deskPaymentMethods).optional(),
})
export const noteSchema = z.object({ note: text(maxNoteLength), version: editedVersion })
export const deskPaymentSchema = z.object({ paidBy: z.enum(deskPaymentMethods) })
/** How money that was paid at the desk is handed back; by default the way it came in. */
const refundMethod = z.enum(deskPaymentMethods).nullable().default(null)
/** `amount` is in the booking's currency. */
export const refundSchema = z.object({
  amount: z.number().positive('An amount above zero').max(1_000_000_000),
  method: refundMethod,
  why: reason,
})
/**
 * `refundAmount`, in the booking's currency, is how much of what was paid is refunded, from zero to all; required if
 * something was paid.
 */
export const cancelSchema = z.object({
  refundAmount: z.number().nonnegative('Zero or more').max(1_000_000_000).optional(),
  refundMethod,
  why: reason,
  toGuest,
  version: editedVersion,
})

/** What decides the price and the seats of a booking; what is left out stays as it is. */
export const visitEditSchema = z.object({
  howManyPeople: people.optional(),
  selected: chosenPackages.optional(),
  promoCode: oneLine().trim().max(maxPromoCodeLength).optional(),
})
export type VisitEdit = z.output<typeof visitEditSchema>

/**
 * An edit of a booking; what is left out stays as it is. `refundAmount`, in the booking's currency, is how much of what
 * was paid above the new price goes back. `overrideReason` allows more people than the capacity.
 */
export const editSchema = visitEditSchema.extend({
  version,
  firstName: firstName.optional(),
  lastName: lastName.optional(),
  email: optionalEmail.optional(),
  phoneNumber: oneLine().trim().max(maxPhoneLength).optional(),
  streetAddress: oneLine().trim().max(maxStreetAddressLength).optional(),
  postCode: oneLine().trim().max(maxPostCodeLength).optional(),
  city: oneLine().trim().max(maxPlaceLength).optional(),
  country: oneLine().trim().max(maxPlaceLength).optional(),
  message: severalLines().trim().max(maxMessageLength).optional(),
  refundAmount: z.number().nonnegative('Zero or more').max(1_000_000_000).default(0),
  refundMethod,
  overrideReason: text(maxReasonLength),
  why: reason,
})
export type BookingEdit = z.output<typeof editSchema>

/** What an edit would change. Lines are in HUF; the other amounts are in `currency`. */
export const editQuoteSchema = quoteSchema.pick({ lines: true, discount: true, total: true, currency: true }).extend({
  /** What the booking costs now; `total` is what it would cost. */
  totalBefore: z.number(),
  /** What would be due at the desk. */
  due: z.number(),
  /** How much was paid above the new price: any part of it can go back. */
  overpaid: z.number(),
  /** How many people there are seats for, its own included. */
  seats: z.number().int(),
})
export type EditQuote = z.infer<typeof editQuoteSchema>

/** An email to the guest in staff's own words. */
export const writeToGuestSchema = z.object({
  text: severalLines().trim().min(1, 'Write something').max(maxMessageLength),
})
export const reasonSchema = z.object({ why: reason })
/** Without a reason it is the Undo right after a payment was recorded. */
export const undoPaymentSchema = z.object({ why: reason.optional() })
