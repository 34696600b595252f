import { randomUUID } from 'node:crypto'
import { defaultRefundTerms } from '@range/shared/bookings/refundTerms'
import { Booking, type BookingDocument } from '../features/bookings/record/bookingModel'
import { newBookingId, newOrderNumber } from '../features/bookings/record/insertBooking'
import { testGuest } from './buildBookingInput'

/** Stores a booking: two people at 14:00 on Christmas Eve, 59 800 HUF paid online. Takes no seats. */
export async function buildBooking(overrides: Partial<BookingDocument> = {}): Promise<BookingDocument> {
  const date = overrides.date ?? '2026-12-24'
  const isPaid = overrides.status === undefined || overrides.status === 'PAID'
  const bookedAt = new Date('2026-11-20T10:00:00Z')
  const paid = isPaid
    ? { how: 'ONLINE' as const, orderRef: randomUUID(), at: bookedAt, actor: { kind: 'return' as const } }
    : null
  const fields = { amountMinor: 59_800, paid, ...overrides }
  const created = await Booking.create({
    _id: newBookingId(),
    orderNumber: newOrderNumber(date),
    status: 'PAID',
    date,
    time: 14,
    howManyPeople: 2,
    selected: [{ id: 'p1', name: 'Classic', price: 29_900, quantity: 2, totalRoundCount: 30, isMain: true }],
    currency: 'HUF',
    rate: 400,
    totalBeforeDiscount: 59_800,
    discountHuf: 0,
    discountPercent: 0,
    discountPackages: [],
    totalHuf: 59_800,
    ...testGuest,
    termsAcceptedAt: bookedAt,
    refundTerms: defaultRefundTerms,
    holdUntil: new Date('2026-11-20T10:15:00Z'),
    attempts: 1,
    takings: takingsOf(fields),
    ...fields,
  })
  return created.toObject()
}

function takingsOf({ paid, amountMinor }: Pick<BookingDocument, 'paid' | 'amountMinor'>): BookingDocument['takings'] {
  if (!paid || paid.how === 'FREE' || paid.how === 'RESELLER') return []
  const { how, at, actor, orderRef = null } = paid
  const drawer = how === 'ONLINE' ? null : ''
  return [{ key: orderRef ?? 'desk:0', how, orderRef, amountMinor, drawer, at, actor, why: 'paid', undone: null }]
}
