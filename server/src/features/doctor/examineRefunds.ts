import { moneyOf } from '@range/shared/bookings/bookingMoney'
import { isOverdrawn } from '@range/shared/bookings/refundPlan'
import { isSeated } from '@range/shared/bookings/status'
import { creditedBy, tenderOf } from '@range/shared/bookings/tender'
import { currencies, formatMinor } from '@range/shared/money'
import type { BookingDocument } from '../bookings/record/bookingModel'
import type { Taking } from '../bookings/record/bookingSums'
import type { PaymentDocument } from '../bookings/record/paymentModel'
import { type BookingFinding, isOlderThan, mendable } from './finding'

type Case = { booking: BookingDocument; payments: readonly PaymentDocument[] }

const refundPatienceMinutes = 60

/** Yields where the refunds of a booking exceed its payments or do not match them, and refunds that take too long. */
export function* examineRefunds({ booking, payments }: Case, now: Date): Generator<BookingFinding> {
  const { refunds, currency, status, paid } = booking
  for (const one of currencies) {
    if (!isOverdrawn(booking, one)) continue
    yield {
      check: 'refunds-exceed',
      what: `More ${one} went back at the desk than came in there.`,
      remedy: 'Compare its payments and refunds with the till.',
    }
  }
  const sums = new Map<string, number>()
  for (const { orderRef, amountMinor } of refunds) {
    if (orderRef) sums.set(orderRef, (sums.get(orderRef) ?? 0) + amountMinor)
  }
  for (const [orderRef, refunded] of sums) {
    const source = payments.find(({ _id }) => _id === orderRef)
    if (source && refunded <= source.amountMinor) continue
    yield {
      check: 'refunds-exceed',
      what: `${formatMinor(refunded, currency)} of payment ${orderRef} went back, of ${source ? formatMinor(source.amountMinor, currency) : 'a payment that is not there'}.`,
      remedy: 'Compare its refunds with the bank.',
    }
  }
  for (const { status: end, _id: orderRef, amountMinor: given } of payments) {
    if (end !== 'REFUNDED' || sums.get(orderRef) === given) continue
    yield {
      check: 'refund-unlisted',
      what: `Payment ${orderRef} was refunded in full, and the booking’s refunds of it are ${formatMinor(sums.get(orderRef) ?? 0, currency)}.`,
      remedy: 'Ask the bank about it (in its popup), which lists what it has given back.',
    }
  }
  const { keptMinor } = moneyOf(booking)
  if (status === 'REFUNDED' && paid && keptMinor !== 0) {
    yield {
      check: 'refunded-in-part',
      what: `It is REFUNDED and ${formatMinor(keptMinor, currency)} of it were not.`,
      remedy: 'Refund the rest at the desk, or note why it is kept.',
    }
  }
  for (const { state, at, amountMinor: asked } of refunds) {
    if (state !== 'ASKED' || !isOlderThan(refundPatienceMinutes, at, now)) continue
    yield {
      check: 'refund-pending',
      what: `A refund of ${formatMinor(asked, currency)} has been under way since ${at.toISOString()}.`,
      remedy: mendable,
    }
  }
}

/** Yields the disagreements between a booking's takings and its payments, and money kept without a decision. */
export function* examineTakings({ booking, payments }: Case): Generator<BookingFinding> {
  const { takings, currency, cancellation, attention, status } = booking
  for (const { _id: orderRef, status: end, settledAt, amountMinor } of payments) {
    const isMoved = end === 'REFUNDED' || (end === 'PAID' && settledAt)
    const entered = takings.filter(({ key }) => key === orderRef)
    if (!isMoved || (entered.length === 1 && entered[0]?.amountMinor === amountMinor)) continue
    yield {
      check: 'taking-differs',
      what: `Payment ${orderRef} of ${formatMinor(amountMinor, currency)} is recorded as ${entered.map((one) => formatMinor(one.amountMinor, currency)).join(', ') || 'nothing'}.`,
      remedy: 'Compare it with the bank. The report and the ledger add up the recorded amounts.',
    }
  }
  const keys = takings.map(({ key }) => key)
  const desk = keys.filter((key, place) => keys.indexOf(key) !== place && !payments.some(({ _id }) => _id === key))
  for (const key of desk) {
    yield { check: 'taking-twice', what: `${key} is entered twice.`, remedy: 'Undo one of them.' }
  }
  for (const taking of takings.filter((one) => !isTenderRight(one, booking))) {
    yield {
      check: 'tender-differs',
      what: `${taking.key} credits ${formatMinor(taking.amountMinor, currency)}, which is not the worth of what was paid.`,
      remedy: 'Compare it with the till; the cash-up counts what was paid, the booking what is credited.',
    }
  }
  const { keptMinor } = moneyOf(booking)
  const isDecided = isSeated(booking) || cancellation || attention || status === 'REFUNDED'
  if (keptMinor > 0 && !isDecided) {
    yield {
      check: 'money-undecided',
      what: `It is ${status}, but ${formatMinor(keptMinor, currency)} of it is kept without a decision.`,
      remedy: 'Refund it.',
    }
  }
}

/** Returns whether the tender matches the credited sum at the booking's rate, and is rounded as its method requires. */
function isTenderRight({ how, amountMinor, tender }: Taking, booking: BookingDocument): boolean {
  if (!tender || how === 'ONLINE') return !tender
  const way = { method: how, currency: tender.currency }
  const credited = creditedBy(tender.amountMinor, { ...booking, dueMinor: amountMinor }, way)
  return credited === amountMinor && tenderOf(tender.amountMinor, way).roundingMinor === tender.roundingMinor
}
