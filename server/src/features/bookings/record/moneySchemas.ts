import mongoose from 'mongoose'
import { actorFields } from '../../accounts/actorFields'

const { Schema } = mongoose

/** The payment link of a desk booking. */
export const paymentLinkSchema = new Schema(
  {
    /** The moment until which the guest can pay. */
    until: { type: Date, required: true },
    /** Whether its email is queued, or none is needed. */
    isEmailQueued: { type: Boolean, required: true },
    /** When nobody was left to follow up its end: staff or the guest gave the places back, or staff marked it. */
    handledAt: { type: Date, default: null },
  },
  { _id: false },
)

/**
 * How a booking was paid. FREE when there was nothing to pay, RESELLER when its reseller has confirmed it
 * and owes the money. Only an ONLINE payment has an `orderRef`.
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
 * A sum that came in, in minor units of the booking's `currency`. None is ever removed: one recorded by mistake is
 * `undone`. An online payment has its `orderRef` as its key. Takings and refunds together are the ledger.
 */
export const takingSchema = new Schema(
  {
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
  { _id: false },
)

/**
 * A refund, in minor units of the booking's `currency`; `key` is the idempotency key of the request. One by the BANK names the
 * payment's `orderRef`; one at the DESK has none, but its `method`. It is ASKED until the bank's answer is known, or
 * at the desk until its effects are written; until then its amount is reserved.
 */
export const bookingRefundSchema = new Schema(
  {
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
  { _id: false },
)
