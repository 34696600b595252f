import { currencies } from '@range/shared/money'
import mongoose from 'mongoose'
import { actorFields } from '../../accounts/actorFields'

const { Schema } = mongoose

/** The payment link of a desk booking. */
export const paymentLinkSchema = new Schema(
  {
    /** The guest can pay until this moment. */
    until: { type: Date, required: true },
    /** Whether the email with the link is queued or no longer needed. */
    isEmailQueued: { type: Boolean, required: true },
    /** When following up the expired link ended: staff or the guest released the seats, or staff marked it as handled. */
    handledAt: { type: Date, default: null },
  },
  { _id: false },
)

/**
 * How a booking was paid: FREE when there was nothing to pay, RESELLER when its reseller has confirmed it and owes
 * the money. Only ONLINE payments have an `orderRef`.
 */
export const paidSchema = new Schema(
  {
    how: { type: String, enum: ['ONLINE', 'FREE', 'CASH', 'CARD', 'RESELLER'], required: true },
    orderRef: { type: String },
    at: { type: Date, required: true },
    actor: actorFields,
  },
  { _id: false },
)

/**
 * The money that changed hands, in minor units of its own currency; cash rounding added `roundingMinor`. Null when it was
 * the exact sum in the booking's currency, which every online payment is. See `tenderOfEntry`.
 */
const tender = {
  type: new Schema(
    {
      currency: { type: String, enum: currencies, required: true },
      amountMinor: { type: Number, required: true },
      roundingMinor: { type: Number, required: true },
    },
    { _id: false },
  ),
  default: null,
} as const

/** The drawer that desk money went into or came out of, empty for the shared one; null for online payments. It never changes. */
const drawer = { type: String, default: null } as const

/**
 * A sum that came in, in minor units of the booking's `currency`. Takings are never removed; one recorded by mistake
 * is `undone`. The key of an online payment is its `orderRef`. Takings and refunds together form the ledger.
 */
export const takingSchema = new Schema(
  {
    key: { type: String, required: true },
    how: { type: String, enum: ['ONLINE', 'CASH', 'CARD'], required: true },
    orderRef: { type: String, default: null },
    amountMinor: { type: Number, required: true },
    tender,
    drawer,
    /** The number of people whose shares it paid; null for a payment that was not made by share. */
    shares: { type: Number, default: null },
    /** True for an online payment of a booking that was paid already, or of more than was due: it has to go back. */
    isSurplus: { type: Boolean },
    at: { type: Date, required: true },
    actor: actorFields,
    why: { type: String, required: true },
    /** When and by whom it was undone, and the reason if one was given. */
    undone: {
      type: new Schema(
        { at: { type: Date, required: true }, actor: actorFields, why: { type: String, default: '' } },
        { _id: false },
      ),
      default: null,
    },
  },
  { _id: false },
)

/**
 * A refund, in minor units of the booking's `currency`; `key` is the idempotency key of the request. A BANK refund
 * names the payment's `orderRef`; a DESK refund has a `method` instead. A bank refund stays ASKED until the bank's
 * answer is known, and a desk refund until its effects are written. Until then the amount is reserved.
 */
export const bookingRefundSchema = new Schema(
  {
    key: { type: String, required: true },
    state: { type: String, enum: ['ASKED', 'DONE'], required: true },
    via: { type: String, enum: ['BANK', 'DESK'], required: true },
    method: { type: String, enum: ['CASH', 'CARD', null], default: null },
    orderRef: { type: String, default: null },
    amountMinor: { type: Number, required: true },
    tender,
    drawer,
    at: { type: Date, required: true },
    actor: actorFields,
    why: { type: String, required: true },
    /** The part of it that had been paid above the price. Refunds from before this field lack it. */
    abovePriceMinor: { type: Number },
    /** The bank's id for the refund. */
    transactionId: { type: String, default: null },
  },
  { _id: false },
)
