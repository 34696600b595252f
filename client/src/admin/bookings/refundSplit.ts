import { moneyRecordOf } from '@range/shared/bookings/bookingMoney'
import { creditedTogether, planRefund, type RefundPart } from '@range/shared/bookings/refundPlan'
import type { AttentionItem, BookingWithEntries, DeskPaymentMethod } from '@range/shared/bookings/staff'
import { handedOver, handedTogether } from '@range/shared/bookings/tender'
import { formatMinor, formatMoney, toMinor } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/attention'
import { texts as bookingTexts } from '@range/shared/staffTexts/bookings'
import { texts as tenderTexts } from '@range/shared/staffTexts/tender'

/** The method of a refund at the desk; empty to refund the way it was paid. */
export type RefundMethod = DeskPaymentMethod | ''

/**
 * Returns the parts of a refund in the booking's currency, in the order in which they are made: by the bank, on the card
 * terminal, in cash.
 */
export function partsOfRefund(booking: BookingWithEntries, amount: number, method: RefundMethod): RefundPart[] {
  return planOf(booking, amount, possibleMethod(booking, amount, method))
}

/** Returns what the parts send back to cards that paid online, and what the desk hands back, as texts; empty for nothing. */
export function backByWay(parts: readonly RefundPart[]): { byBank: string; atDesk: string } {
  return {
    byBank: handedTogether(parts.filter(({ how }) => how === 'ONLINE')),
    atDesk: handedTogether(parts.filter(({ how }) => how !== 'ONLINE')),
  }
}

/** Returns the methods to choose from at the desk, the usual one first; none when there is no choice. */
export function methodsFor(booking: BookingWithEntries, amount: number): RefundMethod[] {
  const parts = planOf(booking, amount)
  const usual = new Set(parts.flatMap(({ how }) => (how === 'ONLINE' ? [] : how)))
  // Only what a card has paid can go back to a card, and cash cannot.
  if (!usual.has('CARD')) return []
  return usual.has('CASH') ? ['', 'CASH'] : ['CARD', 'CASH']
}

/** Returns a chosen method unless the amount has become more than the card paid; then it goes back the way it was paid. */
export function possibleMethod(booking: BookingWithEntries, amount: number, method: RefundMethod): RefundMethod {
  return methodsFor(booking, amount).includes(method) ? method : ''
}

/** Returns why less than an amount can go back, because cash rounding leaves nothing to hand over; undefined if all can. */
export function uncoveredProblem(
  booking: BookingWithEntries,
  amount: number,
  method: RefundMethod,
): string | undefined {
  const { currency } = booking
  const most = creditedTogether(partsOfRefund(booking, amount, method))
  if (!(amount > 0) || most >= toMinor(amount, currency)) return undefined
  return most === 0 ? tenderTexts.nothingMoves : bookingTexts.refundAtMost({ sum: formatMinor(most, currency) })
}

/** A typed amount may be no number, which has no parts. */
function planOf(booking: BookingWithEntries, amount: number, method: RefundMethod = ''): RefundPart[] {
  return amount > 0 ? planRefund(moneyRecordOf(booking), toMinor(amount, booking.currency), method || null) : []
}

/**
 * Returns the refund that is owed and why: `Refund 59 800 HUF (cash): the guest cancelled.` Undefined if nothing is owed.
 * Without `namesSum`, for a place that already shows the sum, it begins with `Refund it`.
 */
export function refundOwedText(booking: AttentionItem, namesSum: boolean): string | undefined {
  const { refundOwed, currency } = booking
  if (!refundOwed) return undefined
  const parts = partsOfRefund(booking, refundOwed.amount, '').map(({ how, tender }) => {
    const way = texts.refundWays[how]
    return tender.currency === currency ? way : texts.sumByWay({ sum: handedOver(tender), way })
  })
  const ways = [...new Set(parts)].join(', ')
  const why = texts.owedWhy[refundOwed.why]
  return namesSum
    ? texts.refundSum({ sum: formatMoney(refundOwed.amount, currency), ways, why })
    : texts.refundIt({ ways, why })
}
