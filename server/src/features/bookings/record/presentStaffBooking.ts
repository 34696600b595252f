import { staffActionsOf } from '@range/shared/bookings/actions'
import { presentMoney } from '@range/shared/bookings/bookingMoney'
import { type StaffBooking, staffBookingSchema } from '@range/shared/bookings/staff'
import { isUnpaid } from '@range/shared/bookings/status'
import { fromMinor } from '@range/shared/money'
import { assertReadable } from './assertReadable'
import type { BookingDocument } from './bookingModel'
import { presentVisit } from './presentVisit'

/** A projection that excludes the long fields no list shows. */
export const notShown = { searchWords: 0, history: 0 } as const
export type ListedBooking = Omit<BookingDocument, keyof typeof notShown>

/** Returns a booking as shown to staff, in lists and on its own page. Throws RECORD_DAMAGED. */
export function presentStaffBooking(booking: ListedBooking & { createdAt?: Date }, now: Date): StaffBooking {
  return assertReadable(staffBookingSchema, () => staffView(booking, now))
}

function staffView(booking: ListedBooking & { createdAt?: Date }, now: Date): StaffBooking {
  return {
    ...presentVisit(booking),
    ...presentMoney(booking),
    attention: booking.attention ?? null,
    archivedAt: booking.archivedAt?.toISOString() ?? null,
    arrived: booking.arrived,
    noShowAt: booking.noShowAt?.toISOString() ?? null,
    idSeen: presentTick(booking.idSeen),
    safetyForm: presentTick(booking.safetyForm),
    totalHuf: booking.totalHuf,
    rate: booking.rate,
    payingUntil: null,
    paidBy: booking.paid?.how ?? null,
    soldBy: presentSoldBy(booking),
    promoCode: booking.promoCode,
    note: booking.note,
    simplepayTransactionId: booking.simplepayTransactionId,
    holdUntil: booking.holdUntil.toISOString(),
    paymentLinkUntil: isUnpaid(booking) ? (booking.paymentLink?.until.toISOString() ?? null) : null,
    isPaymentLinkHandled: Boolean(booking.paymentLink?.handledAt),
    createdAt: (booking.createdAt ?? booking.termsAcceptedAt).toISOString(),
    version: booking.version,
    ...staffActionsOf(booking, now),
  }
}

function presentTick(ticked: BookingDocument['idSeen']) {
  return ticked ? { at: ticked.at.toISOString(), actor: ticked.actor } : null
}

function presentSoldBy({ reseller, currency }: ListedBooking): StaffBooking['soldBy'] {
  if (!reseller) return null
  const { name, reference, uuid, owedMinor, creditedMinor, coveredMinor, isGuestWrittenTo, locales } = reseller
  const sums = { owed: fromMinor(owedMinor - creditedMinor, currency), covered: fromMinor(coveredMinor, currency) }
  return { name, reference, uuid, ...sums, isGuestWrittenTo, locales }
}
