import { randomFrom } from '@range/embedded-mongo/testing/seededRandom'
import { slotId } from '@range/shared/bookings/seats'
import type { BookingStatus } from '@range/shared/bookings/status'
import { addDays, budapestToday } from '@range/shared/budapestTime'
import { holdMinutes } from '@range/shared/limits'
import { allBookableHours, usualHours } from '@range/shared/settings/hours'
import { Booking } from '../../src/features/bookings/record/bookingModel'
import { Payment } from '../../src/features/bookings/record/paymentModel'
import { searchWordsOf } from '../../src/features/bookings/record/searchWords'
import { Slot } from '../../src/features/bookings/record/slotModel'
import { testGuest } from '../../src/testing/buildBookingInput'

const bookableHours = allBookableHours(usualHours)

const daysAhead = 60
const bookingsPerDay = 60
const batchSize = 600
const hourMs = 3_600_000
const holdMs = holdMinutes * 60_000
const attentions = 12

const firstNames = `Anna Andrea Annamária Andrew Anton Bence Chloe Dániel Eszter Ferenc Gábor Hanna Ilona István Judit
Kevin Laura Lucas Márton Nora Oscar Péter Réka Sofia Tamás Victoria Vilmos William Zoltán`.split(/\s+/)
const lastNames = `Kovács Kovalenko Nagy Szabó Tóth Horváth Varga Kiss Molnár Németh Farkas Balogh Papp Takács Juhász
Lakatos Mészáros Simon Fekete Szilágyi Gál Kis Szűcs Fodor Pintér Szalai Magyar Lukács Biró Király Katona László Smith
Jones Taylor Brown Williams Wilson Müller Schmidt Fischer Weber Wagner Hoffmann Rossi Ferrari Bianchi Novák Svoboda
Dvořák Garcia Martinez Lopez Sanchez Silva Santos Jansen Bakker Anderson Larsen`.split(/\s+/)
/** How many of a hundred bookings have each status. */
const shares: [BookingStatus, number][] = [
  ['PAID', 70],
  ['ON_SITE', 12],
  ['REFUNDED', 3],
  ['CANCELLED', 6],
  ['FAILED', 4],
  ['EXPIRED', 5],
]
const statuses = shares.flatMap(([status, share]) => Array<BookingStatus>(share).fill(status))

type SeededBooking = ReturnType<typeof bookingAt>

/**
 * Writes bookings with their seats and payments to the open database, unless they are there. The number of bookings per day is
 * constant, on the next sixty days and on as many past ones as needed, so that a larger database simulates a range that
 * has been open for longer. The `unpaid` ones are a rush of the last minutes on the same sixty days. They are written anew
 * each time, because their holds end.
 */
export async function seedBookings(count: number, unpaid: number): Promise<void> {
  const today = budapestToday(new Date())
  const random = randomFrom(count)
  const started = performance.now()
  await removeUnpaid()
  if ((await Booking.countDocuments()) !== count) {
    // An interrupted run may have left some.
    for (const { collection } of [Booking, Slot, Payment]) await collection.deleteMany({})
    const daysBack = (place: number) => daysAhead - Math.floor(place / bookingsPerDay)
    await write(0, count, (place) => bookingAt(place, addDays(today, daysBack(place)), today, false, random))
  }
  const dayAhead = (place: number) => 1 + Math.floor(((place - count) * daysAhead) / unpaid)
  await write(count, count + unpaid, (place) => bookingAt(place, addDays(today, dayAhead(place)), today, true, random))
  console.error(`${count + unpaid} bookings are there after ${Math.round((performance.now() - started) / 1000)} s`)
}

async function removeUnpaid(): Promise<void> {
  const status = 'AWAITING_PAYMENT'
  const unpaid = await Booking.distinct('_id', { status })
  await Booking.collection.deleteMany({ status })
  await Payment.collection.deleteMany({ booking: { $in: unpaid } })
  await Slot.collection.updateMany({}, { $pull: { seats: { until: { $ne: null } } } as never })
}

async function write(first: number, end: number, bookingOf: (place: number) => SeededBooking): Promise<void> {
  for (let start = first; start < end; start += batchSize) {
    const length = Math.min(batchSize, end - start)
    const batch = Array.from({ length }, (_, offset) => bookingOf(start + offset))
    await Booking.collection.insertMany(batch as never[])
    const slots = slotsOf(batch).map(({ _id, blocked, seats }) => ({
      updateOne: {
        filter: { _id },
        update: { $push: { seats: { $each: seats } }, $setOnInsert: { blocked } },
        upsert: true,
      },
    }))
    await Slot.collection.bulkWrite(slots as never[])
    await Payment.collection.insertMany(batch.filter(({ status }) => status !== 'ON_SITE').map(paymentOf) as never[])
  }
}

