import { firstFailedCheck } from '@range/shared/bookings/checks'
import type { NewBooking } from '@range/shared/bookings/schema'
import { peopleLimit } from '@range/shared/bookings/seats'
import { holdMinutes } from '@range/shared/limits'
import { countOf } from '@range/shared/text'
import { AppError } from '../../http/appError'
import { isDuplicateKey } from '../../http/isDuplicateKey'
import { currentSettings } from '../settings/settingsModel'
import { Booking, type BookingDocument, historyEntry, newOrderNumber } from './bookingModel'
import { assertSlotOpen } from './openTimes'
import { knownLines, priceWithCode, unknownPackage } from './quote'
import { searchWordsOf } from './searchWords'
import { takeSeats } from './takeSeats'

/**
 * Takes the seats and writes the booking under the id it is given, so that repeating it gives the same booking.
 * A stop between the two leaves a hold that ends by itself. Throws BOOKING_INCOMPLETE, UNKNOWN_PACKAGE,
 * PACKAGE_CHANGED, TOO_MANY_PEOPLE, DATE_NOT_BOOKABLE, HOUR_NOT_BOOKABLE or SLOT_FULL; then nothing is kept.
 */
export async function createBooking(
  wish: NewBooking,
  { id, now }: { id: string; now: Date },
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

  const holdUntil = new Date(now.getTime() + holdMinutes * 60_000)
  await takeSeats(
    { date: wish.date, time, booking: id, people: wish.howManyPeople },
    { until: holdUntil, capacity: settings.maximumPeopleCount, now },
  )

  const { selected: _, termsAndConditions: __, time: ___, promoCode, ...guestAndVisit } = wish
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
