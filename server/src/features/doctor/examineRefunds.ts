import { moneyOf } from '@range/shared/bookings/bookingMoney'
import { isOverdrawn } from '@range/shared/bookings/refundPlan'
import { currencies, formatMinor } from '@range/shared/money'
import type { BookingDocument } from '../bookings/record/bookingModel'
import type { PaymentDocument } from '../bookings/record/paymentModel'
import { type Finding, mendable } from './finding'
import { isOlderThan } from './isOlderThan'

type Case = { booking: BookingDocument; payments: readonly PaymentDocument[] }
type Fault = Omit<Finding, 'about'>

const refundPatienceMinutes = 60

/** Returns where the refunds of a booking exceed its payments or do not match them, and refunds that take too long. */
export function examineRefunds({ booking, payments }: Case, now: Date): Fault[] {
  const { refunds, currency, status, paid } = booking
  const faults: Fault[] = []
  for (const one of currencies) {
    if (!isOverdrawn(booking, one)) continue
    faults.push({
      check: 'refunds-exceed',
      what: `More ${one} went back at the desk than came in there.`,
      remedy: 'Compare its payments and refunds with the till.',
    })
  }
  const sums = new Map<string, number>()
  for (const { orderRef, amountMinor } of refunds) {
    if (orderRef) sums.set(orderRef, (sums.get(orderRef) ?? 0) + amountMinor)
  }
  for (const [orderRef, refunded] of sums) {
    const source = payments.find(({ _id }) => _id === orderRef)
    if (source && refunded <= source.amountMinor) continue
    faults.push({
      check: 'refunds-exceed',
      what: `${formatMinor(refunded, currency)} of payment ${orderRef} went back, of ${source ? formatMinor(source.amountMinor, currency) : 'a payment that is not there'}.`,
      remedy: 'Compare its refunds with the bank.',
    })
  }
  for (const { status: end, _id: orderRef, amountMinor: given } of payments) {
    if (end !== 'REFUNDED' || sums.get(orderRef) === given) continue
    faults.push({
      check: 'refund-unlisted',
      what: `Payment ${orderRef} was refunded in full, and the booking’s refunds of it are ${formatMinor(sums.get(orderRef) ?? 0, currency)}.`,
      remedy: 'Ask the bank about it (in its popup), which lists what it has given back.',
    })
  }
  const { keptMinor } = moneyOf(booking)
  if (status === 'REFUNDED' && paid && keptMinor !== 0) {
    faults.push({
      check: 'refunded-in-part',
      what: `It is REFUNDED and ${formatMinor(keptMinor, currency)} of it were not.`,
      remedy: 'Refund the rest at the desk, or note why it is kept.',
    })
  }
  for (const { state, at, amountMinor: asked } of refunds) {
    if (state !== 'ASKED' || !isOlderThan(refundPatienceMinutes, at, now)) continue
    faults.push({
      check: 'refund-pending',
      what: `A refund of ${formatMinor(asked, currency)} has been under way since ${at.toISOString()}.`,
      remedy: mendable,
    })
  }
  return faults
}
