import { staffActionsOf } from '@range/shared/bookings/actions'
import { presentMoney } from '@range/shared/bookings/bookingMoney'
import { defaultRefundTerms } from '@range/shared/bookings/refundTerms'
import { type StaffBooking, staffBookingSchema } from '@range/shared/bookings/staff'
import { isUnpaid } from '@range/shared/bookings/status'
import { fromMinor } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/bookingActionErrors'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { AppError } from '../../../http/appError'
import { Booking, type BookingDocument } from './bookingModel'
import { recordProgress } from './changeBooking'
import { Payment } from './paymentModel'

/** A projection that excludes the long fields no list shows. */
export const notShown = { searchWords: 0, history: 0 } as const
export type ListedBooking = Omit<BookingDocument, keyof typeof notShown>

/** Returns a booking as shown to staff, in lists and on its own page. Throws RECORD_DAMAGED. */
export function presentStaffBooking(booking: ListedBooking & { createdAt?: Date }, now: Date): StaffBooking {
  return assertReadable(staffBookingSchema, () => ({
    ...booking,
    ...presentMoney(booking),
    ...staffActionsOf(booking, now),
    amount: fromMinor(booking.amountMinor, booking.currency),
    attention: booking.attention ?? null,
    archivedAt: booking.archivedAt?.toISOString() ?? null,
    noShowAt: booking.noShowAt?.toISOString() ?? null,
    idSeen: presentTick(booking.idSeen),
    safetyForm: presentTick(booking.safetyForm),
    payingUntil: null,
    paidBy: booking.paid?.how ?? null,
    soldBy: presentSoldBy(booking),
    forgottenAt: booking.forgottenAt?.toISOString() ?? null,
    holdUntil: booking.holdUntil.toISOString(),
    paymentLinkUntil: isUnpaid(booking) ? (booking.paymentLink?.until.toISOString() ?? null) : null,
    isPaymentLinkHandled: Boolean(booking.paymentLink?.handledAt),
    createdAt: (booking.createdAt ?? booking.termsAcceptedAt).toISOString(),
  }))
}

/** Returns a damaged record as shown to staff: only the fields that identify the booking, without sums. */
export function presentDamaged(booking: BookingDocument, now: Date): StaffBooking {
  const { _id, orderNumber, date, time, firstName, lastName, email, phoneNumber } = booking
  const texts = { orderNumber, firstName, lastName, email, phoneNumber }
  const epoch = new Date(0)
  const sums = { howManyPeople: 0, amountMinor: 0, totalHuf: 0, currency: 'HUF', rate: 1 }
  const blank = new Booking({
    ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, textOf(value)])),
    ...sums,
    _id,
    status: 'FAILED',
    attention: 'RECORD_DAMAGED',
    date: /^\d{4}-\d\d-\d\d$/.test(textOf(date)) ? date : epoch.toISOString().slice(0, 10),
    time: Number.isInteger(time) ? time : 0,
    termsAcceptedAt: epoch,
    refundTerms: defaultRefundTerms,
    holdUntil: epoch,
  })
  return presentStaffBooking(blank.toObject(), now)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function presentTick(ticked: BookingDocument['idSeen']) {
  return ticked ? { ...ticked, at: ticked.at.toISOString() } : null
}

function presentSoldBy({ reseller, currency }: ListedBooking): StaffBooking['soldBy'] {
  if (!reseller) return null
  const { owedMinor, creditedMinor, coveredMinor } = reseller
  const owed = fromMinor(owedMinor - creditedMinor, currency)
  return { ...reseller, owed, covered: fromMinor(coveredMinor, currency) }
}

/** Returns bookings as shown to staff. Skips damaged records, logs each and puts it on the attention list. */
export async function presentReadable(
  bookings: readonly (ListedBooking & { createdAt?: Date })[],
  now: Date,
  log: Logger,
): Promise<StaffBooking[]> {
  const presented: StaffBooking[] = []
  for (const booking of bookings) {
    const one = await presentIfReadable(booking, now, log)
    if (one) presented.push(one)
  }
  return withOpenPayments(presented)
}

/**
 * Returns a booking as shown to staff; for a damaged record, logs it, puts it on the attention list and returns
 * undefined.
 */
export async function presentIfReadable(
  booking: ListedBooking,
  now: Date,
  log: Logger,
): Promise<StaffBooking | undefined> {
  try {
    return presentStaffBooking(booking, now)
  } catch (error) {
    log.error({ err: error, orderNumber: booking.orderNumber }, 'the record of a booking is damaged')
    await recordProgress(booking._id, { where: { attention: null }, set: { attention: 'RECORD_DAMAGED' } })
    return undefined
  }
}

/** Adds to bookings with a due sum until when their guests may be paying it on the bank's page. */
export async function withOpenPayments<Shown extends StaffBooking>(bookings: Shown[]): Promise<Shown[]> {
  const owing = bookings.filter(({ due }) => due > 0).map(({ _id }) => _id)
  if (owing.length === 0) return bookings
  const open = await Payment.find({ booking: { $in: owing }, status: 'STARTED' }, { booking: 1, timeout: 1 }).lean()
  const until = new Map(open.map(({ booking, timeout }) => [booking, timeout.toISOString()]))
  return bookings.map((booking) => ({ ...booking, payingUntil: until.get(booking._id) ?? null }))
}

/**
 * Returns what the schema describes of the result of `present` for a stored booking, and nothing else. Throws
 * RECORD_DAMAGED when the record is incomplete or malformed.
 */
export function assertReadable<S extends z.ZodType>(schema: S, present: () => z.input<S>): z.output<S> {
  try {
    // In an old record a sum may not be a number, which JSON would turn into null.
    return schema.parse(present())
  } catch (cause) {
    throw new AppError('RECORD_DAMAGED', () => texts.damaged, { cause })
  }
}
