import { whyNotEmailed } from '@range/shared/bookings/actions'
import { ownMoney } from '@range/shared/bookings/bookingMoney'
import { type SeatEntry, slotId } from '@range/shared/bookings/seats'
import { isSeated } from '@range/shared/bookings/status'
import { formatMinor } from '@range/shared/money'
import type { BookingDocument } from '../bookings/record/bookingModel'
import type { PaymentDocument } from '../bookings/record/paymentModel'
import { examineRefunds, examineTakings } from './examineRefunds'
import { type BookingFinding, type Finding, isOlderThan, mendable } from './finding'

/** A booking with its records in other collections. */
export type BookingCase = {
  booking: BookingDocument & Dated
  payments: readonly (PaymentDocument & Dated)[]
  /** Its entries in its slot. */
  seats: readonly SeatEntry[]
  hasConfirmation: boolean
}

type Dated = { updatedAt: Date }

/** Steps begun more recently may still be running. */
const patienceMinutes = 10
/** The outbox may have removed an older confirmation as expired. */
const confirmationDays = 60

/** Returns every disagreement between a booking, its seats, its payments, its refunds and its confirmation. */
export function examineBooking(one: BookingCase, now: Date): Finding[] {
  const faults = [
    ...examineSeats(one, now),
    ...examinePayment(one),
    ...one.payments.flatMap((payment) => [...examineMoney(one, payment, now)]),
    ...examineTakings(one),
    ...examineOwed(one),
    ...examineRefunds(one, now),
    ...examineProgress(one, now),
    ...examineRecord(one),
  ]
  return faults.map((fault) => ({ about: one.booking.orderNumber, ...fault }))
}

function* examineSeats({ booking, seats }: BookingCase, now: Date): Generator<BookingFinding> {
  const { date, time, howManyPeople, status, holdUntil, pendingReschedule, pendingEdit, attention } = booking
  if (pendingReschedule || pendingEdit) return
  const slot = slotId(date, time)
  if (!isSeated(booking)) {
    const holds = seats.some(({ until }) => until === null || until > now)
    if (status !== 'AWAITING_PAYMENT' || holdUntil <= now || holds) return
    yield {
      check: 'hold-missing',
      what: `It is held until ${holdUntil.toISOString()} but has no seats at ${slot}.`,
      remedy: 'Nothing to do: if it is paid, it takes its seats again or staff are notified.',
    }
    return
  }
  const [own, ...more] = seats.filter(({ until }) => until === null)
  if (!own) {
    if (attention === 'PAID_WITHOUT_SEATS' || attention === 'REFUND_OWED') return
    yield {
      check: 'seats-missing',
      what: `It is ${status} but has no seats at ${slot}.`,
      remedy: 'Reschedule it into its own hour, which takes seats there, or cancel it.',
    }
  } else if (more.length > 0 || own.people !== howManyPeople) {
    const people = seats.reduce((sum, entry) => sum + entry.people, 0)
    yield {
      check: 'seats-differ',
      what: `It has ${howManyPeople} people but ${people} seats at ${slot}.`,
      remedy: 'Reschedule it to another hour and back, which takes its seats again.',
    }
  } else if (attention === 'PAID_WITHOUT_SEATS') {
    yield {
      check: 'attention-outdated',
      what: 'It is marked as paid without seats, but it has its seats.',
      remedy: 'Mark it as handled.',
    }
  }
}

/** Yields the disagreements between a booking and the payment that it names. */
function* examinePayment({ booking, payments }: BookingCase): Generator<BookingFinding> {
  const { status, paid, currency } = booking
  if (!paid && (status === 'PAID' || status === 'REFUNDED')) {
    yield {
      check: 'paid-without-record',
      what: `It is ${status} but does not say how it was paid.`,
      remedy: 'Compare it with the bank and correct it by hand.',
    }
  }
  if (paid?.how === 'RESELLER' && !booking.reseller?.confirmedAt) {
    yield {
      check: 'paid-without-record',
      what: 'It counts as paid by a reseller, but no reseller has confirmed it.',
      remedy: 'Ask the reseller, and correct it by hand.',
    }
  }
  if (paid?.how !== 'ONLINE') return
  const payment = payments.find(({ _id }) => _id === paid.orderRef)
  if (payment?.status !== 'PAID' && payment?.status !== 'REFUNDED') {
    yield {
      check: 'payment-missing',
      what: `It was paid with ${paid.orderRef}, which ${payment ? `is ${payment.status}` : 'does not exist'}.`,
      remedy: 'Compare it with the bank (`npm run doctor -- --bank`).',
    }
    return
  }
  const taken = booking.takings.find(({ orderRef }) => orderRef === paid.orderRef)?.amountMinor ?? 0
  if (payment.amountMinor === taken && payment.currency === currency) return
  yield {
    check: 'amounts-differ',
    what: `It was paid with ${formatMinor(taken, currency)}, but its payment is ${formatMinor(payment.amountMinor, payment.currency)}.`,
    remedy: 'Compare both with the bank, and refund the difference.',
  }
}

