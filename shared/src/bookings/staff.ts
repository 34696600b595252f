import { z } from 'zod'
import { emailSchema } from '../emailSchema'
import {
  adminPageSize,
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
  maxSearchLength,
  maxSelectedPackages,
  maxStreetAddressLength,
} from '../limits'
import { currencies } from '../money'
import { oneLine, severalLines } from '../plainText'
import { actorSchema } from './actor'
import { quoteSchema } from './quote'
import { dateSchema, hourSchema } from './schema'
import { attentions, bookingStatuses } from './status'
import { tickedSchema } from './ticks'

/** How a booking can be paid at the desk. */
export const deskPaymentMethods = ['CASH', 'CARD'] as const
export type DeskPaymentMethod = (typeof deskPaymentMethods)[number]

/** For how many hours a payment link may hold the places of a booking; it ends at the start of the visit at the latest. */
export const paymentLinkHours = [1, 2, 4, 24, 48] as const
export type PaymentLinkHours = (typeof paymentLinkHours)[number]

const line = (maxLength: number) => oneLine().trim().max(maxLength).default('')
const text = (maxLength: number) => severalLines().trim().max(maxLength).default('')
const reason = severalLines().trim().min(1, 'Say why').max(maxReasonLength)
const instant = z.iso.datetime()
/** What staff add, in their own words, to the email that tells the guest of a change. */
const toGuest = text(maxMessageLength)
const version = z.number().int().positive()
/** The version that was edited; without it the change is not compared with newer ones. */
const editedVersion = version.optional()

/** A booking as staff see it in every list. Amounts are in `currency`; moments are ISO instants. */
export const staffBookingSchema = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  status: z.enum(bookingStatuses),
  attention: z.enum(attentions).nullable(),
  archivedAt: instant.nullable(),
  date: z.string(),
  time: z.number().int(),
  howManyPeople: z.number().int(),
  /** How many of them have checked in. */
  arrived: z.number().int(),
  /** When staff recorded that nobody came; null otherwise. */
  noShowAt: instant.nullable(),
  idSeen: tickedSchema,
  safetyForm: tickedSchema,
  amount: z.number(),
  currency: z.enum(currencies),
  totalHuf: z.number().int(),
  /** What is still to be paid at the desk. */
  due: z.number(),
  /** What has come in for it, refunds not subtracted; after an edit that may be more or less than `amount`. */
  taken: z.number(),
  /** How much of it has been refunded; refunds of surplus payments are not counted. */
  refunded: z.number(),
  /** How much of it is reserved for refunds that are not answered yet. */
  refundPending: z.number(),
  /** How it was paid; null until then. `FREE` when there was nothing to pay. */
  paidBy: z.enum(['ONLINE', 'FREE', ...deskPaymentMethods]).nullable(),
  promoCode: z.string(),
  selected: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      price: z.number(),
      quantity: z.number().int(),
      totalRoundCount: z.number().int(),
      isMain: z.boolean(),
    }),
  ),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  country: z.string(),
  postCode: z.string(),
  city: z.string(),
  streetAddress: z.string(),
  message: z.string(),
  /** When the guest's data and whatever was written about them were removed; null while they are there. */
  forgottenAt: instant.nullable(),
  /** The staff's note to each other. */
  note: z.string(),
  simplepayTransactionId: z.string(),
  holdUntil: instant,
  /** Until when its guest may, or could, pay by the link that staff gave; null without a link, and once it is paid. */
  paymentLinkUntil: instant.nullable(),
  createdAt: instant,
  /** Grows with every change of the booking. */
  version,
})
export type StaffBooking = z.infer<typeof staffBookingSchema>

/** A booking with its history, oldest first, and every payment attempt. */
export const staffBookingDetailSchema = staffBookingSchema.extend({
  history: z.array(z.object({ at: instant, actor: actorSchema, from: z.string(), to: z.string(), why: z.string() })),
  payments: z.array(
    z.object({
      orderRef: z.string(),
      status: z.string(),
      amount: z.number(),
      currency: z.enum(currencies),
      transactionId: z.string(),
      createdAt: instant,
    }),
  ),
  /** What came in, oldest first; one that was recorded by mistake is left out. */
  takings: z.array(z.object({ how: z.enum(['ONLINE', ...deskPaymentMethods]), amount: z.number() })),
  refunds: z.array(
    z.object({
      at: instant,
      actor: actorSchema,
      amount: z.number(),
      /** The payment that was refunded; null for money handed back at the desk. */
      orderRef: z.string().nullable(),
      why: z.string(),
      /** The bank has not said yet whether it made the refund; until then the amount is reserved. */
      isPending: z.boolean().optional(),
    }),
  ),
})
export type StaffBookingDetail = z.infer<typeof staffBookingDetailSchema>

