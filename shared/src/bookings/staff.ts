import { z } from 'zod'
import {
  maxNoteLength,
  maxPackageQuantity,
  maxPeopleCountLimit,
  maxPromoCodeLength,
  maxReasonLength,
  maxSearchLength,
  maxSelectedPackages,
} from '../limits'
import { currencies } from '../money'
import { actorSchema } from './actor'
import { dateSchema, hourSchema } from './schema'
import { attentions, bookingStatuses } from './status'

/** How money for a booking was taken at the desk. */
export const deskPaymentMethods = ['CASH', 'CARD'] as const
export type DeskPaymentMethod = (typeof deskPaymentMethods)[number]

const text = (maxLength: number) => z.string().trim().max(maxLength).default('')
const reason = z.string().trim().min(1, 'Say why').max(maxReasonLength)
const instant = z.iso.datetime()
const version = z.number().int().positive()
/** The version the change was made over; without it the change is not compared with newer ones. */
const overVersion = version.optional()

/** A booking as staff see it in every list. Sums are in `currency`; dates of the clock are ISO instants. */
export const staffBookingSchema = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  status: z.enum(bookingStatuses),
  attention: z.enum(attentions).nullable(),
  archivedAt: instant.nullable(),
  date: z.string(),
  time: z.number().int(),
  howManyPeople: z.number().int(),
  /** How many of them have come. */
  arrived: z.number().int(),
  amount: z.number(),
  currency: z.enum(currencies),
  totalHuf: z.number().int(),
  /** What is still to be paid at the desk. */
  due: z.number(),
  /** What of `amount` has been given back so far; money that came on top of it is not counted. */
  refunded: z.number(),
  /** What of `amount` is set aside for a refund whose answer is still out. */
  refundPending: z.number(),
  /** How it was paid; null while it is not. `FREE` when there was nothing to pay. */
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
  /** What staff wrote for each other. */
  note: z.string(),
  simplepayTransactionId: z.string(),
  holdUntil: instant,
  createdAt: instant,
  /** Grows with every change of the booking. */
  version,
})
export type StaffBooking = z.infer<typeof staffBookingSchema>

/** A booking with what happened to it, oldest first, and every attempt to pay it. */
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
  refunds: z.array(
    z.object({
      at: instant,
      actor: actorSchema,
      amount: z.number(),
      orderRef: z.string(),
      why: z.string(),
      /** The bank was asked and has not said yet whether the money went; its money is set aside until it does. */
      isPending: z.boolean().optional(),
    }),
  ),
})
export type StaffBookingDetail = z.infer<typeof staffBookingDetailSchema>

/** `page` counts from zero. `statuses`, comma separated, replaces the statuses a list shows by itself. */
export const bookingListQuerySchema = z.object({
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(5),
  search: z.string().trim().max(maxSearchLength).default(''),
  statuses: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(z.array(z.enum(bookingStatuses))),
})
export type BookingListQuery = z.input<typeof bookingListQuerySchema>

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
export const bookingListSchema = z.array(staffBookingSchema)

/** What a calendar asks for: the days in sight, found by a search as the lists do, of the archive or all the rest. */
export const calendarQuerySchema = dayRangeSchema.safeExtend({
  search: z.string().trim().max(maxSearchLength).default(''),
  archived: z.stringbool().default(false),
})

export const bookingIdSchema = z.object({ id: z.string().min(1).max(64) })

/** One day at a glance: every bookable hour with its seats and who comes. */
export const dayOverviewSchema = z.object({
  date: z.string(),
  /** The server's clock in Budapest when this was read. */
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
      /** Of the taken seats, those that are held while a guest pays. */
      held: z.number().int(),
      free: z.number().int(),
      bookings: z.array(staffBookingSchema),
    }),
  ),
})
export type DayOverview = z.infer<typeof dayOverviewSchema>

/** A booking made at the desk or on the phone. `overrideReason` lets it exceed the capacity or use a closed hour. */
export const deskBookingSchema = z.object({
  date: dateSchema,
  time: hourSchema,
  howManyPeople: z.number().int().min(1, 'At least one person').max(maxPeopleCountLimit),
  selected: z
    .array(z.object({ id: z.string().min(1).max(64), quantity: z.number().int().min(1).max(maxPackageQuantity) }))
    .min(1, 'Please choose a Main package.')
    .max(maxSelectedPackages)
    .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'Each package once'),
  currency: z.enum(currencies).default('HUF'),
  promoCode: text(maxPromoCodeLength),
  firstName: z.string().trim().min(1, 'Enter the first name').max(100),
  lastName: z.string().trim().min(1, 'Enter the last name').max(100),
  phoneNumber: text(40),
  email: z.union([z.literal(''), z.email('Enter an e-mail address like name@example.com').max(254)]).default(''),
  note: text(maxNoteLength),
  /** Paid now, or later at the desk. */
  paidBy: z.enum(deskPaymentMethods).nullable().default(null),
  overrideReason: text(maxReasonLength),
})
export type DeskBooking = z.output<typeof deskBookingSchema>
export type DeskBookingPayload = z.input<typeof deskBookingSchema>

export const rescheduleSchema = z.object({
  date: dateSchema,
  time: hourSchema,
  overrideReason: text(maxReasonLength),
  version: overVersion,
})
export const checkInSchema = z.object({ arrived: z.number().int().min(0).max(maxPeopleCountLimit) })
export const noteSchema = z.object({ note: text(maxNoteLength), version: overVersion })
export const deskPaymentSchema = z.object({ paidBy: z.enum(deskPaymentMethods) })
/** `amount` is in the booking's currency. */
export const refundSchema = z.object({
  amount: z.number().positive('An amount above zero').max(1_000_000_000),
  why: reason,
})
/**
 * `refundAmount`, in the booking's currency, is how much of what was paid goes back, from nothing to all; needed where
 * something was paid.
 */
export const cancelSchema = z.object({
  refundAmount: z.number().nonnegative('Zero or more').max(1_000_000_000).optional(),
  why: reason,
  version: overVersion,
})
export const reasonSchema = z.object({ why: reason })
