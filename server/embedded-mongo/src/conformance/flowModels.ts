import { type Connection, Schema, Types } from 'mongoose'

export type Weapon = {
  name: string
  slug: string
  calibres: string[]
  hourlyPriceHuf: number
  archivedAt: Date | null
}

export type Seat = {
  booking: string
  count: number
  heldUntil?: Date
}

export type Slot = {
  startsAt: Date
  capacity: number
  seats: Seat[]
}

export type Booking = {
  reference: string
  state: 'held' | 'paid' | 'cancelled'
  email: string
  weapon: Types.ObjectId
  totalHuf: number
  startsAt: Date
  heldUntil?: Date
}

export type Models = ReturnType<typeof defineModels>

/** Returns the models of a small booking product: a catalogue, slots with seats, and bookings in three states. */
export function defineModels(on: Connection) {
  const weapon = new Schema<Weapon>({
    name: { type: String, required: true },
    slug: { type: String, required: true, unique: true },
    calibres: { type: [String], index: true },
    hourlyPriceHuf: { type: Number, required: true, min: 0 },
    archivedAt: { type: Date, default: null },
  })

  const seat = new Schema<Seat>({ booking: String, count: Number, heldUntil: Date }, { _id: false })
  const slot = new Schema<Slot>({
    startsAt: { type: Date, required: true, unique: true },
    capacity: { type: Number, required: true },
    seats: { type: [seat], default: [] },
  })

  const booking = new Schema<Booking>(
    {
      reference: { type: String, required: true, unique: true },
      state: { type: String, enum: ['held', 'paid', 'cancelled'], required: true },
      email: { type: String, required: true },
      weapon: { type: Schema.Types.ObjectId, ref: 'Weapon' },
      totalHuf: Number,
      startsAt: Date,
      heldUntil: Date,
    },
    { timestamps: true, optimisticConcurrency: true },
  )
  booking.index({ state: 1, startsAt: -1 })
  booking.index({ heldUntil: 1 }, { expireAfterSeconds: 86_400 })
  booking.index(
    { email: 1, startsAt: 1 },
    { unique: true, partialFilterExpression: { state: { $in: ['held', 'paid'] } } },
  )

  return {
    weapons: on.model('Weapon', weapon),
    slots: on.model('Slot', slot),
    bookings: on.model('Booking', booking),
  }
}

/** Returns an hour of the first day. */
export const hour = (at: number) => new Date(Date.UTC(2026, 2, 1, at))

/** Returns a booking with some fields changed. */
export const aBooking = (at: number, changes: Partial<Booking> = {}): Booking => ({
  reference: `R-${String(at).padStart(4, '0')}`,
  state: 'paid',
  email: `guest${at}@example.com`,
  weapon: new Types.ObjectId(),
  totalHuf: 1000 * at,
  startsAt: hour(at),
  ...changes,
})

/** Returns a weapon with some fields changed. */
export const aWeapon = (name: string, changes: Partial<Weapon> = {}): Weapon => ({
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  calibres: ['9x19'],
  hourlyPriceHuf: 12_000,
  archivedAt: null,
  ...changes,
})

/** Pushes a seat if the seats that are paid, or held beyond `now`, leave room for it. */
export function takeSeats(slots: Models['slots'], startsAt: Date, seat: Seat, now: Date) {
  const liveSeats = {
    $filter: {
      input: '$seats',
      as: 'seat',
      cond: { $or: [{ $eq: [{ $gt: ['$$seat.heldUntil', null] }, false] }, { $gt: ['$$seat.heldUntil', now] }] },
    },
  }
  const taken = { $sum: { $map: { input: liveSeats, as: 'seat', in: '$$seat.count' } } }
  return slots.findOneAndUpdate(
    { startsAt, $expr: { $lte: [{ $add: [taken, seat.count] }, '$capacity'] } },
    { $push: { seats: seat } },
    { returnDocument: 'after' },
  )
}
