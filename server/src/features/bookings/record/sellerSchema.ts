import mongoose from 'mongoose'

const { Schema } = mongoose
const text = { type: String, default: '' }

/** What a booking keeps of the reseller that sold it, and of what that said of it. */
export const sellerSchema = new Schema(
  {
    id: { type: String, required: true },
    name: { type: String, required: true },
    /** What the reseller calls the booking: unique among those of one reseller. */
    uuid: { type: String, required: true },
    /** A hash of what was asked for under that uuid. */
    fingerprint: { type: String, required: true },
    /** The reseller's voucher number. */
    reference: text,
    /** Who comes, one by one: what the reseller calls them, and its voucher numbers, in the same order. */
    unitUuids: { type: [String], default: [] },
    unitReferences: { type: [String], default: [] },
    /** What it said of the guest that no field of the booking has. */
    notes: text,
    fullName: text,
    contactNotes: text,
    locales: { type: [String], default: [] },
    /** Whether we write to the guest; if not, the reseller does. */
    isGuestWrittenTo: { type: Boolean, default: false },
    /** The terms that were agreed when it was booked. */
    commissionPercent: { type: Number, required: true },
    cancellationDays: { type: Number, required: true },
    cancellationPercent: { type: Number, required: true },
    seatsPerSlot: { type: Number, default: null },
    confirmedAt: { type: Date, default: null },
    /** When its people came; null before. */
    redeemedAt: { type: Date, default: null },
    /**
     * In minor units of `currency`: what the guest paid the reseller, and what of that it owes us. Nothing until it
     * is confirmed.
     */
    coveredMinor: { type: Number, default: 0 },
    owedMinor: { type: Number, default: 0 },
    /** What of that it owes no longer, since the booking was cancelled. */
    creditedMinor: { type: Number, default: 0 },
  },
  { _id: false },
)
