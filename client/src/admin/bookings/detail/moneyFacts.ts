import { waysBeside, waysInWords } from '@range/shared/bookings/bookingMoney'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { handedMinor, handedOver } from '@range/shared/bookings/tender'
import { formatMoney } from '@range/shared/money'
import { tenderOfDue } from '../actions/payment/paymentAction'
import { sharesText } from '../bookingMoney'

/** A sum of a booking's money, with notes below it: what changed hands, one line for each way and currency. */
type MoneyFact = { label: string; sum: string; notes: readonly string[]; isOpen?: boolean }

/** Returns a booking's money, each sum once: the price, what was paid, went back and stays, and what is owed or due. */
export function moneyFacts(booking: StaffBookingDetail): MoneyFact[] {
  const { status, attention, amount, due, refunded, refundedWays, refundPending, refundOwed, kept, surplus } = booking
  const { overpaid, currency } = booking
  const isKept = status === 'CANCELLED' && attention !== 'REFUND_OWED'
  const facts: [label: string, amount: number, notes?: readonly string[]][] = [
    ['Refunded', refunded, waysBeside(refunded, currency, refundedWays)],
    ['Refund pending', refundPending],
    // Money that we owe back does not count as kept.
    ['Kept', isKept ? kept : 0],
    ['Above the price, not refunded', overpaid.kept],
  ]
  const open: typeof facts = [
    ['To give back', refundOwed?.amount ?? surplus],
    ['Due', due, cashNotes(booking)],
  ]
  const shown = (list: typeof facts, isOpen: boolean) =>
    list
      .filter(([, sum]) => sum > 0)
      .map(([label, sum, notes = []]) => ({ label, sum: formatMoney(sum, currency), notes, isOpen }))
  return [
    { label: 'Price', sum: formatMoney(amount, currency), notes: [] },
    paidFact(booking),
    ...shown(facts, false),
    ...shown(open, true),
  ]
}

function paidFact(booking: StaffBookingDetail): MoneyFact {
  const { paidBy, taken, due, currency, soldBy, paidWays } = booking
  const shares = sharesText(booking)
  const label = 'Paid amount'
  if (paidBy === 'RESELLER') {
    const own = paidWays.map((way) => waysInWords([way]))
    const sum = formatMoney(soldBy?.covered ?? 0, currency)
    return { label, sum, notes: [`by the guest to ${soldBy?.name ?? 'the reseller'}`, ...own] }
  }
  const isFree = paidBy === 'FREE' && taken === 0 && due === 0
  const notes = [...(isFree ? ['nothing to pay'] : waysBeside(taken, currency, paidWays)), ...(shares ? [shares] : [])]
  return { label, sum: formatMoney(taken, currency), notes }
}

/** Returns the due sum in cash if it is rounded. */
function cashNotes(booking: StaffBookingDetail): string[] {
  const cash = tenderOfDue(booking, 'CASH')
  return cash.roundingMinor !== 0 && handedMinor(cash) > 0 ? [`${handedOver(cash)} in cash`] : []
}
