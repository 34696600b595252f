import { defaultRefundTerms } from '@range/shared/bookings/refundTerms'
import { Booking, type BookingDocument } from './bookingModel'

/** When the sample booking was made and paid. */
export const sampleInstant = new Date('2026-11-21T09:05:00Z')

/** Returns a paid booking for previews that is never stored. Its long and odd texts show what an email must cope with. */
export function sampleBooking(differences: Partial<BookingDocument>): BookingDocument {
  const pack = { price: 39_900, totalRoundCount: 60, isMain: true }
  const sample = {
    _id: 'a-sample-that-opens-nothing',
    orderNumber: 'R261224-7K3M',
    status: 'PAID',
    date: '2026-12-24',
    time: 14,
    howManyPeople: 2,
    selected: [
      { ...pack, id: 'cold-war', name: 'Cold War', quantity: 2 },
      { ...pack, id: 'more', name: 'Ten more shots with the Kalashnikov', price: 4_900, quantity: 1, isMain: false },
    ],
    amountMinor: 84_700,
    currency: 'HUF',
    rate: 400,
    totalBeforeDiscount: 84_700,
    discountHuf: 0,
    discountPercent: 0,
    discountPackages: [],
    totalHuf: 84_700,
    firstName: 'Bartholomäus-Maximilian',
    lastName: 'Őry <Kovács> & Sons',
    email: 'a.rather.long.address+of.the.guest@mail.example.museum',
    phoneNumber: '+36 30 555 0199',
    termsAcceptedAt: sampleInstant,
    refundTerms: defaultRefundTerms,
    holdUntil: new Date(sampleInstant.getTime() + 12 * 60_000),
    paid: { how: 'ONLINE', orderRef: 'R261224-7K3M-1', at: sampleInstant, actor: { kind: 'guest' } },
    simplepayTransactionId: '512345678',
    createdAt: sampleInstant,
    updatedAt: sampleInstant,
    ...differences,
  }
  const { paid, amountMinor } = sample
  const takings =
    paid && paid.how !== 'FREE' ? [{ ...paid, key: paid.orderRef ?? 'desk:0', amountMinor, why: 'paid' }] : []
  return new Booking({ takings, ...sample }).toObject()
}
