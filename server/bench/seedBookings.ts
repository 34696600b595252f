import type { BookingStatus } from '@range/shared/bookings/status'
import { addDays } from '@range/shared/budapestTime'
import { bookableHours } from '@range/shared/limits'
import { Booking } from '../src/features/bookings/record/bookingModel'
import { searchWordsOf } from '../src/features/bookings/record/searchWords'

const batchSize = 500
const bookingsPerDay = 60
const daysAhead = 60
const awaitingNow = 8
const inAttention = 12

const firstNames =
  `Anna Andrea Annamária Andrew Anton Bela Bence Chloe Dániel Dorottya Emma Eszter Ferenc Gábor Hanna Hugo
Ilona István János Judit Kata Kevin Lajos Laura Liam Lucas Mária Márton Nora Olivia Oscar Péter Réka Sofia Tamás Thomas
Victoria Vilmos William Zoltán`.split(/\s+/)
const lastNames =
  `Kovács Kovalenko Nagy Szabó Tóth Horváth Varga Kiss Molnár Németh Farkas Balogh Papp Takács Juhász Lakatos
Mészáros Oláh Simon Rácz Fekete Szilágyi Török Fehér Gál Kis Szűcs Orsós Kocsis Fodor Pintér Szalai Sipos Magyar Lukács
Gulyás Biró Király Katona László Smith Jones Taylor Brown Williams Wilson Johnson Davies Patel Wright Müller Schmidt
Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Rossi Russo Ferrari Esposito Bianchi Novák Svoboda Dvořák
Černý Garcia Martinez Lopez Sanchez Silva Santos Jansen Bakker Anderson Andersen Larsen`.split(/\s+/)
/** Per hundred attempts to book. */
const shares: [BookingStatus, number][] = [
  ['PAID', 70],
  ['ON_SITE', 12],
  ['REFUNDED', 3],
  ['CANCELLED', 6],
  ['FAILED', 4],
  ['EXPIRED', 5],
]

/** A guest with the same number of bookings at every size. */
const regularGuest = { firstName: 'Ottokár', lastName: 'Zrínyi', visits: 200 }

/**
 * Writes `count` bookings: the same number per day at every size, on the next sixty days and on as many past ones as it
 * takes; three in ten of the past ones are archived. A larger database is a range that has been open for longer.
 */
export async function seedBookings(count: number, today: string): Promise<void> {
  const random = randomFrom(count)
  const lastDay = addDays(today, daysAhead)
  const everySo = Math.floor(count / regularGuest.visits)
  for (let start = 0; start < count; start += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, count - start) }, (_, offset) => {
      const place = start + offset
      const day = addDays(lastDay, -Math.floor(place / bookingsPerDay))
      return bookingAt(place, day, { today, isRegular: place % everySo === 0, random })
    })
    await Booking.collection.insertMany(batch as never[])
  }
}

type Setting = { today: string; isRegular: boolean; random: () => number }

function bookingAt(place: number, date: string, { today, isRegular, random }: Setting) {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const digits = (length: number) => String(Math.floor(random() * 10 ** length)).padStart(length, '0')
  const firstName = isRegular ? regularGuest.firstName : pick(firstNames)
  const lastName = isRegular ? regularGuest.lastName : pick(lastNames)
  const people = 1 + Math.floor(random() * 4)
  const isAwaiting = date === today && place % bookingsPerDay < awaitingNow
  const isArchived = date < today && random() < 0.3
  const at = new Date(`${date}T08:00:00Z`)
  const total = people * 39_900
  const searched = {
    firstName,
    lastName,
    email: `${firstName}.${lastName}${digits(3)}@${pick(['gmail.com', 'freemail.hu', 'example.com', 'outlook.com'])}`,
    orderNumber: `R${date.slice(2).replaceAll('-', '')}-${place.toString(36).toUpperCase().padStart(4, '2')}`,
    phoneNumber: `${pick(['+36 30', '+36 20', '+36 70', '+44 79', '+49 15'])} ${digits(7)}`,
  }
  return {
    ...searched,
    _id: `${digits(12)}${place.toString(36).padStart(12, '0')}`,
    searchWords: searchWordsOf(searched),
    status: isAwaiting ? 'AWAITING_PAYMENT' : statusFor(random() * 100),
    attention: date > today && place < inAttention ? 'PAYMENT_UNKNOWN' : null,
    archivedAt: isArchived ? at : null,
    isArchived,
    date,
    time: pick(bookableHours),
    howManyPeople: people,
    selected: [{ id: 'p1', name: 'Discovery', price: 39_900, quantity: people, totalRoundCount: 30, isMain: true }],
    amountMinor: total,
    currency: 'HUF',
    rate: 400,
    totalBeforeDiscount: total,
    discountHuf: 0,
    discountPercent: 0,
    totalHuf: total,
    promoCode: '',
    streetAddress: 'Fő utca 1',
    postCode: '1011',
    city: 'Budapest',
    country: 'Hungary',
    message: 'We are left-handed.',
    termsAcceptedAt: at,
    holdUntil: isAwaiting ? new Date(Date.now() + 3_600_000) : at,
    attempts: 1,
    paid: { how: 'ONLINE', orderRef: 'reference', at, actor: { kind: 'return' } },
    takings: [
      {
        key: 'reference',
        how: 'ONLINE',
        orderRef: 'reference',
        amountMinor: total,
        at,
        actor: { kind: 'return' },
        why: '',
        undone: null,
      },
    ],
    simplepayTransactionId: digits(9),
    confirmationQueuedAt: at,
    history: [
      { at, actor: { kind: 'guest' }, from: '', to: 'AWAITING_PAYMENT', why: 'booked on the website' },
      { at, actor: { kind: 'bank' }, from: 'AWAITING_PAYMENT', to: 'PAID', why: 'payment reference' },
    ],
    arrived: 0,
    note: '',
    cancellation: null,
    reschedules: 0,
    pendingReschedule: null,
    refunds: [],
    version: 2,
    createdAt: at,
    updatedAt: at,
  }
}

function statusFor(percent: number): BookingStatus {
  let sum = 0
  for (const [status, share] of shares) {
    sum += share
    if (percent < sum) return status
  }
  return 'PAID'
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
