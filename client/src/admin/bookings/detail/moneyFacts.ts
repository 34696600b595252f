import { waysBeside, waysInWords } from '@range/shared/bookings/bookingMoney'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { handedMinor, handedOver } from '@range/shared/bookings/tender'
import { formatMoney } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/sheetMoney'
import { texts as moneyWays } from '@range/shared/texts/moneyWays'
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
    [texts.refunded, refunded, waysBeside(refunded, currency, refundedWays)],
    [texts.refundPending, refundPending],
    // Money that we owe back does not count as kept.
    [texts.kept, isKept ? kept : 0],
    [texts.abovePrice, overpaid.kept],
  ]
  const open: typeof facts = [
    [texts.toGiveBack, refundOwed?.amount ?? surplus],
    [texts.due, due, cashNotes(booking)],
  ]
  const shown = (list: typeof facts, isOpen: boolean) =>
    list
      .filter(([, sum]) => sum > 0)
      .map(([label, sum, notes = []]) => ({ label, sum: formatMoney(sum, currency), notes, isOpen }))
  return [
    { label: texts.price, sum: formatMoney(amount, currency), notes: [] },
    paidFact(booking),
    ...shown(facts, false),
    ...shown(open, true),
  ]
}

function paidFact(booking: StaffBookingDetail): MoneyFact {
  const { paidBy, taken, due, currency, soldBy, paidWays } = booking
  const shares = sharesText(booking)
  const label = texts.paid
  if (paidBy === 'RESELLER') {
    const own = paidWays.map((way) => waysInWords([way]))
    const sum = formatMoney(soldBy?.covered ?? 0, currency)
    const by = soldBy ? texts.paidToReseller({ reseller: soldBy.name }) : texts.paidToTheReseller
    return { label, sum, notes: [by, ...own] }
  }
  const isFree = paidBy === 'FREE' && taken === 0 && due === 0
  const notes = [
    ...(isFree ? [texts.nothingToPay] : waysBeside(taken, currency, paidWays)),
    ...(shares ? [shares] : []),
  ]
  return { label, sum: formatMoney(taken, currency), notes }
}

/** Returns the due sum in cash if it is rounded. */
function cashNotes(booking: StaffBookingDetail): string[] {
  const cash = tenderOfDue(booking, 'CASH')
  return cash.roundingMinor !== 0 && handedMinor(cash) > 0 ? [moneyWays.sums.CASH({ sum: handedOver(cash) })] : []
}
