import { firstFailedCheck } from '@range/shared/bookings/checks'
import type { NewBooking, Quote } from '@range/shared/bookings/schema'
import { peopleLimit } from '@range/shared/bookings/seats'
import { holdMinutes } from '@range/shared/limits'
import { formatMoney, isSameAmount } from '@range/shared/money'
import { countOf } from '@range/shared/text'
import { AppError } from '../../http/appError'
import { isDuplicateKey } from '../../http/isDuplicateKey'
import { currentSettings } from '../settings/settingsModel'
import { Booking, type BookingDocument, historyEntry, newOrderNumber } from './bookingModel'
import { assertSlotOpen } from './openTimes'
import { knownLines, priceWithCode, quoteOf, unknownPackage } from './quote'
import { searchWordsOf } from './searchWords'
import { takeSeats } from './takeSeats'
import { forgetHold, type RationedGuest, rationHold } from './unpaidRation'

/**
 * Takes the seats and writes the booking under the id it is given, so that repeating it gives the same booking.
 * A stop between the two leaves a hold that ends by itself. Throws BOOKING_INCOMPLETE, UNKNOWN_PACKAGE,
 * PACKAGE_CHANGED, TOO_MANY_PEOPLE, DATE_NOT_BOOKABLE, HOUR_NOT_BOOKABLE, PRICE_CHANGED with the new quote,
 * TOO_MANY_UNPAID or SLOT_FULL; then nothing is kept.
 */
export async function createBooking(
  wish: NewBooking,
  { id, now, rationed }: { id: string; now: Date; rationed: RationedGuest | undefined },
): Promise<BookingDocument> {
  const lines = await knownLines(wish.selected)
  const time = assertComplete(wish, lines)
  assertOffered(wish, lines)

  const mainPackages = peopleLimit(Number.POSITIVE_INFINITY, lines)
  if (wish.howManyPeople > mainPackages) {
    throw new AppError(
      'TOO_MANY_PEOPLE',
      `You chose ${countOf(mainPackages, 'Main package', 'Main packages')}: at most that many people can come.`,
      { field: 'howManyPeople' },
    )
  }

  const settings = await currentSettings()
  assertSlotOpen(wish.date, time, settings, now)

  assertQuotedTotal(wish, quoteOf(lines, wish, settings))
  const holdUntil = new Date(now.getTime() + holdMinutes * 60_000)
  const people = wish.howManyPeople
  if (rationed) await rationHold({ booking: id, email: wish.email, people, until: holdUntil }, rationed, now)
  try {
    const seats = { date: wish.date, time, booking: id, people }
    await takeSeats(seats, { until: holdUntil, capacity: settings.maximumPeopleCount, now })
  } catch (error) {
    await forgetHold(id)
    throw error
  }

  const { selected: _, termsAndConditions: __, time: ___, quotedTotal: ____, promoCode, ...guestAndVisit } = wish
  const { price, percent, isKnown } = priceWithCode(lines, wish, settings)
  const { amount, totalBeforeDiscount, discountHuf, totalHuf, rate } = price
  return insertWithFreshNumber({
    ...trimmed(guestAndVisit),
    _id: id,
    status: 'AWAITING_PAYMENT',
    time,
    selected: lines,
    promoCode: isKnown ? promoCode.trim() : '',
    discountPercent: percent,
    amount,
    totalBeforeDiscount,
    discountHuf,
    totalHuf,
    rate,
    termsAcceptedAt: now,
    holdUntil,
    history: [historyEntry(now, 'guest', '', 'AWAITING_PAYMENT', 'booked on the website')],
  })
}

/** The ordered checks of the form, over what the database knows of the packages. Answers the hour that was chosen. */
function assertComplete(wish: NewBooking, lines: Awaited<ReturnType<typeof knownLines>>): number {
  const lineById = new Map(lines.map((line) => [line.id, line]))
  const selected = wish.selected.map(
    ({ id, quantity, isMain = false, price = 0 }) => lineById.get(id) ?? { isMain, price, quantity },
  )
  const failed = firstFailedCheck({ ...wish, selected })
  if (failed) throw new AppError('BOOKING_INCOMPLETE', failed.message, { field: failed.field })
  return Number(wish.time)
}

function assertOffered({ selected }: NewBooking, lines: readonly { id: string; isMain: boolean }[]): void {
  if (lines.length < selected.length) throw unknownPackage()
  const lineById = new Map(lines.map((line) => [line.id, line]))
  const changed = selected.some(({ id, isMain }) => isMain !== undefined && isMain !== lineById.get(id)?.isMain)
  if (changed) {
    throw new AppError('PACKAGE_CHANGED', 'A chosen package has changed. Please reload the page and choose again.', {
      field: 'selected',
    })
  }
}

/** The guest pays the sum they agreed to, or is asked again. */
function assertQuotedTotal({ quotedTotal }: NewBooking, quote: Quote): void {
  if (quotedTotal === undefined || isSameAmount(quotedTotal, quote.total)) return
  const [before, now] = [quotedTotal, quote.total].map((total) => formatMoney(total, quote.currency))
  throw new AppError('PRICE_CHANGED', `The price has changed from ${before} to ${now}.`, { quote })
}

/** Writes a booking under the id it is given, with an order number nobody has; the one that is there stays. */
export async function insertWithFreshNumber(
  booking: Omit<Partial<BookingDocument>, '_id' | 'date'> & { _id: string; date: string },
): Promise<BookingDocument> {
  for (;;) {
    try {
      const numbered = { ...booking, orderNumber: newOrderNumber(booking.date) }
      const created = await Booking.create({ ...numbered, searchWords: searchWordsOf(numbered) })
      return created.toObject()
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      const existing = await Booking.findById(booking._id).lean()
      if (existing) return existing
    }
  }
}

function trimmed<T extends Record<string, unknown>>(fields: T): T {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ])
  return Object.fromEntries(entries) as T
}
