import mongoose from 'mongoose'

const { Schema } = mongoose
const text = { type: String, default: '' }

/** The reseller that sold a booking, and the data it sent about the booking. */
export const sellerSchema = new Schema(
  {
    id: { type: String, required: true },
    name: { type: String, required: true },
    /** The reseller's uuid for the booking, unique per reseller. */
    uuid: { type: String, required: true },
    /** A hash of the request that used this uuid. */
    fingerprint: { type: String, required: true },
    /** The reseller's voucher number. */
    reference: text,
    /** The reseller's unit ids and voucher numbers, one per person, in the same order. */
    unitUuids: { type: [String], default: [] },
    unitReferences: { type: [String], default: [] },
    /** Guest data from the reseller that has no field of its own on the booking. */
    notes: text,
    fullName: text,
    contactNotes: text,
    locales: { type: [String], default: [] },
    /** Whether we write to the guest; otherwise the reseller does. */
    isGuestWrittenTo: { type: Boolean, default: false },
    /** The terms that applied when it was booked. */
    commissionPercent: { type: Number, required: true },
    cancellationDays: { type: Number, required: true },
    cancellationPercent: { type: Number, required: true },
    seatsPerSlot: { type: Number, default: null },
    confirmedAt: { type: Date, default: null },
    /** When the guests arrived; null until then. */
    redeemedAt: { type: Date, default: null },
    /**
     * In minor units of `currency`: the amount the guest paid the reseller, and the reseller's debt to us. Both are
     * zero until the booking is confirmed.
     */
    coveredMinor: { type: Number, default: 0 },
    owedMinor: { type: Number, default: 0 },
    /** The part of the debt that was credited when the booking was cancelled. */
    creditedMinor: { type: Number, default: 0 },
  },
  { _id: false },
)
