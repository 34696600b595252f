import { z } from 'zod'
import { addDays, isIsoDate } from '../budapestTime'
import { languages } from '../language'
import { adminPageSize, maxSearchLength } from '../limits'
import { currencies } from '../money'
import { oneLine } from '../plainText'
import { soldBySchema } from '../resellers/schema'
import { texts } from '../texts/bookingRequests'
import { actorSchema } from './actor'
import { guestEmailSchema } from './guestEmail'
import { moneySchema, overpaidSchema } from './moneySchema'
import { reasonsWhyNot, type StaffAction, staffActions } from './reasonsWhyNot'
import { refundTermsSchema } from './refundTermsSchema'
import { dateSchema } from './schema'
import { attentions, bookingStatuses } from './status'
import { tickedSchema } from './ticks'

/** The payment methods at the desk. */
export const deskPaymentMethods = ['CASH', 'CARD'] as const
export type DeskPaymentMethod = (typeof deskPaymentMethods)[number]

const instant = z.iso.datetime()
/** Money that changed hands, in `currency`, which may differ from the booking's. Cash in forints adds `rounding` to `amount`. */
const tenderSchema = z.object({ currency: z.enum(currencies), amount: z.number(), rounding: z.number() })
const version = z.number().int().positive()

/** Whether each action of staff was possible at the time of the response. */
export const staffCanSchema = z.object(
  Object.fromEntries(staffActions.map((action) => [action, z.boolean()])) as Record<StaffAction, z.ZodBoolean>,
)
/** Why the other actions were not possible. */
export const staffWhyNotSchema = z.partialRecord(z.enum(staffActions), z.enum(reasonsWhyNot))

/** A booking as staff see it in every list. Amounts are in `currency`, times are ISO instants. */
export const staffBookingSchema = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  status: z.enum(bookingStatuses),
  /** The language in which we write to the guest. */
  language: z.enum(languages),
  attention: z.enum(attentions).nullable(),
  archivedAt: instant.nullable(),
  date: z.string(),
  time: z.number().int(),
  howManyPeople: z.number().int(),
  /** The number of people who have checked in. */
  arrived: z.number().int(),
  /** When staff recorded that nobody came; null otherwise. */
  noShowAt: instant.nullable(),
  idSeen: tickedSchema,
  safetyForm: tickedSchema,
  amount: z.number(),
  currency: z.enum(currencies),
  totalHuf: z.number().int(),
  /** HUF per EUR at the time of booking, for payments in the other currency. */
  rate: z.number().positive(),
  ...moneySchema.shape,
  /** Until when the guest may be paying the due sum on the bank's page, also when it has passed; null while none is open. */
  payingUntil: instant.nullable(),
  /** How the booking was paid; null until then. `FREE` when there was nothing to pay. */
  paidBy: z.enum(['ONLINE', 'FREE', 'RESELLER', ...deskPaymentMethods]).nullable(),
  /** The reseller that sold the booking; null when it was booked with us directly. */
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
  /** The refund terms that applied when it was booked. */
  refundTerms: refundTermsSchema,
  /** When the guest's personal data and all notes about them were removed; null until then. */
  forgottenAt: instant.nullable(),
  /** A note by staff for staff. */
  note: z.string(),
  simplepayTransactionId: z.string(),
  holdUntil: instant,
  /** The deadline of the payment link, also when it has passed; null without a link or once the booking is paid. */
  paymentLinkUntil: instant.nullable(),
  /** True when the ended payment link needs no follow-up: the seats were released, or staff marked it as handled. */
  isPaymentLinkHandled: z.boolean(),
  createdAt: instant,
  /** Increases with every change of the booking. */
  version,
  can: staffCanSchema,
  whyNot: staffWhyNotSchema,
})
export type StaffBooking = z.infer<typeof staffBookingSchema>

/** A booking with the payments and refunds that say by which ways its money would go back. */
export const bookingWithEntriesSchema = staffBookingSchema.extend({
  /** The payments received, oldest first. Payments recorded by mistake are left out. */
  takings: z.array(
    z.object({
      key: z.string(),
      at: instant,
      actor: actorSchema,
      how: z.enum(['ONLINE', ...deskPaymentMethods]),
      /** The sum credited to the booking, in its currency. */
      amount: z.number(),
      tender: tenderSchema,
      /** The people whose shares it paid; null for a payment that was not made by share. */
      shares: z.number().int().nullable(),
      /** The reference of the online payment; null for money paid at the desk. */
      orderRef: z.string().nullable(),
      /** True for a second payment, which did not pay for the booking and has to go back. */
      isSurplus: z.boolean(),
    }),
  ),
  refunds: z.array(
    z.object({
      key: z.string(),
      at: instant,
      actor: actorSchema,
      amount: z.number(),
      /** The reference of the refunded online payment; null for money paid out at the desk. */
      orderRef: z.string().nullable(),
      /** How the money was paid out at the desk; null for a refund by the bank. */
      method: z.enum(deskPaymentMethods).nullable(),
      tender: tenderSchema,
      why: z.string(),
      /** True until the bank confirms or refuses the refund. Until then the amount is reserved. */
      isPending: z.boolean().optional(),
    }),
  ),
})
export type BookingWithEntries = z.infer<typeof bookingWithEntriesSchema>

