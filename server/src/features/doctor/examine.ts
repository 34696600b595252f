import { setTimeout as delay } from 'node:timers/promises'
import { slotId } from '@range/shared/bookings/seats'
import { countOf } from '@range/shared/text'
import { AppError } from '../../http/appError'
import { Booking, type BookingDocument } from '../bookings/record/bookingModel'
import { Payment, type PaymentDocument } from '../bookings/record/paymentModel'
import { presentStaffBooking } from '../bookings/record/presentStaffBooking'
import { Slot, type SlotDocument, seatEntriesOf } from '../bookings/record/slotModel'
import { mayStandBehind } from '../bookings/seats/releaseOrphanedSeats'
import { Mail } from '../mail/mailModel'
import { type BookingCase, examineBooking } from './examineBooking'
import { examineInvoices } from './examineInvoices'
import { type Finding, mendable } from './finding'

const batchSize = 500
const patienceMinutes = 10
const mailPatienceMinutes = 60

/** The doctor's findings, and the number of records it examined. */
export type Examination = {
  at: Date
  findings: Finding[]
  counts: { bookings: number; slots: number; payments: number; emails: number }
}

/**
 * Reads the whole database and returns every disagreement among bookings, slots, payment attempts, refunds, invoices and the
 * outbox.
 * Changes nothing, and holds only one batch in memory. If it finds anything, it examines everything again after
 * `secondLookMs` and returns only the findings of both passes, because a running site may be between two steps.
 */
export async function examine(now: Date, secondLookMs = 0): Promise<Examination> {
  const first = await lookOver(now)
  if (first.findings.length === 0) return first
  await delay(secondLookMs)
  const keyOf = ({ check, about }: Finding) => `${check} ${about}`
  const found = new Set(first.findings.map(keyOf))
  const second = await lookOver(new Date(now.getTime() + secondLookMs))
  return { ...second, findings: second.findings.filter((finding) => found.has(keyOf(finding))) }
}

async function lookOver(now: Date): Promise<Examination> {
  const findings: Finding[] = []
  const bookings = await inBatches(Booking.find().sort({ _id: 1 }).lean(), async (batch) => {
    for (const one of await casesOf(batch as BookingCase['booking'][])) findings.push(...examineReadable(one, now))
  })
  const slots = await inBatches(Slot.find().sort({ _id: 1 }).lean(), async (batch) => {
    findings.push(...(await examineSlots(batch as SlotWithSeats[], now)))
  })
  const payments = await inBatches(Payment.find().sort({ _id: 1 }).lean(), async (batch) => {
    findings.push(...(await examinePayments(batch as PaymentDocument[])))
  })
  findings.push(...(await examineOutbox(now)), ...(await examineInvoices(now)))
  return { at: now, findings, counts: { bookings, slots, payments, emails: await Mail.countDocuments() } }
}

type SlotWithSeats = Pick<SlotDocument, 'seats'> & { _id: string }

/** Returns the findings about a booking. A damaged booking has only that finding. */
function examineReadable(one: BookingCase, now: Date): Finding[] {
  const { _id, orderNumber: about = _id } = one.booking
  try {
    presentStaffBooking(one.booking, now)
    return examineBooking(one, now)
  } catch (error) {
    const cause = error instanceof AppError ? error.cause : error
    const reason = cause instanceof Error ? cause.message : String(cause)
    const what = `Its record cannot be read, so lists and exports leave it out: ${reason}`
    const restart = 'Restart the server, which converts records of earlier versions.'
    return [
      { check: 'record-damaged', about, what, remedy: `${restart} If that does not help, repair it from a backup.` },
    ]
  }
}

