import { randomUUID } from 'node:crypto'
import { Booking, type BookingDocument } from '../features/bookings/record/bookingModel'
import { newBookingId, newOrderNumber } from '../features/bookings/record/insertBooking'
import { testGuest } from './buildBookingInput'

/** Stores a booking: two people at 14:00 on Christmas Eve, 59 800 HUF paid online. Takes no seats. */
export async function buildBooking(overrides: Partial<BookingDocument> = {}): Promise<BookingDocument> {
  const date = overrides.date ?? '2026-12-24'
  const isPaid = overrides.status === undefined || overrides.status === 'PAID'
  const bookedAt = new Date('2026-11-20T10:00:00Z')
  const created = await Booking.create({
    _id: newBookingId(),
    orderNumber: newOrderNumber(date),
    status: 'PAID',
    date,
    time: 14,
    howManyPeople: 2,
    selected: [{ id: 'p1', name: 'Classic', price: 29_900, quantity: 2, totalRoundCount: 30, isMain: true }],
    amountMinor: 59_800,
    currency: 'HUF',
    rate: 400,
    totalBeforeDiscount: 59_800,
    discountHuf: 0,
    discountPercent: 0,
    totalHuf: 59_800,
    ...testGuest,
    termsAcceptedAt: bookedAt,
    holdUntil: new Date('2026-11-20T10:15:00Z'),
    attempts: 1,
    paid: isPaid ? { how: 'ONLINE', orderRef: randomUUID(), at: bookedAt, actor: { kind: 'return' } } : null,
    ...overrides,
  })
  return created.toObject()
}