/** Returns the booking at a place in the sequence, with money and a history that fit its status. */
function bookingAt(
  place: number,
  date: string,
  today: string,
  isUnpaid: boolean,
  random: ReturnType<typeof randomFrom>,
) {
  const digits = (length: number) => String(random.below(10 ** length)).padStart(length, '0')
  const [firstName, lastName] = [random.pick(firstNames), random.pick(lastNames)]
  const searched = {
    ...testGuest,
    firstName,
    lastName,
    email: `${firstName}.${lastName}${digits(3)}@${random.pick(['gmail.com', 'freemail.hu', 'example.com'])}`,
    orderNumber: `R${date.slice(2).replaceAll('-', '')}-${place.toString(36).toUpperCase().padStart(4, '2')}`,
    phoneNumber: `${random.pick(['+36 30', '+36 20', '+44 79', '+49 15'])} ${digits(7)}`,
  }
  const status = isUnpaid ? 'AWAITING_PAYMENT' : random.pick(statuses)
  const people = 1 + random.below(4)
  const total = people * 39_900
  const at = isUnpaid
    ? new Date(Date.now() - random.below(holdMs))
    : new Date(`${addDays(date < today ? date : today, -1 - random.below(30))}T08:00:00Z`)
  const isPast = date < today
  const isArchived = isPast && random.below(10) < 3
  const paid = { how: 'ONLINE', orderRef: `seeded-${place}-1`, at, actor: { kind: 'return' } }
  const money = { key: paid.orderRef, orderRef: paid.orderRef, amountMinor: total, at, actor: paid.actor }
  const isPaid = status === 'PAID' || status === 'REFUNDED'
  const refund = { ...money, state: 'DONE', via: 'BANK', method: null, why: 'cancelled', transactionId: `9${place}` }
  return {
    ...searched,
    _id: `${digits(12)}${place.toString(36).padStart(12, '0')}`,
    searchWords: searchWordsOf(searched),
    status,
    attention: date > today && place < attentions ? 'PAYMENT_UNKNOWN' : null,
    archivedAt: isArchived ? at : null,
    isArchived,
    date,
    time: bookableHours[place % bookableHours.length] ?? 10,
    howManyPeople: people,
    selected: [{ id: 'p1', name: 'Discovery', price: 39_900, quantity: people, totalRoundCount: 30, isMain: true }],
    amountMinor: total,
    currency: 'HUF',
    rate: 400,
    totalBeforeDiscount: total,
    discountHuf: 0,
    discountPercent: 0,
    discountPackages: [],
    totalHuf: total,
    promoCode: '',
    message: 'We are left-handed.',
    termsAcceptedAt: at,
    // Longer than a guest's hold, so that none ends during the measurement.
    holdUntil: isUnpaid ? new Date(Date.now() + hourMs) : at,
    attempts: 1,
    simplepayTransactionId: status === 'ON_SITE' ? '' : String(place),
    confirmationQueuedAt: status === 'PAID' || status === 'ON_SITE' ? at : null,
    paid: isPaid ? paid : null,
    takings: isPaid ? [{ ...money, how: 'ONLINE', why: '', undone: null }] : [],
    refunds: status === 'REFUNDED' ? [refund] : [],
    history: [
      { at, actor: { kind: 'guest' }, from: '', to: 'AWAITING_PAYMENT', why: 'booked on the website' },
      { at, actor: { kind: 'bank' }, from: 'AWAITING_PAYMENT', to: status, why: 'the bank reported it' },
    ],
    arrived: 0,
    note: '',
    cancellation: null,
    changeNumber: 0,
    pendingReschedule: null,
    version: 2,
    createdAt: at,
    updatedAt: at,
  }
}

/** Returns the slots of the bookings, each with their seats. */
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

/** Returns a booking's payment attempt. */
function paymentOf({ _id: booking, status, amountMinor, currency, createdAt, holdUntil, ...one }: SeededBooking) {
  const isPaid = one.paid !== null
  return {
    _id: `seeded-${one.simplepayTransactionId}-1`,
    booking,
    attempt: 1,
    status: isPaid ? status : status === 'AWAITING_PAYMENT' ? 'STARTED' : 'FAILED',
    amountMinor,
    currency,
    transactionId: one.simplepayTransactionId,
    paymentUrl: null,
    timeout: holdUntil,
    settledAt: isPaid ? createdAt : null,
    messages: [],
    createdAt,
    updatedAt: createdAt,
  }
}