/** Returns bookings together with their payments, seats and confirmations, read in one query per collection. */
async function casesOf(bookings: readonly BookingCase['booking'][]): Promise<BookingCase[]> {
  const ids = bookings.map(({ _id }) => _id)
  const slotIds = [...new Set(bookings.map(({ date, time }) => slotId(date, time)))]
  const [payments, slots, emails] = await Promise.all([
    Payment.find({ booking: { $in: ids } }).lean() as Promise<BookingCase['payments'][number][]>,
    Slot.find({ _id: { $in: slotIds } }).lean() as Promise<SlotWithSeats[]>,
    Mail.find({ _id: { $in: ids.map((id) => `confirmation:${id}`) } }, { _id: 1 }).lean(),
  ])
  const seatsOf = new Map(slots.map((slot) => [slot._id, seatEntriesOf(slot)]))
  const confirmed = new Set(emails.map(({ _id }) => _id))
  return bookings.map((booking) => ({
    booking,
    payments: payments.filter((payment) => payment.booking === booking._id),
    seats: (seatsOf.get(slotId(booking.date, booking.time)) ?? []).filter((entry) => entry.booking === booking._id),
    hasConfirmation: confirmed.has(`confirmation:${booking._id}`),
  }))
}

/** Returns a finding for every entry of seats taken for good that belongs to no booking. */
async function examineSlots(slots: readonly SlotWithSeats[], now: Date): Promise<Finding[]> {
  const latest = now.getTime() - patienceMinutes * 60_000
  const forGood = slots.flatMap(({ _id, seats }) =>
    seats
      .filter(({ until, takenAt }) => !until && (takenAt?.getTime() ?? 0) <= latest)
      .map((entry) => ({ slot: _id, ...entry })),
  )
  const bookings = await bookingsById(forGood.map(({ booking }) => booking))
  return forGood.flatMap(({ slot, booking: id, people }) => {
    const booking = bookings.get(id)
    if (booking && mayStandBehind(booking, slot, now)) return []
    const whose = booking
      ? `${booking.orderNumber}, which is ${booking.status} elsewhere`
      : 'a booking that does not exist'
    const what = `${people} seats are taken for good for ${whose}.`
    return [{ check: 'seats-orphaned', about: slot, what, remedy: mendable }]
  })
}

/** Returns a finding for every payment attempt whose booking does not exist. */
async function examinePayments(payments: readonly PaymentDocument[]): Promise<Finding[]> {
  const bookings = await bookingsById(payments.map(({ booking }) => booking))
  return payments
    .filter(({ booking }) => !bookings.has(booking))
    .map(({ _id, status }) => ({
      check: 'booking-missing',
      about: _id,
      what: `It is an attempt (${status}) to pay for a booking that does not exist.`,
      remedy: 'Look it up on SimplePay’s pages; refund it there if it was paid.',
    }))
}

/** Returns a finding for every email that was given up or is overdue. */
async function examineOutbox(now: Date): Promise<Finding[]> {
  const overdue = new Date(now.getTime() - mailPatienceMinutes * 60_000)
  const stuck = {
    $or: [
      { status: 'GIVEN_UP' as const, handledAt: null },
      { status: 'DUE' as const, nextTryAt: { $lte: overdue } },
    ],
  }
  const emails = await Mail.find(stuck, { status: 1, tries: 1, subject: 1, to: 1 }).sort({ _id: 1 }).lean()
  return emails.map(({ _id: about, status, tries, subject, to }) => {
    const email = `“${subject}” to ${to}`
    if (status === 'DUE') {
      const remedy = 'Check that a server is running and can reach the mail server.'
      return { check: 'email-overdue', about, what: `${email} has been due for over an hour.`, remedy }
    }
    const what = `${email} could not be sent in ${countOf(tries, 'attempt', 'attempts')}.`
    return { check: 'email-given-up', about, what, remedy: 'Check the address and the mail server.' }
  })
}

async function bookingsById(ids: readonly string[]): Promise<Map<string, BookingDocument>> {
  const fields = { searchWords: 0, history: 0 }
  const bookings = await Booking.find({ _id: { $in: [...new Set(ids)] } }, fields).lean<BookingDocument[]>()
  return new Map(bookings.map((booking) => [booking._id, booking]))
}

/** Calls `work` with batches of a query's documents. Returns the number of documents. */
async function inBatches<T>(
  query: { cursor(options: { batchSize: number }): AsyncIterable<T> },
  work: (batch: T[]) => Promise<void>,
): Promise<number> {
  let count = 0
  let batch: T[] = []
  for await (const document of query.cursor({ batchSize })) {
    count += 1
    batch.push(document)
    if (batch.length < batchSize) continue
    await work(batch)
    batch = []
  }
  if (batch.length > 0) await work(batch)
  return count
}