/** Yields a finding when the amount that a reseller owes does not fit its booking. */
function* examineOwed({ booking }: BookingCase): Generator<BookingFinding> {
  const { reseller, status, cancellation, currency } = booking
  if (!reseller) return
  const { owedMinor, creditedMinor, coveredMinor } = reseller
  const isTaken = isSeated(booking) || Boolean(cancellation) || status === 'REFUNDED'
  const isRight = owedMinor <= coveredMinor && creditedMinor <= owedMinor && (isTaken || owedMinor === creditedMinor)
  if (isRight && (creditedMinor === 0 || cancellation)) return
  const [owed, credited] = [owedMinor, creditedMinor].map((minor) => formatMinor(minor, currency))
  yield {
    check: 'owed-differs',
    what: `It is ${status}. ${reseller.name} owes ${owed} for it, of which ${credited} is credited.`,
    remedy: 'Compare it with the reseller’s records, and settle the difference with them.',
  }
}

/** Yields a finding when a payment was received but not applied to its booking. */
function* examineMoney(
  { booking }: BookingCase,
  payment: PaymentDocument & Dated,
  now: Date,
): Generator<BookingFinding> {
  const { _id: orderRef, amountMinor, currency, settledAt } = payment
  if (payment.status !== 'PAID') return
  if (!settledAt) {
    if (!isOlderThan(patienceMinutes, payment.updatedAt, now)) return
    yield { check: 'money-unsettled', what: `Payment ${orderRef} is paid but not settled.`, remedy: mendable }
    return
  }
  const isOwn = ownMoney(booking).takings.some((taking) => taking.orderRef === orderRef)
  if (isOwn || booking.attention === 'REFUND_OWED') return
  yield {
    check: 'money-unclaimed',
    what: `Payment ${orderRef} of ${formatMinor(amountMinor, currency)} belongs to no booking: this one was not paid with it.`,
    remedy: 'Refund it on SimplePay’s pages, or take it as the payment of the booking.',
  }
}

/** Yields the flows that stopped half-way and that no job has finished. */
function* examineProgress({ booking, payments, hasConfirmation }: BookingCase, now: Date): Generator<BookingFinding> {
  const { pendingReschedule, pendingEdit, cancellation, confirmationQueuedAt, updatedAt } = booking
  if (pendingReschedule && isOlderThan(patienceMinutes, pendingReschedule.at, now)) {
    yield { check: 'reschedule-unfinished', what: 'Its reschedule stopped half-way.', remedy: mendable }
  }
  if (pendingEdit && isOlderThan(patienceMinutes, pendingEdit.at, now)) {
    yield { check: 'edit-unfinished', what: 'Its edit stopped half-way.', remedy: mendable }
  }
  if (cancellation && !cancellation.isFinished && isOlderThan(patienceMinutes, cancellation.at, now)) {
    yield { check: 'cancellation-unfinished', what: 'Its cancellation stopped half-way.', remedy: mendable }
  }
  if (!isSeated(booking)) return
  if (!confirmationQueuedAt) {
    if (!isOlderThan(patienceMinutes, updatedAt, now)) return
    yield { check: 'confirmation-missing', what: 'Its confirmation was never queued.', remedy: mendable }
    return
  }
  const isForgotten = isOlderThan(confirmationDays * 24 * 60, confirmationQueuedAt, now)
  // Settling a payment queues the confirmation, so until then it may be missing.
  const isBeingSettled = payments.some(({ _id, settledAt }) => _id === booking.paid?.orderRef && !settledAt)
  if (whyNotEmailed(booking) || hasConfirmation || isForgotten || isBeingSettled) return
  yield {
    check: 'confirmation-lost',
    what: 'Its confirmation counts as queued, but is not in the outbox.',
    remedy: 'Send the confirmation again (in its popup).',
  }
}

/** Yields the disagreements within a booking's own record. */
function* examineRecord({ booking }: BookingCase): Generator<BookingFinding> {
  const { status, history, isArchived, archivedAt } = booking
  const last = history.findLast(({ to }) => to !== '')
  if (last && last.to !== status) {
    yield {
      check: 'history-differs',
      what: `It is ${status}, but its history ends with ${last.to}.`,
      remedy: 'Find out what changed its status: only `transitionBooking` may.',
    }
  }
  if (isArchived !== (archivedAt !== null)) {
    yield {
      check: 'archive-differs',
      what: `It is ${isArchived ? '' : 'not '}listed as archived, but its archiving date says otherwise.`,
      remedy: 'Archive it and restore it.',
    }
  }
}
