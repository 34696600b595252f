import { deskPaymentMethods } from '@range/shared/bookings/staff'
import { attentions, bookingStatuses, isSeated } from '@range/shared/bookings/status'
import { currencies } from '@range/shared/money'
import mongoose, { type InferRawDocTypeFromSchema } from 'mongoose'
import { actorFields } from '../../accounts/actorFields'
import { bookingIndexes } from './bookingIndexes'
import { soldBySchema } from './soldBySchema'

const { Schema } = mongoose
const text = { type: String, default: '' }

/** The person who ticked something of the group, and the moment; null while nobody has. */
const tickFields = {
  type: new Schema({ at: { type: Date, required: true }, actor: actorFields }, { _id: false }),
  default: null,
} as const

/** How money that was paid at the desk is handed back; null for the way it came in. */
const refundMethod = { type: String, enum: [...deskPaymentMethods, null], default: null } as const

const bookingSchema = new Schema(
  {
    _id: { type: String, required: true },
    orderNumber: { type: String, required: true },
    status: { type: String, enum: bookingStatuses, required: true },
    attention: { type: String, enum: [...attentions, null], default: null },
    archivedAt: { type: Date, default: null },
    /**
     * Written together with `archivedAt`: an index sorts the bookings of a single value, but not those of a range of
     * dates.
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
     * In minor units of `currency`. The other sums are whole HUF and the rate is HUF per EUR, all as at the time of
     * booking.
     */
    amountMinor: { type: Number, required: true },
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
    /** The link by which the guest of a desk booking may pay until a moment; null when staff gave none. */
    paymentLink: {
      type: new Schema(
        {
          until: { type: Date, required: true },
          /** Whether its email is queued, or none is needed. */
          isEmailQueued: { type: Boolean, required: true },
          /** When nobody was left to follow up its end: staff or the guest gave the places back, or staff marked it. */
          handledAt: { type: Date, default: null },
        },
        { _id: false },
      ),
      default: null,
    },
    /**
     * How it was paid; null until then. FREE when there was nothing to pay, RESELLER when its reseller has confirmed it
     * and owes the money. Only an ONLINE payment has an `orderRef`.
     */
    paid: {
      type: new Schema(
        {
          how: { type: String, enum: ['ONLINE', 'FREE', 'CASH', 'CARD', 'RESELLER'], required: true },
          orderRef: { type: String },
          at: { type: Date, required: true },
          actor: actorFields,
        },
        { _id: false },
      ),
      default: null,
    },
    /**
     * Every sum that came in, in minor units of `currency`, and none is ever removed: one recorded by mistake is `undone`.
     * An online payment has its `orderRef` as its key. Together with `refunds` they are the ledger.
     */
    takings: [
      {
        _id: false,
        key: { type: String, required: true },
        how: { type: String, enum: ['ONLINE', 'CASH', 'CARD'], required: true },
        orderRef: { type: String, default: null },
        amountMinor: { type: Number, required: true },
        at: { type: Date, required: true },
        actor: actorFields,
        why: { type: String, required: true },
        undone: {
          type: new Schema({ at: { type: Date, required: true }, actor: actorFields }, { _id: false }),
          default: null,
        },
      },
    ],
    simplepayTransactionId: text,
    /** When its confirmation was queued. For an online payment that is part of settling it, see `settledAt` there. */
    confirmationQueuedAt: { type: Date, default: null },
    history: [
      {
        _id: false,
        at: { type: Date, required: true },
        actor: actorFields,
        from: text,
        to: text,
        why: text,
      },
    ],
    /** How many of the people have checked in. */
    arrived: { type: Number, default: 0 },
    /** When staff recorded that nobody came; null otherwise. */
    noShowAt: { type: Date, default: null },
    idSeen: tickFields,
    safetyForm: tickFields,
    note: text,
    /**
     * Refunds, in minor units of `currency`; `key` is the idempotency key of the request. One by the BANK names the
     * payment's `orderRef`; one at the DESK has none, but its `method`. It is ASKED until the bank's answer is known, or
     * at the desk until its effects are written; until then its amount is reserved.
     */
    refunds: [
      {
        _id: false,
        key: { type: String, required: true },
        state: { type: String, enum: ['ASKED', 'DONE'], required: true },
        via: { type: String, enum: ['BANK', 'DESK'], required: true },
        method: { type: String, enum: ['CASH', 'CARD', null], default: null },
        orderRef: { type: String, default: null },
        amountMinor: { type: Number, required: true },
        at: { type: Date, required: true },
        actor: actorFields,
        why: { type: String, required: true },
        /** The bank's id of the refund. */
        transactionId: { type: String, default: null },
      },
    ],
    /** Whether the bank has made a refund that the job has not looked at yet: it ends a visit that is paid back in full. */
    hasRefundToSettle: { type: Boolean, default: false },
    /** The reseller that sold it, by its OCTO interface; null for our own. */
    reseller: { type: soldBySchema, default: null },
    /** How it was cancelled, by staff, by its guest or by its reseller; `refundMinor` is how much was to be refunded. */
    cancellation: {
      type: new Schema(
        {
          at: { type: Date, required: true },
          actor: actorFields,
          why: { type: String, required: true },
          /** The text that staff add to the guest's email. */
          toGuest: text,
          refundMinor: { type: Number, required: true },
          refundMethod,
          /** Whether its seats are released and its refund is finished. */
          isFinished: { type: Boolean, required: true },
        },
        { _id: false },
      ),
      default: null,
    },
    /** How many reschedules and edits have been started; the seats of a later one carry a higher number. */
    reschedules: { type: Number, default: 0 },
    /** When it last got another slot. */
    rescheduledAt: { type: Date, default: null },
    /** How often its guest has moved it on the latest day they did so, and the slot it had before; null when never. */
    guestMoves: {
      type: new Schema(
        {
          on: { type: String, required: true },
          count: { type: Number, required: true },
          fromDate: { type: String, required: true },
          fromTime: { type: Number, required: true },
        },
        { _id: false },
      ),
      default: null,
    },
    /** The reschedule that is not finished yet; null when seats, slot and email agree. */
    pendingReschedule: {
      type: new Schema(
        {
          number: { type: Number, required: true },
          /** TAKING: the booking still has its old slot. PLACED: it has the new one. GIVEN_UP: it keeps the old one. */
          state: { type: String, enum: ['TAKING', 'PLACED', 'GIVEN_UP'], required: true },
          date: { type: String, required: true },
          time: { type: Number, required: true },
          fromDate: { type: String, required: true },
          fromTime: { type: Number, required: true },
          mayExceedCapacity: { type: Boolean, required: true },
          at: { type: Date, required: true },
          actor: actorFields,
          /** Why a closed or full hour was chosen; empty when it is neither. */
          overrideReason: text,
          /** The text that staff add to the guest's email. */
          toGuest: text,
        },
        { _id: false },
      ),
      default: null,
    },
    /** The edit of people, packages or price that is not finished yet; null when seats, price, money and email agree. */
    pendingEdit: {
      type: new Schema(
        {
          /** Counted with the reschedules. */
          number: { type: Number, required: true },
          /** TAKING: the booking is as it was. PLACED: it is edited. GIVEN_UP: it stays as it was. */
          state: { type: String, enum: ['TAKING', 'PLACED', 'GIVEN_UP'], required: true },
          at: { type: Date, required: true },
          actor: actorFields,
          why: { type: String, required: true },
          /** How much goes back to the guest. */
          refundMinor: { type: Number, required: true },
          refundMethod,
        },
        { _id: false },
      ),
      default: null,
    },
    /** The latest edit that decided to give money back, and how much; null when none has. */
    priceDrop: {
      type: new Schema(
        { at: { type: Date, required: true }, refundMinor: { type: Number, required: true } },
        { _id: false },
      ),
      default: null,
    },
    /** When the bank is next queried about the payment; null means as soon as the hold is over. */
    nextBankCheckAt: { type: Date, default: null },
    /** When its personal data were removed, see forgetBooking; null while they are there. */
    forgottenAt: { type: Date, default: null },
    /** Grows with every change, so that saving over a newer version is noticed. */
    version: { type: Number, default: 1 },
    /** The words that the staff's search compares; see `searchWordsOf`. */
    searchWords: { type: [String], default: [] },
  },
  { timestamps: true },
)

for (const [fields, options] of bookingIndexes) bookingSchema.index(fields, options)

export const Booking = mongoose.model('Booking', bookingSchema)
export type BookingDocument = InferRawDocTypeFromSchema<typeof bookingSchema>

/** Returns whether we write to the guest of a booking: there is an address, and no reseller that writes itself. */
export function isGuestWrittenTo({ email, reseller }: Pick<BookingDocument, 'email' | 'reseller'>): boolean {
  return email !== '' && (!reseller || reseller.isGuestWrittenTo)
}

/** Returns whether a booking has its seats for good in this slot. */
export function isSeatedAt(
  booking: Pick<BookingDocument, 'status' | 'date' | 'time'>,
  slot: { date: string; time: number },
): boolean {
  return isSeated(booking) && booking.date === slot.date && booking.time === slot.time
}
