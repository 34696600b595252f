import type { Actor } from '@range/shared/bookings/actor'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { fromMinor } from '@range/shared/money'
import type { BookingDocument } from './bookingModel'
import { refundOwedOf } from './bookingSums'
import { Payment, type PaymentDocument } from './paymentModel'
import { presentStaffBooking } from './presentStaffBooking'

/** Returns a booking with its history, payment attempts and refunds, for staff. Throws RECORD_DAMAGED. */
export async function presentBookingDetail(booking: BookingDocument): Promise<StaffBookingDetail> {
  // Runs first, because the sums below need a sound record.
  const shown = presentStaffBooking(booking)
  const payments = await Payment.find({ booking: booking._id })
    .sort({ attempt: 1 })
    .lean<(PaymentDocument & { createdAt: Date })[]>()
  const { currency } = booking
  const owed = refundOwedOf(booking)
  return {
    ...shown,
    history: booking.history.map(({ at, actor, from, to, why }) => ({
      at: at.toISOString(),
      actor: presentActor(actor),
      from,
      to,
      why,
    })),
    payments: payments.map((payment) => ({
      orderRef: payment._id,
      status: payment.status,
      amount: fromMinor(payment.amountMinor, payment.currency),
      currency: payment.currency,
      transactionId: payment.transactionId ?? '',
      createdAt: payment.createdAt.toISOString(),
    })),
    takings: booking.takings
      .filter(({ undone }) => !undone)
      .map(({ at, actor, how, amountMinor, orderRef }) => ({
        at: at.toISOString(),
        actor: presentActor(actor),
        how,
        amount: fromMinor(amountMinor, currency),
        orderRef: orderRef ?? null,
      })),
    refundOwed: owed && { amount: fromMinor(owed.amountMinor, currency), why: owed.why },
    refunds: booking.refunds.map(({ at, actor, amountMinor, orderRef, method, why, state }) => ({
      at: at.toISOString(),
      actor: presentActor(actor),
      amount: fromMinor(amountMinor, currency),
      orderRef: orderRef ?? null,
      method: method ?? null,
      why,
      ...(state === 'ASKED' && { isPending: true }),
    })),
  }
}

function presentActor({ kind, name }: Actor): Actor {
  return kind === 'account' || kind === 'reseller' ? { kind, name } : { kind }
}