/** `page` counts from zero. `statuses`, comma separated, replaces the statuses that a list shows by default. */
export const bookingListQuerySchema = z.object({
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(adminPageSize),
  search: oneLine().trim().max(maxSearchLength).default(''),
  statuses: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(z.array(z.enum(bookingStatuses))),
})

export const bookingPageSchema = z.object({
  totalItems: z.number().int(),
  totalPages: z.number().int(),
  bookings: z.array(staffBookingSchema),
})
export type BookingPage = z.infer<typeof bookingPageSchema>

/** A range of days, both included. */
export const dayRangeSchema = z
  .object({ start: dateSchema, end: dateSchema })
  .refine(({ start, end }) => start <= end, { message: 'The last day comes before the first', path: ['end'] })
export type DayRange = z.infer<typeof dayRangeSchema>
export const bookingListSchema = z.array(staffBookingSchema)

/** What a calendar queries: the visible days, searched as in the lists, of the archive or of everything else. */
export const calendarQuerySchema = dayRangeSchema.safeExtend({
  search: oneLine().trim().max(maxSearchLength).default(''),
  archived: z.stringbool().default(false),
})

export const bookingIdSchema = z.object({ id: z.string().min(1).max(64) })

/** One day at a glance: every bookable hour with its seats and its bookings. */
export const dayOverviewSchema = z.object({
  date: z.string(),
  /** The time in Budapest when this was read. */
  now: z.object({ date: z.string(), hour: z.number().int(), minute: z.number().int() }),
  capacity: z.number().int(),
  people: z.number().int(),
  arrived: z.number().int(),
  /** Money due on site that day, by currency. */
  due: z.object({ HUF: z.number(), EUR: z.number() }),
  hours: z.array(
    z.object({
      hour: z.number().int(),
      isClosed: z.boolean(),
      taken: z.number().int(),
      /** Of the taken seats, those held while a guest pays. */
      held: z.number().int(),
      /** Seats that settings block. */
      blocked: z.number().int(),
      free: z.number().int(),
      bookings: z.array(staffBookingSchema),
    }),
  ),
})
export type DayOverview = z.infer<typeof dayOverviewSchema>

const chosenPackages = z
  .array(z.object({ id: z.string().min(1).max(64), quantity: z.number().int().min(1).max(maxPackageQuantity) }))
  .min(1, 'Please choose a Main package.')
  .max(maxSelectedPackages)
  .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'Each package once')
const people = z.number().int().min(1, 'At least one person').max(maxPeopleCountLimit)
const firstName = oneLine().trim().min(1, 'Enter the first name').max(maxNameLength)
const lastName = oneLine().trim().min(1, 'Enter the last name').max(maxNameLength)
const optionalEmail = z.union([z.literal(''), emailSchema('Enter an e-mail address like name@example.com')])

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
export const checkInSchema = z.object({
  arrived: z.number().int().min(0).max(maxPeopleCountLimit),
  paidBy: z.enum(deskPaymentMethods).optional(),
})
export const noteSchema = z.object({ note: text(maxNoteLength), version: editedVersion })
export const deskPaymentSchema = z.object({ paidBy: z.enum(deskPaymentMethods) })
/** `amount` is in the booking's currency. */
export const refundSchema = z.object({
  amount: z.number().positive('An amount above zero').max(1_000_000_000),
  why: reason,
})
/**
 * `refundAmount`, in the booking's currency, is how much of what was paid is refunded, from zero to all; required if
 * something was paid.
 */
export const cancelSchema = z.object({
  refundAmount: z.number().nonnegative('Zero or more').max(1_000_000_000).optional(),
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
export const letterSchema = z.object({ text: severalLines().trim().min(1, 'Write something').max(maxMessageLength) })
export const reasonSchema = z.object({ why: reason })
