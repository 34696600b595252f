import type { Actor } from '@range/shared/bookings/actor'
import { liveTakings } from '@range/shared/bookings/bookingMoney'
import type { BookingWithEntries, StaffBookingDetail } from '@range/shared/bookings/staff'
import { tenderOfEntry } from '@range/shared/bookings/tender'
import type { Language } from '@range/shared/language'
import { type Currency, fromMinor } from '@range/shared/money'
import { wordedIn } from '../../history/wording'
import { guestEmailsOf } from '../../mail/guestEmails'
import type { BookingDocument } from './bookingModel'
import { overpaidOf, type Refund, refundOwedOf, type Taking } from './bookingSums'
import { Payment, type PaymentDocument } from './paymentModel'
import { presentStaffBooking } from './presentStaffBooking'

/** Returns a booking with its history, payment attempts and refunds, for staff. Throws RECORD_DAMAGED. */
export async function presentBookingDetail(
  booking: BookingDocument,
  { now, language }: { now: Date; language: Language },
): Promise<StaffBookingDetail> {
  // Runs first, because the sums below need a sound record.
  const shown = presentStaffBooking(booking, now)
  const payments = await Payment.find({ booking: booking._id })
    .sort({ attempt: 1 })
    .lean<(PaymentDocument & { createdAt: Date })[]>()
  const open = shown.due > 0 ? payments.findLast(({ status }) => status === 'STARTED') : undefined
  return {
    ...shown,
    payingUntil: open?.timeout.toISOString() ?? null,
    history: booking.history.map(({ at, actor, from, to, ...words }) => ({
      at: at.toISOString(),
      actor: presentActor(actor),
      from,
      to,
      why: wordedIn(language, words),
    })),
    payments: payments.map((payment) => ({
      orderRef: payment._id,
      status: payment.status,
      amount: fromMinor(payment.amountMinor, payment.currency),
      currency: payment.currency,
      transactionId: payment.transactionId ?? '',
      createdAt: payment.createdAt.toISOString(),
    })),
    ...presentEntries(booking),
    overpaid: overpaidOf(booking),
    ...(await guestEmailsOf(booking._id)),
    refundOwed: presentRefundOwed(booking),
  }
}

/** Returns the refund owed to the guest of a booking as shown to staff; null if none is. */
export function presentRefundOwed(booking: BookingDocument): StaffBookingDetail['refundOwed'] {
  const owed = refundOwedOf(booking)
  return owed && { amount: fromMinor(owed.amountMinor, booking.currency), why: owed.why }
}

/** Returns a booking's payments and refunds as shown to staff. */
export function presentEntries(
  booking: Pick<BookingDocument, 'currency' | 'takings' | 'refunds'>,
): Pick<BookingWithEntries, 'takings' | 'refunds'> {
  const { currency } = booking
  return {
    takings: liveTakings(booking).map((taking) => ({
      key: taking.key,
      at: taking.at.toISOString(),
      actor: presentActor(taking.actor),
      how: taking.how,
      amount: fromMinor(taking.amountMinor, currency),
      tender: presentTender(taking, currency),
      shares: taking.shares ?? null,
      orderRef: taking.orderRef ?? null,
      isSurplus: taking.isSurplus ?? false,
    })),
    refunds: booking.refunds.map((refund) => ({
      key: refund.key,
      at: refund.at.toISOString(),
      actor: presentActor(refund.actor),
      amount: fromMinor(refund.amountMinor, currency),
      orderRef: refund.orderRef ?? null,
      method: refund.method ?? null,
      tender: presentTender(refund, currency),
      why: refund.why,
      ...(refund.state === 'ASKED' && { isPending: true }),
    })),
  }
}

function presentTender(entry: Taking | Refund, bookedIn: Currency): BookingWithEntries['takings'][number]['tender'] {
  const { currency, amountMinor, roundingMinor } = tenderOfEntry(entry, bookedIn)
  return { currency, amount: fromMinor(amountMinor, currency), rounding: fromMinor(roundingMinor, currency) }
}

function presentActor({ kind, name }: Actor): Actor {
  return kind === 'account' || kind === 'reseller' ? { kind, name } : { kind }
}
