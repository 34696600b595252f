import { randomUUID } from 'node:crypto'
import type { Booked, NewBooking } from '@range/shared/bookings/schema'
import { holdMinutes } from '@range/shared/limits'
import type { Settings } from '@range/shared/settings/schema'
import { AppError } from '../../../http/appError'
import { callerKey } from '../../../http/callerKey'
import { type PricedPackage, packagesById } from '../../packages/listPackages'
import { currentSettings } from '../../settings/settingsModel'
import { byGuest, releaseBooking } from '../changes/releaseBooking'
import type { PaymentContext } from '../payments/paymentContext'
import { startFirstPayment, startPayment } from '../payments/startPayment'
import { Booking, type BookingDocument } from '../record/bookingModel'
import { reserveBookingId } from '../record/idempotencyKeyModel'
import { insertBooking } from '../record/insertBooking'
import { frozenPrice, orderLinesOf, quoteOf } from '../record/orderLines'
import { freeSeatsOf } from '../record/slotModel'
import { type Hold, holdSeats } from '../seats/holdSeats'
import { assertSlotOpen } from '../seats/openHours'
import { slotFull } from '../seats/takeSeats'
import { assertWithinRation, type RationedGuest } from '../seats/unpaidRation'
import { assertBookable, assertQuotedTotal } from './assertBookable'

type Held = {
  id: string
  rationed: RationedGuest | undefined
  now: Date
  packages: ReadonlyMap<string, PricedPackage>
  settings: Settings
}
type Caller = { key: string | undefined; rationed: RationedGuest | undefined }

/**
 * Books, and opens the payment.
 *
 * Steps: 1 the key reserves the booking's id, while what is offered is read; 2 an unpaid booking that this one replaces
 * is released; 3 the hold is counted against the guest's ration; 4 the seats are held; 5 the booking is written; 6 its
 * first attempt is opened at the bank (see openAttempt). A stop in between leaves a hold that ends by itself. The same
 * idempotency key returns the same booking and url, however often and concurrently it is sent, and finishes what an
 * earlier request began. Throws IDEMPOTENCY_KEY_REUSED, BOOKING_INCOMPLETE, UNKNOWN_PACKAGE, PACKAGE_CHANGED,
 * TOO_MANY_PEOPLE, DATE_NOT_BOOKABLE, HOUR_NOT_BOOKABLE, PRICE_CHANGED with the new quote, TOO_MANY_UNPAID, SLOT_FULL,
 * NOT_POSSIBLE_NOW and PAYMENT_IN_PROGRESS of the booking it replaces, and what startPayment throws.
 */
export async function book(input: NewBooking, { key, rationed }: Caller, context: PaymentContext): Promise<Booked> {
  const now = context.now()
  const [{ id, isNew }, packages, settings] = await Promise.all([
    reserveBookingId(key ?? callerKey(randomUUID()), input, now),
    packagesById(input.selected.map((chosen) => chosen.id)),
    currentSettings(),
  ])
  const isWritten = !isNew && (await Booking.exists({ _id: id })) !== null
  if (isWritten) return startPayment(id, rationed, context)
  return startFirstPayment(await hold(input, { id, rationed, now, packages, settings }, context), rationed, context)
}

/** Holds the seats and writes the booking under the given id. Repeating it returns the same booking. */
async function hold(
  input: NewBooking,
  { id, rationed, now, packages, settings }: Held,
  context: PaymentContext,
): Promise<BookingDocument> {
  const lines = orderLinesOf(input.selected, packages)
  const time = assertBookable(input, lines)
  assertSlotOpen(input.date, time, settings, now)
  const quote = quoteOf(lines, input, settings)
  assertQuotedTotal(input, quote)

  const { date, howManyPeople: people, email } = input
  const holdUntil = new Date(now.getTime() + holdMinutes * 60_000)
  const terms = { rationed, capacity: settings.maximumPeopleCount, now }
  const wanted = { booking: id, date, time, people, email, until: holdUntil }
  if (input.replaces) await releaseEarlier(input.replaces, wanted, terms, context)
  await holdSeats(wanted, terms)
  return insertBooking({
    ...guestFieldsOf(input),
    ...frozenPrice(quote),
    _id: id,
    status: 'AWAITING_PAYMENT',
    date,
    time,
    howManyPeople: people,
    selected: lines,
    termsAcceptedAt: now,
    holdUntil,
    attempts: quote.total > 0 ? 1 : 0,
    history: [{ at: now, actor: { kind: 'guest' }, from: '', to: 'AWAITING_PAYMENT', why: 'booked on the website' }],
  })
}

/**
 * Gives back the places of the guest's earlier booking, unless those of the new one are not to be had with them. Throws
 * SLOT_FULL, TOO_MANY_UNPAID, NOT_POSSIBLE_NOW when the earlier one is paid by now, and what releaseBooking throws.
 */
async function releaseEarlier(
  earlier: string,
  wanted: Hold,
  { rationed, capacity, now }: { rationed: RationedGuest | undefined; capacity: number; now: Date },
  context: PaymentContext,
): Promise<void> {
  const { date, time, people } = wanted
  if ((await freeSeatsOf(date, time, capacity, now, earlier)) < people) throw slotFull(time)
  if (rationed) await assertWithinRation(wanted, { rationed, now, without: earlier })
  const { status, orderNumber } = await releaseBooking(earlier, byGuest, context)
  if (status === 'PAID') {
    const message = `Your earlier booking ${orderNumber} is paid by now, so this one was not made in its place.`
    throw new AppError('NOT_POSSIBLE_NOW', message)
  }
}

function guestFieldsOf(input: NewBooking) {
  const { firstName, lastName, email, phoneNumber, streetAddress, postCode, city, country, message } = input
  const fields = { firstName, lastName, email, phoneNumber, streetAddress, postCode, city, country, message }
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.trim()])) as typeof fields
}
