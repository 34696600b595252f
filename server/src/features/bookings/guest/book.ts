import { firstFailedCheck } from '@range/shared/bookings/checks'
import type { Quote } from '@range/shared/bookings/quote'
import type { Booked, NewBooking } from '@range/shared/bookings/schema'
import { peopleLimit } from '@range/shared/bookings/seats'
import { holdMinutes } from '@range/shared/limits'
import { formatMoney, isSameAmount } from '@range/shared/money'
import type { Settings } from '@range/shared/settings/fields'
import { texts } from '@range/shared/texts/bookingErrors'
import { AppError } from '../../../http/appError'
import { reserveId } from '../../../http/idempotencyKeys'
import { type PricedPackage, packagesById } from '../../packages/listPackages'
import { currentSettings } from '../../settings/settingsModel'
import { byGuest, releaseBooking } from '../changes/releaseBooking'
import type { PaymentContext } from '../payments/paymentContext'
import { startFirstPayment, startPayment } from '../payments/startPayment'
import { Booking, type BookingDocument } from '../record/bookingModel'
import { insertBooking, newBookingId } from '../record/insertBooking'
import { frozenPrice, type OrderLine, orderLinesOf, quoteOf, unknownPackage } from '../record/orderLines'
import { freeSeatsOf } from '../record/slotModel'
import { type Hold, holdSeats } from '../seats/holdSeats'
import { assertSlotOpen } from '../seats/openHours'
import { slotFull } from '../seats/takeSeats'
import { assertWithinQuota, type GuestQuotaHolder } from '../seats/unpaidQuota'

type Held = {
  id: string
  quotaHolder: GuestQuotaHolder | undefined
  now: Date
  packages: ReadonlyMap<string, PricedPackage>
  settings: Settings
}
type Caller = { key: string | undefined; quotaHolder: GuestQuotaHolder | undefined }

/**
 * Books a visit and opens its payment.
 *
 * Steps: 1 reserve the booking's id for the key, and read packages and settings; 2 release the unpaid booking that
 * this one replaces; 3 count the hold against the guest's quota; 4 hold the seats; 5 write the booking; 6 open the
 * first attempt at the bank (see openAttempt). After a stop, the hold expires on its own. Repeated and concurrent
 * requests with the same idempotency key return the same booking and url, and finish an interrupted request. Throws
 * IDEMPOTENCY_KEY_REUSED, BOOKING_INCOMPLETE, UNKNOWN_PACKAGE, PACKAGE_CHANGED, TOO_MANY_PEOPLE, DATE_NOT_BOOKABLE,
 * HOUR_NOT_BOOKABLE, PRICE_CHANGED with the new quote, TOO_MANY_UNPAID, SLOT_FULL, NOT_POSSIBLE_NOW and
 * PAYMENT_IN_PROGRESS for the booking it replaces, and the errors of startPayment.
 */
export async function book(input: NewBooking, { key, quotaHolder }: Caller, context: PaymentContext): Promise<Booked> {
  const now = context.now()
  const [{ id, isNew }, packages, settings] = await Promise.all([
    reserveId(key, input, newBookingId(), now),
    packagesById(input.selected.map((chosen) => chosen.id)),
    currentSettings(),
  ])
  const isWritten = !isNew && (await Booking.exists({ _id: id })) !== null
  if (isWritten) return startPayment(id, quotaHolder, context)
  return startFirstPayment(
    await hold(input, { id, quotaHolder, now, packages, settings }, context),
    quotaHolder,
    context,
  )
}

/** Holds the seats and writes the booking under the given id. Repeating it returns the same booking. */
async function hold(
  input: NewBooking,
  { id, quotaHolder, now, packages, settings }: Held,
  context: PaymentContext,
): Promise<BookingDocument> {
  const lines = orderLinesOf(input.selected, packages)
  const time = assertBookable(input, lines)
  assertSlotOpen(input.date, time, settings, now)
  const quote = quoteOf(lines, input, settings)
  assertQuotedTotal(input, quote)

  const { date, howManyPeople: people, email } = input
  const holdUntil = new Date(now.getTime() + holdMinutes * 60_000)
  const terms = { quotaHolder, capacity: settings.maximumPeopleCount, now }
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
 * Releases the seats of the guest's earlier booking, unless the new booking could not get its seats even then. Throws
 * SLOT_FULL, TOO_MANY_UNPAID, NOT_POSSIBLE_NOW when the earlier booking has been paid, and the errors of
 * releaseBooking.
 */
async function releaseEarlier(
  earlier: string,
  wanted: Hold,
  { quotaHolder, capacity, now }: { quotaHolder: GuestQuotaHolder | undefined; capacity: number; now: Date },
  context: PaymentContext,
): Promise<void> {
  const { date, time, people } = wanted
  if ((await freeSeatsOf(date, time, capacity, now, earlier)) < people) throw slotFull(time)
  if (quotaHolder) await assertWithinQuota(wanted, { quotaHolder, now, without: earlier })
  const { status, orderNumber } = await releaseBooking(earlier, byGuest, context)
  if (status === 'PAID') {
    const message = `Your earlier booking ${orderNumber} has been paid, so we did not make a new one.`
    throw new AppError('NOT_POSSIBLE_NOW', message)
  }
}

function guestFieldsOf(input: NewBooking) {
  const { firstName, lastName, email, phoneNumber, streetAddress, postCode, city, country, message } = input
  return { firstName, lastName, email, phoneNumber, streetAddress, postCode, city, country, message }
}

/**
 * Runs the form's ordered checks with the packages as stored, then the checks that need the database. Returns the
 * chosen hour. Throws BOOKING_INCOMPLETE, UNKNOWN_PACKAGE, PACKAGE_CHANGED or TOO_MANY_PEOPLE.
 */
function assertBookable(input: NewBooking, lines: readonly OrderLine[]): number {
  const lineById = new Map(lines.map((line) => [line.id, line]))
  const selected = input.selected.map(
    ({ id, quantity, isMain = false, price = 0 }) => lineById.get(id) ?? { isMain, price, quantity },
  )
  const failed = firstFailedCheck({ ...input, selected })
  if (failed) throw new AppError('BOOKING_INCOMPLETE', failed.message, { field: failed.field })

  if (lines.length < input.selected.length) throw unknownPackage()
  if (input.selected.some(({ id, isMain }) => isMain !== undefined && isMain !== lineById.get(id)?.isMain)) {
    throw new AppError('PACKAGE_CHANGED', texts.packageChanged, {
      field: 'selected',
    })
  }
  const mainPackages = peopleLimit(Number.POSITIVE_INFINITY, lines)
  if (input.howManyPeople > mainPackages) {
    throw new AppError('TOO_MANY_PEOPLE', texts.tooFewPackages({ count: mainPackages }), { field: 'howManyPeople' })
  }
  return Number(input.time)
}

/** Throws PRICE_CHANGED with the new quote when the total is not the one the guest agreed to. */
function assertQuotedTotal({ quotedTotal }: NewBooking, quote: Quote): void {
  if (quotedTotal === undefined || isSameAmount(quotedTotal, quote.total, quote.currency)) return
  const before = formatMoney(quotedTotal, quote.currency)
  const now = formatMoney(quote.total, quote.currency)
  throw new AppError('PRICE_CHANGED', texts.priceChanged({ before, now }), { quote })
}
