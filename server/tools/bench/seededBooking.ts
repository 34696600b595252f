import type { BookingStatus } from '@range/shared/bookings/status'
import { addDays } from '@range/shared/budapestTime'
import { bookableHours } from '@range/shared/limits'
import { searchWordsOf } from '../../src/features/bookings/record/searchWords'

export const bookingsPerDay = 60
const mostDaysBefore = 30
const firstTransaction = 500_000_000
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
/** The statuses of a hundred bookings. */
const shares: [BookingStatus, number][] = [
  ['PAID', 70],
  ['ON_SITE', 12],
  ['REFUNDED', 3],
  ['CANCELLED', 6],
  ['FAILED', 4],
  ['EXPIRED', 5],
]

/** A guest with the same number of bookings at every size. */
export const regularGuest = { firstName: 'Ottokár', lastName: 'Zrínyi', visits: 200 }

/** `holdUntil` makes the booking one that awaits payment until then. */
type Setting = { today: string; isRegular: boolean; random: () => number; packageId: string; holdUntil?: Date }
export type SeededBooking = ReturnType<typeof bookingAt>

/** Returns the booking at a position of the sequence, with an email, a payment and a history that fit its status. */
export function bookingAt(place: number, date: string, setting: Setting) {
  const { today, isRegular, random, packageId, holdUntil } = setting
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const digits = (length: number) => String(Math.floor(random() * 10 ** length)).padStart(length, '0')
  const firstName = isRegular ? regularGuest.firstName : pick(firstNames)
  const lastName = isRegular ? regularGuest.lastName : pick(lastNames)
  const people = 1 + Math.floor(random() * 4)
  const isArchived = date < today && random() < 0.3
  const booked = addDays(date < today ? date : today, -1 - Math.floor(random() * mostDaysBefore))
  const at = new Date(`${booked}T08:00:00Z`)
  const total = people * 39_900
  const searched = {
    firstName,
    lastName,
    email: `${firstName}.${lastName}${digits(3)}@${pick(['gmail.com', 'freemail.hu', 'example.com', 'outlook.com'])}`,
    orderNumber: `R${date.slice(2).replaceAll('-', '')}-${place.toString(36).toUpperCase().padStart(4, '2')}`,
    phoneNumber: `${pick(['+36 30', '+36 20', '+36 70', '+44 79', '+49 15'])} ${digits(7)}`,
  }
  const status = holdUntil ? 'AWAITING_PAYMENT' : statusFor(random() * 100)
  const transactionId = String(firstTransaction + place)
  const isConfirmed = status === 'PAID' || status === 'ON_SITE'
  return {
    ...searched,
    _id: `${digits(12)}${place.toString(36).padStart(12, '0')}`,
    searchWords: searchWordsOf(searched),
    status,
    attention: date > today && place < inAttention ? 'PAYMENT_UNKNOWN' : null,
    archivedAt: isArchived ? at : null,
    isArchived,
    date,
    time: bookableHours[place % bookableHours.length] ?? bookableHours[0],
    howManyPeople: people,
    selected: [
      { id: packageId, name: 'Discovery', price: 39_900, quantity: people, totalRoundCount: 30, isMain: true },
    ],
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
    holdUntil: holdUntil ?? at,
    attempts: 1,
    simplepayTransactionId: status === 'ON_SITE' ? '' : transactionId,
    confirmationQueuedAt: isConfirmed ? at : null,
    ...moneyOf(transactionId, status, total, at),
    history: historyOf(status, at),
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

/** Returns the payments and refunds of a booking. */
function moneyOf(transactionId: string, status: BookingStatus, amountMinor: number, at: Date) {
  const orderRef = referenceOf(transactionId)
  if (status !== 'PAID' && status !== 'REFUNDED') return { paid: null, takings: [], refunds: [] }
  const actor = { kind: 'return' }
  const refund = { key: orderRef, state: 'DONE', via: 'BANK', method: null, orderRef, amountMinor, at, actor }
  return {
    paid: { how: 'ONLINE', orderRef, at, actor },
    takings: [{ key: orderRef, how: 'ONLINE', orderRef, amountMinor, at, actor, why: '', undone: null }],
    refunds: status === 'REFUNDED' ? [{ ...refund, why: 'cancelled', transactionId: `9${transactionId}` }] : [],
  }
}

function historyOf(status: BookingStatus, at: Date) {
  const first = status === 'ON_SITE' ? status : 'AWAITING_PAYMENT'
  const booked = { at, actor: { kind: 'guest' }, from: '', to: first, why: 'booked on the website' }
  return status === first
    ? [booked]
    : [booked, { at, actor: { kind: 'bank' }, from: first, to: status, why: 'the bank reported it' }]
}

/** Returns our own reference of the payment with this id at the bank. */
export function referenceOf(transactionId: string): string {
  return `seeded-${transactionId}-1`
}

function statusFor(percent: number): BookingStatus {
  let sum = 0
  for (const [status, share] of shares) {
    sum += share
    if (percent < sum) return status
  }
  return 'PAID'
}
