import { z } from 'zod'
import { addDays, isIsoDate } from '../budapestTime'
import { adminPageSize, maxSearchLength } from '../limits'
import { currencies } from '../money'
import { oneLine } from '../plainText'
import { soldBySchema } from '../resellers/schema'
import { actorSchema } from './actor'
import { dateSchema } from './schema'
import { attentions, bookingStatuses } from './status'
import { tickedSchema } from './ticks'

/** How a booking can be paid at the desk. */
export const deskPaymentMethods = ['CASH', 'CARD'] as const
export type DeskPaymentMethod = (typeof deskPaymentMethods)[number]

const instant = z.iso.datetime()
const version = z.number().int().positive()

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
  paidBy: z.enum(['ONLINE', 'FREE', 'RESELLER', ...deskPaymentMethods]).nullable(),
  /** The reseller that sold it; null for our own. */
  soldBy: soldBySchema.nullable(),
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
  /** Whether the end of its payment link needs no follow-up: the places were given back, or staff marked it as handled. */
  isPaymentLinkHandled: z.boolean(),
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
  takings: z.array(
    z.object({
      at: instant,
      actor: actorSchema,
      how: z.enum(['ONLINE', ...deskPaymentMethods]),
      amount: z.number(),
      /** The payment at the bank; null for money paid at the desk. */
      orderRef: z.string().nullable(),
    }),
  ),
  /** What is owed to the guest while `attention` is `REFUND_OWED`, in the booking's currency, and why; null otherwise. */
  refundOwed: z
    .object({ amount: z.number(), why: z.enum(['PAID_TWICE', 'GUEST_CANCELLED', 'CANCELLED', 'CHEAPER']) })
    .nullable(),
  refunds: z.array(
    z.object({
      at: instant,
      actor: actorSchema,
      amount: z.number(),
      /** The payment that was refunded; null for money handed back at the desk. */
      orderRef: z.string().nullable(),
      /** How it was handed back at the desk; null for a refund by the bank. */
      method: z.enum(deskPaymentMethods).nullable(),
      why: z.string(),
      /** The bank has not said yet whether it made the refund; until then the amount is reserved. */
      isPending: z.boolean().optional(),
    }),
  ),
})
export type StaffBookingDetail = z.infer<typeof staffBookingDetailSchema>

/** The desk booking that a request made; null if it made none. */
export const sentBookingSchema = z.object({ booking: staffBookingDetailSchema.nullable() })

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

const maxCalendarDays = 400

/** What a calendar queries: the visible days, searched as in the lists, of the archive or of everything else. */
export const calendarQuerySchema = dayRangeSchema
  .safeExtend({
    search: oneLine().trim().max(maxSearchLength).default(''),
    archived: z.stringbool().default(false),
  })
  .refine(
    // Zod also runs this on dates that do not exist.
    ({ start, end }) => !isIsoDate(start) || end < addDays(start, maxCalendarDays),
    { message: `At most ${maxCalendarDays} days at once`, path: ['end'] },
  )

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

/** The bookings whose count is as it was sent, and those that could not be checked in, with the reason for staff. */
export const groupCheckInResultSchema = z.object({
  checkedIn: z.array(staffBookingSchema),
  refused: z.array(z.object({ id: z.string(), reason: z.string() })),
})
export type GroupCheckInResult = z.infer<typeof groupCheckInResultSchema>
