import type { StaffBooking } from '@range/shared/bookings/staff'
import type { ListedBooking } from './staffLists'

/** A booking as staff may see it, in lists and alone. */
export function presentStaffBooking(booking: ListedBooking & { createdAt?: Date }): StaffBooking {
  const isOnSite = booking.status === 'ON_SITE'
  return {
    _id: booking._id,
    orderNumber: booking.orderNumber,
    status: booking.status,
    attention: booking.attention ?? null,
    archivedAt: booking.archivedAt?.toISOString() ?? null,
    date: booking.date,
    time: booking.time,
    howManyPeople: booking.howManyPeople,
    arrived: booking.arrived,
    amount: booking.amount,
    currency: booking.currency,
    totalHuf: booking.totalHuf,
    due: isOnSite && !booking.paidOnSite ? booking.amount : 0,
    refunded: sumOf(booking, (state) => state !== 'ASKED'),
    refundPending: sumOf(booking, (state) => state === 'ASKED'),
    paidBy: paidBy(booking),
    promoCode: booking.promoCode,
    selected: booking.selected.map(({ id, name, price, quantity, totalRoundCount, isMain }) => ({
      id,
      name,
      price,
      quantity,
      totalRoundCount,
      isMain,
    })),
    firstName: booking.firstName,
    lastName: booking.lastName,
    phoneNumber: booking.phoneNumber,
    email: booking.email,
    country: booking.country,
    postCode: booking.postCode,
    city: booking.city,
    streetAddress: booking.streetAddress,
    message: booking.message,
    note: booking.note,
    simplepayTransactionId: booking.simplepayTransactionId,
    holdUntil: booking.holdUntil.toISOString(),
    createdAt: (booking.createdAt ?? booking.termsAcceptedAt).toISOString(),
    version: booking.version,
  }
}

type RefundState = ListedBooking['refunds'][number]['state']

/** In `currency`, to the hundredth. Money that came on top of `amount` and went back again is none of it. */
function sumOf({ refunds, paidWith }: ListedBooking, counts: (state: RefundState) => boolean): number {
  const own = refunds.filter(({ orderRef, state }) => (!orderRef || orderRef === paidWith) && counts(state))
  return Math.round(own.reduce((sum, { amount }) => sum + (amount ?? 0) * 100, 0)) / 100
}

function paidBy({ paidOnSite, paidWith }: ListedBooking): StaffBooking['paidBy'] {
  if (paidOnSite?.method) return paidOnSite.method
  if (paidWith === null || paidWith === undefined) return null
  return paidWith === 'free' ? 'FREE' : 'ONLINE'
}
