import { type SplitRefund, splitDeskRefund, splitRefund } from '@range/shared/bookings/givenBack'
import type { DeskPaymentMethod, StaffBookingDetail } from '@range/shared/bookings/staff'
import { formatMoney, toMinor } from '@range/shared/money'

/** The method of a refund at the desk; empty to refund the way it was paid. */
export type RefundMethod = DeskPaymentMethod | ''

/** Returns how a refund in the booking's currency splits between the bank and the desk, in minor units. */
export function refundSplit(booking: StaffBookingDetail, amount: number): SplitRefund {
  return splitRefund(inMinor(booking), toMinor(amount, booking.currency))
}

/** Returns how much of a refund at the desk each method pays, in minor units. */
export function deskShares(
  booking: StaffBookingDetail,
  deskMinor: number,
  method: RefundMethod,
): Record<DeskPaymentMethod, number> {
  if (!method) return splitDeskRefund(inMinor(booking), deskMinor)
  return { CARD: 0, CASH: 0, [method]: deskMinor }
}

const owedWords = {
  PAID_TWICE: 'it was paid twice',
  GUEST_CANCELLED: 'the guest cancelled',
  CANCELLED: 'the booking was cancelled',
  CHEAPER: 'it became cheaper',
}

/** Returns the refund that is owed and why: `Refund 59 800 HUF (cash): the guest cancelled.` Undefined if nothing is owed. */
export function refundOwedText(booking: StaffBookingDetail): string | undefined {
  const { refundOwed, currency } = booking
  if (!refundOwed) return undefined
  const { bankMinor, deskMinor } = refundSplit(booking, refundOwed.amount)
  const { CARD, CASH } = deskShares(booking, deskMinor, '')
  const ways = [bankMinor > 0 && 'card online', CARD > 0 && 'card at the desk', CASH > 0 && 'cash'].filter(Boolean)
  return `Refund ${formatMoney(refundOwed.amount, currency)} (${ways.join(', ')}): ${owedWords[refundOwed.why]}.`
}

function inMinor({ takings, refunds, currency }: StaffBookingDetail) {
  const withMinor = <Entry extends { amount: number }>(entry: Entry) => ({
    ...entry,
    amountMinor: toMinor(entry.amount, currency),
  })
  return { takings: takings.map(withMinor), refunds: refunds.map(withMinor) }
}
