import { type DeskRefundPart, type SplitRefund, splitDeskRefund, splitRefund } from '@range/shared/bookings/givenBack'
import type { DeskPaymentMethod, StaffBookingDetail } from '@range/shared/bookings/staff'
import { handedOver } from '@range/shared/bookings/tender'
import { formatMinor, formatMoney, toMinor } from '@range/shared/money'
import { moneyOf } from '../../bookingMoney'

/** The method of a refund at the desk; empty to refund the way it was paid. */
export type RefundMethod = DeskPaymentMethod | ''

/** A part of a refund: how it goes back, the sum that changes hands, and the same sum in the booking's currency if that differs. */
export type RefundPart = { way: DeskPaymentMethod | 'ONLINE'; sum: string; credited: string | undefined }

/** Returns how a refund in the booking's currency splits between the bank and the desk, in minor units. */
export function refundSplit(booking: StaffBookingDetail, amount: number): SplitRefund {
  return splitRefund(moneyOf(booking), toMinor(amount, booking.currency))
}

/** Returns the parts of a refund in the order in which they are made: by the bank, on the card terminal, in cash. */
export function refundPlan(booking: StaffBookingDetail, amount: number, method: RefundMethod): RefundPart[] {
  const { currency } = booking
  const { bankMinor, deskMinor } = refundSplit(booking, amount)
  const byBank =
    bankMinor > 0 ? [{ way: 'ONLINE', sum: formatMinor(bankMinor, currency), credited: undefined } as const] : []
  const atDesk = deskParts(booking, deskMinor, method).map(({ method: way, tender, creditedMinor }) => ({
    way,
    sum: handedOver(tender),
    credited: tender.currency === currency ? undefined : formatMinor(creditedMinor, currency),
  }))
  return [...byBank, ...atDesk]
}

/** Returns the methods by which a refund at the desk is paid when each sum goes back the way it came. */
export function usualMethods(booking: StaffBookingDetail, amount: number): DeskPaymentMethod[] {
  const parts = deskParts(booking, refundSplit(booking, amount).deskMinor, '')
  return [...new Set(parts.map(({ method }) => method))]
}

function deskParts(booking: StaffBookingDetail, deskMinor: number, method: RefundMethod): DeskRefundPart[] {
  return splitDeskRefund(moneyOf(booking), deskMinor, method || null)
}

const owedWords = {
  PAID_TWICE: 'it was paid twice',
  GUEST_CANCELLED: 'the guest cancelled',
  CANCELLED: 'the booking was cancelled',
  CHEAPER: 'it became cheaper',
}
const wayWords = { ONLINE: 'card online', CARD: 'card at the desk', CASH: 'cash' }

/** Returns the refund that is owed and why: `Refund 59 800 HUF (cash): the guest cancelled.` Undefined if nothing is owed. */
export function refundOwedText(booking: StaffBookingDetail): string | undefined {
  const { refundOwed, currency } = booking
  if (!refundOwed) return undefined
  const parts = refundPlan(booking, refundOwed.amount, '')
  const ways = parts.map(({ way, sum, credited }) => (credited ? `${sum} ${wayWords[way]}` : wayWords[way]))
  return `Refund ${formatMoney(refundOwed.amount, currency)} (${[...new Set(ways)].join(', ')}): ${owedWords[refundOwed.why]}.`
}
