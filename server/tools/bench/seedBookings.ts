import { slotId } from '@range/shared/bookings/seats'
import { addDays } from '@range/shared/budapestTime'
import { emailDays } from '@range/shared/limits'
import { Booking } from '../../src/features/bookings/record/bookingModel'
import { Payment } from '../../src/features/bookings/record/paymentModel'
import { Slot } from '../../src/features/bookings/record/slotModel'
import { Mail } from '../../src/features/mail/mailModel'
import { bookingAt, bookingsPerDay, referenceOf, regularGuest, type SeededBooking } from './seededBooking'

const daysAhead = 60
/** The number of today's bookings that await payment. */
const awaitingToday = 8
const hourMs = 3_600_000
/** Larger than the positions of all other bookings, so that no number is used twice. */
const firstUnpaid = 10_000_000
/** A batch covers whole days, so that each slot is written once. */
const daysPerBatch = 10

/**
 * Writes `count` bookings with their seats, payments and confirmations, consistent enough for the doctor. The number of
 * bookings per day is constant, on the next sixty days and on as many past ones as needed, so that a larger database
 * simulates a range that has been open for longer. Three in ten past bookings are archived.
 */
export async function seedBookings(count: number, today: string, packageId: string): Promise<void> {
  const random = randomFrom(count)
  const lastDay = addDays(today, daysAhead)
  const everySo = Math.floor(count / regularGuest.visits)
  for (let start = 0; start < count; start += bookingsPerDay * daysPerBatch) {
    const batch = Array.from({ length: Math.min(bookingsPerDay * daysPerBatch, count - start) }, (_, offset) => {
      const place = start + offset
      const date = addDays(lastDay, -Math.floor(place / bookingsPerDay))
      const isAwaiting = date === today && place % bookingsPerDay < awaitingToday
      const holdUntil = isAwaiting ? new Date(Date.now() + hourMs) : undefined
      return bookingAt(place, date, { today, isRegular: place % everySo === 0, random, packageId, holdUntil })
    })
    await write(batch, today)
  }
}

/**
 * Writes `count` bookings that await payment on the days after those of `seedBookings`, as a rush of guests leaves them. Half
 * of their holds have expired.
 */
export async function seedUnpaid(count: number, today: string, packageId: string): Promise<void> {
  if (count === 0) return
  const random = randomFrom(count)
  const batch = Array.from({ length: count }, (_, number) => {
    const date = addDays(today, daysAhead + 1 + Math.floor(number / bookingsPerDay))
    const holdUntil = new Date(Date.now() + (number % 2 === 0 ? hourMs : -hourMs))
    return bookingAt(firstUnpaid + number, date, { today, isRegular: false, random, packageId, holdUntil })
  })
  await write(batch, today)
}

async function write(bookings: SeededBooking[], today: string): Promise<void> {
  await Promise.all([
    Booking.collection.insertMany(bookings as never[]),
    Slot.collection.insertMany(slotsOf(bookings) as never[]),
    Payment.collection.insertMany(bookings.flatMap(paymentsOf) as never[]),
    writeMail(bookings.flatMap((booking) => mailOf(booking, today))),
  ])
}

async function writeMail(mail: SeededMail[]): Promise<void> {
  if (mail.length > 0) await Mail.collection.insertMany(mail as never[])
}

type SeededMail = ReturnType<typeof mailOf>[number]

/** Returns the slots of whole days, each with the seats of its bookings. */
function slotsOf(bookings: readonly SeededBooking[]) {
  const slots = new Map<string, { _id: string; seats: unknown[]; blocked: null }>()
  for (const { _id: booking, date, time, howManyPeople: people, status, holdUntil, createdAt } of bookings) {
    const isHeld = status === 'AWAITING_PAYMENT'
    const _id = slotId(date, time)
    const slot = slots.get(_id) ?? { _id, seats: [], blocked: null }
    slots.set(_id, slot)
    if (!isHeld && status !== 'PAID' && status !== 'ON_SITE') continue
    slot.seats.push({ booking, people, until: isHeld ? holdUntil : null, reschedule: 0, takenAt: createdAt })
  }
  return [...slots.values()]
}

/** Returns a booking's payment attempt, unless it is paid at the desk. */
function paymentsOf({ _id: booking, status, amountMinor, currency, createdAt, ...one }: SeededBooking) {
  if (status === 'ON_SITE') return []
  const isMoved = status === 'PAID' || status === 'REFUNDED'
  const transactionId = one.simplepayTransactionId
  return [
    {
      _id: referenceOf(transactionId),
      booking,
      attempt: 1,
      status: status === 'AWAITING_PAYMENT' ? 'STARTED' : status,
      amountMinor,
      currency,
      transactionId,
      paymentUrl: null,
      timeout: one.holdUntil,
      settledAt: isMoved ? createdAt : null,
      messages: [],
      createdAt,
      updatedAt: createdAt,
    },
  ]
}

/** Returns a booking's confirmation, unless it is old enough to have been deleted. */
function mailOf({ _id: booking, email, confirmationQueuedAt, orderNumber }: SeededBooking, today: string) {
  if (!confirmationQueuedAt || confirmationQueuedAt < new Date(`${addDays(today, -emailDays)}T00:00:00Z`)) return []
  return [
    {
      _id: `confirmation:${booking}`,
      to: email,
      replyTo: null,
      subject: `Your booking ${orderNumber}`,
      text: 'We look forward to seeing you.',
      html: null,
      icalEvent: null,
      visit: null,
      status: 'SENT',
      tries: 1,
      nextTryAt: confirmationQueuedAt,
      sentAt: confirmationQueuedAt,
      createdAt: confirmationQueuedAt,
      updatedAt: confirmationQueuedAt,
    },
  ]
}

/** Returns a generator of numbers from 0 to 1 that are the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
