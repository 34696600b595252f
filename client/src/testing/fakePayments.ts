import type { DeskPaymentMethod, StaffBookingDetail } from '@range/shared/bookings/staff'
import { paymentOf, type Tender, tenderOf } from '@range/shared/bookings/tender'
import { amountLeft, fromMinor, toMinor } from '@range/shared/money'
import { buildTaking } from './buildStaffBooking'

type Payment = { key: string; method: DeskPaymentMethod; tender: Tender; shares: number | null }

/** Records a payment of all or part of the due sum. The first payment sets how the booking was paid. */
export function payAtDesk(
  booking: StaffBookingDetail,
  { key, method, tender, shares }: Payment,
): Partial<StaffBookingDetail> {
  const { due, currency, paidBy, taken, takings, sharesPaid } = booking
  const dueMinor = toMinor(due, currency)
  const way = { method, currency: tender.currency }
  const { creditedMinor } = paymentOf(tender.amountMinor, { ...booking, dueMinor }, way) ?? { creditedMinor: 0 }
  if (creditedMinor > dueMinor) throw new Error('more was taken than is due')
  if (creditedMinor === 0) throw new Error('nothing was taken')
  const taking = buildTaking(method, fromMinor(creditedMinor, currency), {
    key,
    at: '2026-11-20T11:00:00.000Z',
    tender: {
      currency: tender.currency,
      amount: fromMinor(tender.amountMinor, tender.currency),
      rounding: fromMinor(tender.roundingMinor, tender.currency),
    },
    shares,
  })
  return {
    due: fromMinor(dueMinor - creditedMinor, currency),
    taken: fromMinor(toMinor(taken, currency) + creditedMinor, currency),
    sharesPaid: sharesPaid + (shares ?? 0),
    paidBy: paidBy && paidBy !== 'FREE' ? paidBy : method,
    takings: [...takings, taking],
  }
}

/** Records a payment of the whole due sum in the booking's currency. */
export function payWholeDue(booking: StaffBookingDetail, method: DeskPaymentMethod): Partial<StaffBookingDetail> {
  const { due, currency, takings } = booking
  const tender = tenderOf(toMinor(due, currency), { method, currency })
  return payAtDesk(booking, { key: `desk:${takings.length}`, method, tender, shares: null })
}

/** Reverts a payment at the desk. */
export function undoTaking(booking: StaffBookingDetail, key: string): Partial<StaffBookingDetail> {
  const { due, currency, taken, takings, sharesPaid } = booking
  const taking = takings.find((one) => one.key === key && one.how !== 'ONLINE')
  if (!taking) throw new Error(`there is no desk payment ${key}`)
  const left = takings.filter((one) => one !== taking)
  return {
    due: amountLeft(due, [-taking.amount], currency),
    taken: amountLeft(taken, [taking.amount], currency),
    sharesPaid: sharesPaid - (taking.shares ?? 0),
    takings: left,
    ...(left.length === 0 && { paidBy: null }),
  }
}
