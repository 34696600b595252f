import { freeSeats, slotId } from '@range/shared/bookings/seats'
import mongoose from 'mongoose'

const { Schema } = mongoose

const slotSchema = new Schema(
  {
    _id: String,
    seats: {
      type: [
        {
          _id: false,
          booking: String,
          people: Number,
          until: { type: Date, default: null },
          move: Number,
          takenAt: { type: Date, default: null },
        },
      ],
      default: [],
    },
  },
  { versionKey: false },
)

/** One document per date and hour, `_id` as `2026-12-24T14`, holding the seats that bookings have taken. */
export const Slot = mongoose.model('Slot', slotSchema)

/** An aggregation expression: the people whose seats are paid or held at `now`, leaving out one booking's own. */
export function livePeople(now: Date, exceptBooking = ''): Record<string, unknown> {
  return { $sum: { $map: { input: liveSeats(now, exceptBooking), as: 'seat', in: '$$seat.people' } } }
}

/** An aggregation expression: the entries that still count at `now`, leaving out one booking's own. */
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

/** Whether a booking has seats in a slot that no clock takes away. */
export async function hasSeatsForGood(date: string, hour: number, booking: string): Promise<boolean> {
  const slot = await Slot.exists({ _id: slotId(date, hour), seats: { $elemMatch: { booking, until: null } } })
  return slot !== null
}

/** Seats a guest can still take in a slot. */
export async function freeSeatsOf(date: string, hour: number, capacity: number, now: Date): Promise<number> {
  const slot = await Slot.findById(slotId(date, hour)).lean()
  const seats = (slot?.seats ?? []).map(({ booking, people, until }) => ({
    booking: booking ?? '',
    people: people ?? 0,
    until: until ?? null,
  }))
  return freeSeats(capacity, seats, now)
}
