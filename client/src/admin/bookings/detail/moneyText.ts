import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { amountLeft, type Currency, formatMinor, formatMoney, toMinor } from '@range/shared/money'
import { moneyKept } from '../actions/allowedActions'
import { paidInWords, sharesText } from '../bookingMoney'

type Way = keyof typeof paidInWords

/** Returns a booking's money in one line: the amounts paid (and how), the shares, and the sums refunded, kept and due. */
export function moneyText(booking: StaffBookingDetail): string {
  const { status, attention, due, refunded, refundPending, currency } = booking
  // Money that we owe back does not count as kept.
  const kept = status === 'CANCELLED' && attention !== 'REFUND_OWED' ? moneyKept(booking) : 0
  const parts = [
    [refunded, 'refunded'],
    [refundPending, 'refund pending'],
    [kept, 'kept'],
    [due, 'due'],
  ] as const
  const shown = parts
    .filter(([amount]) => amount > 0)
    .map(([amount, what]) => `${formatMoney(amount, currency)} ${what}`)
  const shares = sharesText(booking)
  return [paidText(booking), ...(shares ? [shares] : []), ...shown].join(' · ')
}

function paidText(booking: StaffBookingDetail): string {
  const { paidBy, taken, amount, due, currency } = booking
  const price = formatMoney(amount, currency)
  if (paidBy === 'RESELLER') return paidToReseller(booking)
  if (paidBy === 'FREE' && taken === 0 && due === 0) return `${price}, nothing to pay`
  const paid = formatMoney(taken, currency)
  const said = `${taken < amount ? `${paid} of ${price}` : paid}${waysText(booking)}`
  return taken > amount ? `${said}; the price is ${price}` : said
}

/** Returns the amount paid to the reseller; amounts due or paid at the desk are on top of it. */
function paidToReseller(booking: StaffBookingDetail): string {
  const { taken, refunded, amount, due, currency, soldBy } = booking
  const toReseller = amountLeft(amount, [due, amountLeft(taken, [refunded], currency)], currency)
  const said = `${formatMoney(toReseller, currency)}, by the guest to ${soldBy?.name ?? 'the reseller'}`
  return taken > 0 ? `${said}; ${formatMoney(taken, currency)}${waysText(booking)}` : said
}

/** Returns how the money was paid, with the sums if there is more than one way. */
function waysText({ takings, taken, currency }: StaffBookingDetail): string {
  const total = sumOf(takings, currency)
  const sums = (['ONLINE', 'CARD', 'CASH'] as const).map((how): [Way, number] => {
    const own = sumOf(
      takings.filter((taking) => taking.how === how),
      currency,
    )
    // `taken` leaves out surplus payments, which are always online.
    return [how, how === 'ONLINE' ? own - (total - toMinor(taken, currency)) : own]
  })
  const used = sums.filter(([, minor]) => minor > 0)
  if (used.length < 2) return used.map(([how]) => `, ${paidInWords[how]}`).join('')
  return `: ${used.map(([how, minor]) => `${formatMinor(minor, currency)} ${paidInWords[how]}`).join(', ')}`
}

function sumOf(takings: StaffBookingDetail['takings'], currency: Currency): number {
  return takings.reduce((sum, { amount }) => sum + toMinor(amount, currency), 0)
}
