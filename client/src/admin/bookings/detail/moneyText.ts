import { sumWithWays } from '@range/shared/bookings/bookingMoney'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { formatMoney } from '@range/shared/money'
import { sharesText } from '../bookingMoney'

/** Returns a booking's money in one line: the sums paid (and how), the shares, and the sums refunded, kept, owed and due. */
export function moneyText(booking: StaffBookingDetail): string {
  const { status, attention, due, refunded, refundPending, kept, surplus, overpaid, currency } = booking
  const isKept = status === 'CANCELLED' && attention !== 'REFUND_OWED'
  const parts = [
    [refunded, 'refunded'],
    [refundPending, 'refund pending'],
    [surplus, 'paid too much, to be refunded'],
    // Money that we owe back does not count as kept.
    [isKept ? kept : 0, 'kept'],
    [overpaid.kept, 'above the price, not refunded'],
    [due, 'due'],
  ] as const
  const shown = parts
    .filter(([amount]) => amount > 0)
    .map(([amount, what]) => `${formatMoney(amount, currency)} ${what}`)
  const shares = sharesText(booking)
  return [paidText(booking), ...(shares ? [shares] : []), ...shown].join(' · ')
}

function paidText(booking: StaffBookingDetail): string {
  const { paidBy, taken, amount, due, currency, soldBy, paidWays } = booking
  if (paidBy === 'RESELLER') {
    const covered = `${formatMoney(soldBy?.covered ?? 0, currency)}, by the guest to ${soldBy?.name ?? 'the reseller'}`
    return taken > 0 ? `${covered}; ${sumWithWays(taken, currency, paidWays)}` : covered
  }
  const price = formatMoney(amount, currency)
  if (paidBy === 'FREE' && taken === 0 && due === 0) return `${price}, nothing to pay`
  const paid = sumWithWays(taken, currency, paidWays, amount)
  return taken > amount ? `${paid}; the price is ${price}` : paid
}
