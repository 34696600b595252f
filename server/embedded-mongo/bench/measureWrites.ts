import type { Db } from 'mongodb'
import { type Figure, measure } from './report'

type Slot = {
  _id: number
  capacity: number
  taken: number
  seats: { booking: number; count: number; live: boolean }[]
}

/** Measures durable inserts with two indexes, and concurrent conditional changes of one document. */
export async function measureWrites(db: Db): Promise<Figure[]> {
  const bookings = db.collection('bookings')
  await bookings.createIndex({ reference: 1 }, { unique: true })
  await bookings.createIndex({ state: 1, startsAt: -1 })
  let reference = 0
  const insert = () => bookings.insertOne(bookingOf(++reference))

  const slots = db.collection<Slot>('slots')
  await slots.insertOne({ _id: 1, capacity: 1_000_000, taken: 0, seats: seatsOf(10) })
  const take = () =>
    slots.findOneAndUpdate(
      { _id: 1, $expr: { $lte: [{ $add: [liveCount, 1] }, '$capacity'] } },
      { $inc: { taken: 1 } },
      { projection: { taken: 1 } },
    )

  return [
    await measure('durable insert, 1 connection', { count: 1000 }, insert),
    await measure('durable insert, 32 connections', { count: 6000, atOnce: 32 }, insert),
    await measure('conditional findAndModify of one document, 1', { count: 1000 }, take),
    await measure('conditional findAndModify of one document, 32', { count: 3000, atOnce: 32 }, take),
  ]
}

const liveCount = {
  $sum: {
    $map: {
      input: { $filter: { input: '$seats', as: 'seat', cond: { $eq: ['$$seat.live', true] } } },
      as: 'seat',
      in: '$$seat.count',
    },
  },
}

const seatsOf = (count: number): Slot['seats'] =>
  Array.from({ length: count }, (_, booking) => ({ booking, count: 2, live: booking % 2 === 0 }))

const dayMs = 86_400_000
const firstDay = Date.UTC(2026, 0, 1)

/** Returns a booking of about the size that the product stores. */
export const bookingOf = (number: number) => ({
  reference: `R-${String(number).padStart(7, '0')}`,
  state: ['held', 'paid', 'cancelled', 'attended'][number % 4],
  name: `Vendég ${number}`,
  email: `guest${number}@example.com`,
  startsAt: new Date(firstDay + ((number * 7919) % 365_000) * (dayMs / 1000)),
  seats: 1 + (number % 4),
  totalHuf: 10_000 + (number % 50) * 500,
  note: 'x'.repeat(number % 120),
})
