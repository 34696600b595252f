import { type SplitRefund, splitDeskRefund, splitRefund } from '@range/shared/bookings/givenBack'
import type { DeskPaymentMethod, StaffBookingDetail } from '@range/shared/bookings/staff'
import { toMinor } from '@range/shared/money'

/** How money paid at the desk is handed back; empty for the way it came in. */
export type RefundMethod = DeskPaymentMethod | ''

/** Returns how an amount in the booking's currency would go back, in minor units. */
export function refundSplit(booking: StaffBookingDetail, amount: number): SplitRefund {
  return splitRefund(inMinor(booking), toMinor(amount, booking.currency))
}

/** Returns how much of an amount at the desk is handed back by each method, in minor units. */
export function deskShares(
  booking: StaffBookingDetail,
  deskMinor: number,
  method: RefundMethod,
): Record<DeskPaymentMethod, number> {
  if (!method) return splitDeskRefund(inMinor(booking), deskMinor)
  return { CARD: 0, CASH: 0, [method]: deskMinor }
}

function inMinor({ takings, refunds, currency }: StaffBookingDetail) {
  const withMinor = <Entry extends { amount: number }>(entry: Entry) => ({
    ...entry,
    amountMinor: toMinor(entry.amount, currency),
  })
  return { takings: takings.map(withMinor), refunds: refunds.map(withMinor) }
}
