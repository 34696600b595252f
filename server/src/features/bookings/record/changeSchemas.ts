import { deskPaymentMethods } from '@range/shared/bookings/staff'
import mongoose from 'mongoose'
import { actorFields } from '../../accounts/actorFields'

const { Schema } = mongoose
const text = { type: String, default: '' }

/** How money paid at the desk is handed back; null means the way it came in. */
const refundMethod = { type: String, enum: [...deskPaymentMethods, null], default: null } as const

/** The cancellation of a booking by staff, its guest or its reseller. `refundMinor` is the amount decided on. */
export const bookingCancellationSchema = new Schema(
  {
    at: { type: Date, required: true },
    actor: actorFields,
    why: { type: String, required: true },
    /** The text that staff add to the guest's email. */
    toGuest: text,
    refundMinor: { type: Number, required: true },
    refundMethod,
    /** Whether staff hand back later what was paid at the desk, and record it then. */
    isHandedBackLater: { type: Boolean, default: false },
    /** Whether its seats are released and its refund is finished. */
    isFinished: { type: Boolean, required: true },
  },
  { _id: false },
)

/** A reschedule that is not finished yet. */
export const pendingRescheduleSchema = new Schema(
  {
    number: { type: Number, required: true },
    /** TAKING: the booking still has its old slot. PLACED: it has the new slot. GIVEN_UP: it keeps the old slot. */
    state: { type: String, enum: ['TAKING', 'PLACED', 'GIVEN_UP'], required: true },
    date: { type: String, required: true },
    time: { type: Number, required: true },
    fromDate: { type: String, required: true },
    fromTime: { type: Number, required: true },
    mayExceedCapacity: { type: Boolean, required: true },
    at: { type: Date, required: true },
    actor: actorFields,
    /** Why staff chose a closed or full hour; empty when the hour is neither. */
    overrideReason: text,
    /** The text that staff add to the guest's email. */
    toGuest: text,
  },
  { _id: false },
)

/** An edit of people, packages or price that is not finished yet. */
export const pendingEditSchema = new Schema(
  {
    /** Shares its numbering with the reschedules. */
    number: { type: Number, required: true },
    /** TAKING: the booking is unchanged. PLACED: the booking is edited. GIVEN_UP: the booking stays unchanged. */
    state: { type: String, enum: ['TAKING', 'PLACED', 'GIVEN_UP'], required: true },
    at: { type: Date, required: true },
    actor: actorFields,
    why: { type: String, required: true },
    /** The amount to give back to the guest. */
    refundMinor: { type: Number, required: true },
    refundMethod,
  },
  { _id: false },
)

/** The refund last decided on because more was paid than the price: an edit lowered it, or a payment was too large. */
export const bookingOverpaidSchema = new Schema(
  {
    at: { type: Date, required: true },
    refundMinor: { type: Number, required: true },
    why: { type: String, enum: ['CHEAPER', 'PAID_MORE'], required: true },
  },
  { _id: false },
)