/**
 * A booking that needs attention, with the refund that is owed and the emails to its guest that the mail server refused and
 * nobody has dealt with, oldest first.
 */
export const attentionItemSchema = bookingWithEntriesSchema.extend({
  refusedEmails: z.array(guestEmailSchema),
  /** The refund owed to the guest while `attention` is `REFUND_OWED`, in the booking's currency; null otherwise. */
  refundOwed: z
    .object({
      amount: z.number(),
      why: z.enum(['PAID_TWICE', 'PAID_MORE', 'PAID_AFTER_CANCELLATION', 'GUEST_CANCELLED', 'CANCELLED', 'CHEAPER']),
    })
    .nullable(),
})
export const attentionListSchema = z.array(attentionItemSchema)
export type AttentionItem = z.infer<typeof attentionItemSchema>

/** A booking with its history, oldest first, and every payment attempt. */
export const staffBookingDetailSchema = attentionItemSchema.extend({
  overpaid: overpaidSchema,
  /** The newest email to the guest; null if there is none. */
  lastEmail: guestEmailSchema.nullable(),
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
})
export type StaffBookingDetail = z.infer<typeof staffBookingDetailSchema>

/** The desk booking that a request created; null when it created none. */
export const sentBookingSchema = z.object({ booking: staffBookingDetailSchema.nullable() })

/** The query of a booking list. `page` counts from zero. Comma-separated `statuses` replace the list's default statuses. */
export const bookingListQuerySchema = z.object({
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(adminPageSize),
  search: oneLine().max(maxSearchLength).default(''),
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

/** A range of days, `start` and `end` included. */
export const dayRangeSchema = z
  .object({ start: dateSchema, end: dateSchema })
  .refine(({ start, end }) => start <= end, { error: () => texts.lastDayFirst, path: ['end'] })
export type DayRange = z.infer<typeof dayRangeSchema>
export const bookingListSchema = z.array(staffBookingSchema)

const maxCalendarDays = 400

/** The visible days of a calendar. */
export const calendarRangeSchema = dayRangeSchema.refine(
  // Zod also runs this refinement when a date is invalid.
  ({ start, end }) => !isIsoDate(start) || end < addDays(start, maxCalendarDays),
  { error: () => texts.tooManyDays({ days: maxCalendarDays }), path: ['end'] },
)

/** The query of a calendar's bookings: its days, a search as in the lists, and whether to show archived bookings instead. */
export const calendarQuerySchema = calendarRangeSchema.safeExtend({
  search: oneLine().max(maxSearchLength).default(''),
  archived: z.stringbool().default(false),
})

/** The hours of each day of a range that the settings leave open, in ascending order. */
export const openHoursSchema = z.array(z.object({ date: z.string(), hours: z.array(z.number()) }))
export type OpenHours = z.infer<typeof openHoursSchema>

export const bookingIdSchema = z.object({ id: z.string().min(1).max(64) })

/** An overview of one day: every bookable hour with its seats and bookings. */
export const dayOverviewSchema = z.object({
  date: z.string(),
  /** The current time in Budapest. */
  now: z.object({ date: z.string(), hour: z.number().int(), minute: z.number().int() }),
  capacity: z.number().int(),
  people: z.number().int(),
  arrived: z.number().int(),
  /** The money due at the desk on that day, by currency. */
  due: z.object({ HUF: z.number(), EUR: z.number() }),
  hours: z.array(
    z.object({
      hour: z.number().int(),
      /** False for an hour that only has bookings from before the hours changed. */
      isBookable: z.boolean().default(true),
      isClosed: z.boolean(),
      /** Whether staff have stopped its online sale. */
      isStopped: z.boolean(),
      /** The account that stopped the sale; null while guests can book the hour. */
      stoppedBy: actorSchema.nullable(),
      taken: z.number().int(),
      /** The part of the taken seats that is only held, while a guest pays. */
      held: z.number().int(),
      /** The seats blocked by the settings. */
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
