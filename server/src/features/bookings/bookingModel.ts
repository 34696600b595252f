import { randomBytes, randomInt } from 'node:crypto'
import type { GuestBooking } from '@range/shared/bookings/schema'
import { deskPaymentMethods } from '@range/shared/bookings/staff'
import { attentions, type BookingStatus, bookingStatuses, retryableStatuses } from '@range/shared/bookings/status'
import { instantOf } from '@range/shared/budapestTime'
import { maxPaymentAttempts, maxUnpaidMinutes, paymentMinutes } from '@range/shared/limits'
import { currencies } from '@range/shared/money'
import mongoose, { type InferRawDocTypeFromSchema } from 'mongoose'

const { Schema } = mongoose
const text = { type: String, default: '' }
const refundStates = ['ASKED', 'DONE'] as const

const bookingSchema = new Schema(
  {
    _id: { type: String, required: true },
    orderNumber: { type: String, required: true },
    status: { type: String, enum: bookingStatuses, required: true },
    attention: { type: String, enum: [...attentions, null], default: null },
    archivedAt: { type: Date, default: null },
    /** Written with `archivedAt`: an index can put the bookings of a single value in order, those of a range of dates not. */
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
    /** In `currency`; the other sums are whole HUF, the rate is HUF per EUR, all as they were when booked. */
    amount: { type: Number, required: true },
    currency: { type: String, enum: currencies, required: true },
    rate: { type: Number, required: true },
    totalBeforeDiscount: { type: Number, required: true },
    discountHuf: { type: Number, required: true },
    discountPercent: { type: Number, required: true },
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
    holdUntil: { type: Date, required: true },
    attempts: { type: Number, default: 0 },
    paidWith: { type: String, default: null },
    simplepayTransactionId: text,
    confirmationQueuedAt: { type: Date, default: null },
    history: [{ _id: false, at: Date, by: String, from: String, to: String, why: String }],
    /** How many of the people have come. */
    arrived: { type: Number, default: 0 },
    note: text,
    paidOnSite: {
      type: new Schema({ method: { type: String, enum: deskPaymentMethods }, at: Date, by: String }, { _id: false }),
      default: null,
    },
    /**
     * Money given back, in `currency`; `key` is the idempotency key of the staff's click, `orderRef` empty for the desk.
     * It is ASKED until the bank's answer, or for the desk its consequence, is known; until then its money is set aside.
     */
    refunds: [
      {
        _id: false,
        key: String,
        state: { type: String, enum: refundStates },
        at: Date,
        by: String,
        amount: Number,
        orderRef: String,
        why: String,
        /** The bank's id of the refund. */
        transactionId: { type: String, default: null },
      },
    ],
    /** What staff decided when they cancelled a booking: `refundAmount`, in `currency`, was to go back. */
    cancellation: {
      type: new Schema(
        {
          at: { type: Date, required: true },
          by: { type: String, required: true },
          why: { type: String, required: true },
          refundAmount: { type: Number, required: true },
          /** Whether its seats are free and its refund has come to an end. */
          isFinished: { type: Boolean, required: true },
        },
        { _id: false },
      ),
      default: null,
    },
    /** How often staff have begun to place the booking into a slot; newer seats bear a higher number. */
    moves: { type: Number, default: 0 },
    /** The placement that is not finished yet; null when seats, time and letter agree. */
    placement: {
      type: new Schema(
        {
          move: { type: Number, required: true },
          /** TAKING: the booking still has its old time. PLACED: it has the new one. GIVEN_UP: it keeps the old one. */
          state: { type: String, enum: ['TAKING', 'PLACED', 'GIVEN_UP'], required: true },
          date: { type: String, required: true },
          time: { type: Number, required: true },
          fromDate: { type: String, required: true },
          fromTime: { type: Number, required: true },
          mayExceedCapacity: { type: Boolean, required: true },
          letter: { type: String, enum: ['CONFIRMATION', 'NEW_TIME'], required: true },
          at: { type: Date, required: true },
          by: { type: String, required: true },
          why: { type: String, required: true },
        },
        { _id: false },
      ),
      default: null,
    },
    /** When the bank is asked again what became of the payment; null for as soon as the hold is over. */
    nextBankCheckAt: { type: Date, default: null },
    /** Grows with every change, so that a save over a newer one is noticed. */
    version: { type: Number, default: 1 },
    /** What the staff's search finds it by; `searchWordsOf` says which words. */
    searchWords: { type: [String], default: [] },
  },
  { timestamps: true },
)

