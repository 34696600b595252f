import { moneyOf } from '@range/shared/bookings/bookingMoney'
import { isSeated } from '@range/shared/bookings/status'
import { creditedBy, tenderOf } from '@range/shared/bookings/tender'
import { formatMinor } from '@range/shared/money'
import type { BookingDocument } from '../bookings/record/bookingModel'
import type { Taking } from '../bookings/record/bookingSums'
import type { PaymentDocument } from '../bookings/record/paymentModel'
import type { Finding } from './finding'

type Case = { booking: BookingDocument; payments: readonly PaymentDocument[] }
type Fault = Omit<Finding, 'about'>

/** Returns the disagreements between a booking's takings and its payments, and money kept without a decision. */
export function examineTakings({ booking, payments }: Case): Fault[] {
  const { takings, currency, cancellation, attention, status } = booking
  const faults: Fault[] = []
  for (const { _id: orderRef, status: end, settledAt, amountMinor } of payments) {
    const isMoved = end === 'REFUNDED' || (end === 'PAID' && settledAt)
    const entered = takings.filter(({ key }) => key === orderRef)
    if (!isMoved || (entered.length === 1 && entered[0]?.amountMinor === amountMinor)) continue
    faults.push({
      check: 'taking-differs',
      what: `Payment ${orderRef} of ${formatMinor(amountMinor, currency)} is recorded as ${entered.map((one) => formatMinor(one.amountMinor, currency)).join(', ') || 'nothing'}.`,
      remedy: 'Compare it with the bank. The report and the ledger add up the recorded amounts.',
    })
  }
  const keys = takings.map(({ key }) => key)
  const desk = keys.filter((key, place) => keys.indexOf(key) !== place && !payments.some(({ _id }) => _id === key))
  for (const key of desk) {
    faults.push({ check: 'taking-twice', what: `${key} is entered twice.`, remedy: 'Undo one of them.' })
  }
  for (const taking of takings.filter((one) => !isTenderRight(one, booking))) {
    faults.push({
      check: 'tender-differs',
      what: `${taking.key} credits ${formatMinor(taking.amountMinor, currency)}, which is not the worth of what was paid.`,
      remedy: 'Compare it with the till; the cash-up counts what was paid, the booking what is credited.',
    })
  }
  const { keptMinor } = moneyOf(booking)
  const isDecided = isSeated(booking) || cancellation || attention || status === 'REFUNDED'
  if (keptMinor > 0 && !isDecided) {
    faults.push({
      check: 'money-undecided',
      what: `It is ${status}, but ${formatMinor(keptMinor, currency)} of it is kept without a decision.`,
      remedy: 'Refund it.',
    })
  }
  return faults
}

/** Returns whether the tender matches the credited sum at the booking's rate, and is rounded as its method requires. */
function isTenderRight({ how, amountMinor, tender }: Taking, booking: BookingDocument): boolean {
  if (!tender || how === 'ONLINE') return !tender
  const way = { method: how, currency: tender.currency }
  const credited = creditedBy(tender.amountMinor, { ...booking, dueMinor: amountMinor }, way)
  return credited === amountMinor && tenderOf(tender.amountMinor, way).roundingMinor === tender.roundingMinor
}
