import { freeSeats, type SeatEntry, slotId } from '@range/shared/bookings/seats'
import mongoose, { type InferRawDocTypeFromSchema } from 'mongoose'
import { raiseOnWrite } from '../../../database/changeCounter'

const { Schema } = mongoose

const slotSchema = new Schema(
  {
    _id: String,
    seats: {
      type: [
        {
          _id: false,
          booking: { type: String, required: true },
          people: { type: Number, required: true },
          /** The end of the hold; null once the seats are taken for good. */
          until: { type: Date, default: null },
          /** The number of the reschedule or edit that took the seats; 0 for the booking itself. */
          reschedule: { type: Number, default: 0 },
          takenAt: { type: Date, default: null },
          /** The id of the reseller that sold the seats; missing for our own bookings. */
          reseller: { type: String },
        },
      ],
      default: [],
    },
    /** The seats blocked in the settings, with the `version` of those settings; null if none were ever blocked. */
    blocked: {
      type: new Schema(
        { seats: { type: Number, required: true }, version: { type: Number, required: true } },
        { _id: false },
      ),
      default: null,
    },
  },
  { versionKey: false },
)
raiseOnWrite(slotSchema, 'seats')

/** One document per date and hour, `_id` like `2026-12-24T14`, with the seats that bookings have taken. */
export const Slot = mongoose.model('Slot', slotSchema)
export type SlotDocument = InferRawDocTypeFromSchema<typeof slotSchema>

/**
 * Returns an aggregation expression for the number of seats that are paid, held or blocked at `now`, leaving out one
 * booking's own.
 */
export function seatsInUse(now: Date, exceptBooking = ''): Record<string, unknown> {
  const people = { $sum: { $map: { input: liveSeats(now, exceptBooking), as: 'seat', in: '$$seat.people' } } }
  return { $sum: ['$blocked.seats', people] }
}

/**
 * Returns an aggregation expression for the number of seats that a reseller has sold or holds at `now`, leaving out
 * one booking's own.
 */
export function seatsOfReseller(reseller: string, now: Date, exceptBooking: string): Record<string, unknown> {
  const own = { $filter: { input: liveSeats(now, exceptBooking), cond: { $eq: ['$$this.reseller', reseller] } } }
  return { $sum: { $map: { input: own, as: 'seat', in: '$$seat.people' } } }
}

/** Returns an aggregation expression for the entries that still count at `now`, leaving out one booking's own. */
export function liveSeats(now: Date, exceptBooking = ''): Record<string, unknown> {
  return {
    $filter: {
      input: '$seats',
      as: 'seat',
      cond: {
        $and: [
          { $ne: ['$$seat.booking', exceptBooking] },
          { $or: [{ $eq: ['$$seat.until', null] }, { $gt: ['$$seat.until', now] }] },
        ],
      },
    },
  }
}

/** Returns the stored slots of a range of days, both included, by id. */
export async function slotsBetween(from: string, to: string): Promise<Map<string, SlotDocument>> {
  const slots = await Slot.find({ _id: { $gte: slotId(from, 0), $lte: slotId(to, 23) } }).lean()
  return new Map(slots.map((slot) => [String(slot._id), slot]))
}

/** Returns whether a booking has seats for good in a slot. */
export async function hasSeatsForGood(date: string, hour: number, booking: string): Promise<boolean> {
  const slot = await Slot.exists({ _id: slotId(date, hour), seats: { $elemMatch: { booking, until: null } } })
  return slot !== null
}

/** Returns how many seats guests can still take in a slot. The seats of one booking, if named, count as free. */
export async function freeSeatsOf(
  date: string,
  hour: number,
  capacity: number,
  now: Date,
  exceptBooking = '',
): Promise<number> {
  return freeSeatsIn(await Slot.findById(slotId(date, hour)).lean(), capacity, now, exceptBooking)
}

/** Returns the free seats of a slot that has been read already. A slot without a document has all its seats free. */
export function freeSeatsIn(
  slot: Pick<SlotDocument, 'seats' | 'blocked'> | null | undefined,
  capacity: number,
  now: Date,
  exceptBooking = '',
): number {
  const others = seatEntriesOf(slot).filter(({ booking }) => booking !== exceptBooking)
  return freeSeats(capacity - (slot?.blocked?.seats ?? 0), others, now)
}

/** Returns the seats of a slot in the form that the shared rules expect. */
export function seatEntriesOf(slot: Pick<SlotDocument, 'seats'> | null | undefined): SeatEntry[] {
  return (slot?.seats ?? []).map(({ booking, people, until }) => ({ booking, people, until: until ?? null }))
}
