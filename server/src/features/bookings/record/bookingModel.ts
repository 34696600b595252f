import { attentions, bookingStatuses, isSeated } from '@range/shared/bookings/status'
import { languages } from '@range/shared/language'
import { currencies } from '@range/shared/money'
import { texts } from '@range/shared/texts/bookingErrors'
import mongoose, { type InferRawDocTypeFromSchema } from 'mongoose'
import { AppError } from '../../../http/appError'
import { actorFields } from '../../accounts/actorFields'
import { translationsOf } from '../../history/wording'
import { bookingIndexes } from './bookingIndexes'
import {
  bookingCancellationSchema,
  bookingOverpaidSchema,
  pendingEditSchema,
  pendingRescheduleSchema,
} from './changeSchemas'
import { invoiceCompanyFields } from './invoiceModel'
import { bookingRefundSchema, paidSchema, paymentLinkSchema, takingSchema } from './moneySchemas'
import { sellerSchema } from './sellerSchema'

const { Schema } = mongoose
const text = { type: String, default: '' }

/** How many people were checked, the account that counted last, and when; null for none. */
const tickFields = {
  type: new Schema(
    { count: { type: Number, required: true }, at: { type: Date, required: true }, actor: actorFields },
    { _id: false },
  ),
  default: null,
} as const

const bookingSchema = new Schema(
  {
    _id: { type: String, required: true },
    orderNumber: { type: String, required: true },
    status: { type: String, enum: bookingStatuses, required: true },
    /** The language of the guest, in which we write to them. */
    language: { type: String, enum: languages, default: 'en' },
    attention: { type: String, enum: [...attentions, null], default: null },
    archivedAt: { type: Date, default: null },
    /**
     * Written together with `archivedAt`, because an index can sort the bookings of a single value but not of a range
     * of dates.
     */
    isArchived: { type: Boolean, default: false },
    date: { type: String, required: true },
    time: { type: Number, required: true },
    howManyPeople: { type: Number, required: true },
    selected: [
      {
        _id: false,
        id: { type: String, required: true },
        name: { type: String, required: true },
        price: { type: Number, required: true },
        quantity: { type: Number, required: true },
        totalRoundCount: { type: Number, required: true },
        isMain: { type: Boolean, required: true },
      },
    ],
    /**
     * In minor units of `currency`. The other sums are in whole HUF and the rate is in HUF per EUR, all as of the
     * time of booking.
     */
    amountMinor: { type: Number, required: true },
    currency: { type: String, enum: currencies, required: true },
    rate: { type: Number, required: true },
    totalBeforeDiscount: { type: Number, required: true },
    discountHuf: { type: Number, required: true },
    discountPercent: { type: Number, required: true },
    /** The ids of the packages that the promo code discounts; none for all. */
    discountPackages: { type: [String], default: [] },
    totalHuf: { type: Number, required: true },
    promoCode: text,
    firstName: text,
    lastName: text,
    email: text,
    phoneNumber: text,
    streetAddress: text,
    postCode: text,
    city: text,
    country: text,
    message: text,
    termsAcceptedAt: { type: Date, required: true },
    /** The refund terms of the settings when it was made. Nothing changes them, so that the contract stays as it was accepted. */
    refundTerms: {
      type: new Schema(
        { fullRefundHours: { type: Number, required: true }, lateRefundPercent: { type: Number, required: true } },
        { _id: false },
      ),
      required: true,
    },
    holdUntil: { type: Date, required: true },
    attempts: { type: Number, default: 0 },
    /** Null when staff sent no payment link. */
    paymentLink: { type: paymentLinkSchema, default: null },
    /** Null until the booking is paid. */
    paid: { type: paidSchema, default: null },
    takings: [takingSchema],
    simplepayTransactionId: text,
    /** When the link to pay the due sum online was last emailed; null when it never was. */
    dueLinkQueuedAt: { type: Date, default: null },
    /** When the confirmation was queued. For an online payment, queueing is part of settling it; see `settledAt` there. */
    confirmationQueuedAt: { type: Date, default: null },
    history: [
      {
        _id: false,
        at: { type: Date, required: true },
        actor: actorFields,
        from: text,
        to: text,
        why: text,
        whyIn: translationsOf<string>({ type: String, required: true }),
      },
    ],
    /** How many of the people have checked in. */
    arrived: { type: Number, default: 0 },
    /** When staff recorded that nobody came; null otherwise. */
    noShowAt: { type: Date, default: null },
    idSeen: tickFields,
    safetyForm: tickFields,
    note: text,
    refunds: [bookingRefundSchema],
    /** Whether the bank has made a refund that the reconcile job has not processed yet. A full refund ends the visit. */
    hasRefundToSettle: { type: Boolean, default: false },
    /** True once money has come in or gone back, or an invoice is to be issued again, until the documents are queued. */
    hasNewMoney: { type: Boolean, default: false },
    /** Grows with every such change, so that `hasNewMoney` is not cleared when another change follows. */
    moneyChanges: { type: Number, default: 0 },
    /** The company to invoice instead of the guest. */
    invoiceCompany: { type: invoiceCompanyFields, default: null },
    /** The invoices that staff issue again to that company; `invoice` is the `_id`. */
    invoiceReissues: [{ _id: false, invoice: { type: String, required: true }, at: { type: Date, required: true } }],
    /** The reseller that sold the booking through OCTO; null for our own bookings. */
    reseller: { type: sellerSchema, default: null },
    cancellation: { type: bookingCancellationSchema, default: null },
    /** How many reschedules and edits have been started. Seats taken by a later one carry a higher number. */
    changeNumber: { type: Number, default: 0 },
    /** When the booking was last rescheduled. */
    rescheduledAt: { type: Date, default: null },
    /** Null unless a reschedule is unfinished. */
    pendingReschedule: { type: pendingRescheduleSchema, default: null },
    /** Null unless an edit is unfinished. */
    pendingEdit: { type: pendingEditSchema, default: null },
    /** Null unless more was paid than the price. */
    overpaid: { type: bookingOverpaidSchema, default: null },
    /** When to query the bank about the payment next; null means as soon as the hold is over. */
    nextBankCheckAt: { type: Date, default: null },
    /** When the personal data was removed (see anonymiseBooking); null until then. */
    forgottenAt: { type: Date, default: null },
    /** Grows with every change, so that saving over a newer version is detected. */
    version: { type: Number, default: 1 },
    /** The words that the staff's search compares; see `searchWordsOf`. */
    searchWords: { type: [String], default: [] },
  },
  { timestamps: true },
)

for (const [fields, options] of bookingIndexes) bookingSchema.index(fields, options)

export const Booking = mongoose.model('Booking', bookingSchema)
export type BookingDocument = InferRawDocTypeFromSchema<typeof bookingSchema>

/** Returns whether a booking has its seats for good in this slot. */
export function isSeatedAt(
  booking: Pick<BookingDocument, 'status' | 'date' | 'time'>,
  slot: { date: string; time: number },
): boolean {
  return isSeated(booking) && booking.date === slot.date && booking.time === slot.time
}

/** Returns the booking as stored. Throws NOT_FOUND. */
export async function getBooking(id: string): Promise<BookingDocument> {
  const booking = await Booking.findById(id).lean()
  if (!booking) throw new AppError('NOT_FOUND', () => texts.unknownBooking)
  return booking
}