/** Answers the staff's search; a query that names it as its hint uses no other. */
export const searchIndex = { isArchived: 1, searchWords: 1, status: 1, date: 1, time: 1, _id: 1 } as const

bookingSchema.index({ orderNumber: 1 }, { unique: true })
bookingSchema.index({ status: 1, holdUntil: 1 })
bookingSchema.index({ status: 1, confirmationQueuedAt: 1 })
bookingSchema.index({ date: 1, time: 1 })
bookingSchema.index({ isArchived: 1, status: 1, date: 1, time: 1, _id: 1 })
bookingSchema.index(searchIndex)
bookingSchema.index({ attention: 1, createdAt: -1 })
bookingSchema.index({ 'refunds.state': 1 }, { partialFilterExpression: { 'refunds.state': { $type: 'string' } } })
bookingSchema.index(
  { 'cancellation.isFinished': 1 },
  { partialFilterExpression: { 'cancellation.isFinished': { $type: 'bool' } } },
)
bookingSchema.index({ 'placement.at': 1 }, { partialFilterExpression: { 'placement.at': { $type: 'date' } } })

export const Booking = mongoose.model('Booking', bookingSchema)
export type BookingDocument = InferRawDocTypeFromSchema<typeof bookingSchema>

/** The guest's key to a booking: 144 random bits. */
export function newBookingId(): string {
  return randomBytes(18).toString('base64url')
}

/** A short number for the phone, `R261224-7K3M`: the day of the visit and four letters that cannot be misheard. */
export function newOrderNumber(date: string): string {
  const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
  const letters = Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `R${date.slice(2).replaceAll('-', '')}-${letters}`
}

/** A line of a booking's history. */
export function historyEntry(at: Date, by: string, from: string, to: string, why = '') {
  return { at, by, from, to, why }
}

/** A booking as its guest may see it; SimplePay forbids the transaction id on cancelled and timed-out payments. */
export function presentGuestBooking(booking: BookingDocument, now: Date): GuestBooking {
  const status: BookingStatus = booking.status
  const isTransactionShown = status === 'PAID' || status === 'FAILED' || status === 'REFUNDED'
  return {
    _id: booking._id,
    orderNumber: booking.orderNumber,
    status,
    date: booking.date,
    time: booking.time,
    howManyPeople: booking.howManyPeople,
    amount: booking.amount,
    currency: booking.currency,
    selected: booking.selected.map(({ id, name, price, quantity, totalRoundCount, isMain }) => ({
      id,
      name,
      price,
      quantity,
      totalRoundCount,
      isMain,
    })),
    firstName: booking.firstName,
    lastName: booking.lastName,
    email: booking.email,
    phoneNumber: booking.phoneNumber,
    streetAddress: booking.streetAddress,
    postCode: booking.postCode,
    city: booking.city,
    country: booking.country,
    message: booking.message,
    simplepayTransactionId: isTransactionShown ? booking.simplepayTransactionId : '',
    canTryAgain: canTryAgain(booking, now),
    needsStaff: booking.attention === 'PAID_WITHOUT_SEATS',
  }
}

/** Until when a booking may hold seats unpaid, however often its guest tries again. */
export function endOfUnpaidTime({ termsAcceptedAt }: Pick<BookingDocument, 'termsAcceptedAt'>): Date {
  return new Date(termsAcceptedAt.getTime() + maxUnpaidMinutes * 60_000)
}

/** Whether an attempt to pay that began now would end before the booking's seats do. */
export function hasTimeToPay(booking: Pick<BookingDocument, 'termsAcceptedAt'>, now: Date): boolean {
  return now.getTime() + paymentMinutes * 60_000 <= endOfUnpaidTime(booking).getTime()
}

/** Whether another attempt may follow the last one; a booking that never was to be paid online has none. */
function canTryAgain(booking: BookingDocument, now: Date): boolean {
  const { status, attempts, date, time, cancellation } = booking
  if (cancellation || !retryableStatuses.some((one) => one === status)) return false
  if (attempts === 0 || attempts >= maxPaymentAttempts) return false
  return instantOf(date, time) > now && hasTimeToPay(booking, now)
}
