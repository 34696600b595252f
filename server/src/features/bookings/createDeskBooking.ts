import { firstFailedCheck } from '@range/shared/bookings/checks'
import { peopleLimit } from '@range/shared/bookings/seats'
import type { DeskBooking } from '@range/shared/bookings/staff'
import { countOf } from '@range/shared/text'
import { AppError } from '../../http/appError'
import { currentSettings } from '../settings/settingsModel'
import { assertPlaceable } from './assertPlaceable'
import { Booking, type BookingDocument, historyEntry } from './bookingModel'
import { insertWithFreshNumber } from './createBooking'
import type { LetterContext } from './guestLetters'
import { finishPlacement, unfinishedHoldUntil } from './placeBooking'
import { knownLines, priceWithCode, unknownPackage } from './quote'
import { takeSeats } from './takeSeats'

const firstMove = 1

/**
 * Books for a guest at the desk or on the phone, under the id it is given, so that repeating it gives the same booking
 * and finishes what a stop left open. Seats are taken for good; a letter is queued when there is an address. A reason
 * for an override opens closed hours and takes seats beyond the capacity, and stands in the history. Throws
 * BOOKING_INCOMPLETE, UNKNOWN_PACKAGE, TOO_MANY_PEOPLE, DATE_NOT_BOOKABLE, HOUR_NOT_BOOKABLE or SLOT_FULL.
 */
export async function createDeskBooking(
  wish: DeskBooking,
  { id, by }: { id: string; by: string },
  context: LetterContext,
): Promise<BookingDocument> {
  const existing = await Booking.findById(id).lean()
  if (existing) return finishPlacement(existing, context)

  const lines = await knownLines(wish.selected)
  if (lines.length < wish.selected.length) throw unknownPackage()
  assertSelection(wish, lines)

  const now = context.now()
  const settings = await currentSettings()
  const { date, time, howManyPeople, overrideReason } = wish
  const isOverride = overrideReason !== ''
  assertPlaceable({ date, time, isOverride }, settings, now)

  const capacity = isOverride ? Number.POSITIVE_INFINITY : settings.maximumPeopleCount
  const until = unfinishedHoldUntil(now)
  await takeSeats({ date, time, booking: id, people: howManyPeople }, { until, capacity, now, move: firstMove })

  const { selected: _, overrideReason: __, paidBy, promoCode, ...guestAndVisit } = wish
  const { price, percent, isKnown } = priceWithCode(lines, wish, settings)
  const { amount, totalBeforeDiscount, discountHuf, totalHuf, rate } = price
  const isPaidNow = paidBy !== null && amount > 0
  const why = historyText(wish, isPaidNow)
  const booking = await insertWithFreshNumber({
    ...guestAndVisit,
    _id: id,
    status: 'ON_SITE',
    selected: lines,
    promoCode: isKnown ? promoCode : '',
    discountPercent: percent,
    amount,
    totalBeforeDiscount,
    discountHuf,
    totalHuf,
    rate,
    termsAcceptedAt: now,
    holdUntil: now,
    paidOnSite: isPaidNow ? { method: paidBy, at: now, by } : null,
    history: [historyEntry(now, by, '', 'ON_SITE', why)],
    moves: firstMove,
    placement: {
      move: firstMove,
      state: 'PLACED',
      date,
      time,
      fromDate: date,
      fromTime: time,
      mayExceedCapacity: isOverride,
      letter: 'CONFIRMATION',
      at: now,
      by,
      why,
    },
  })
  return finishPlacement(booking, context)
}

/** The form's checks of packages and people; who the guest is, the desk knows. */
function assertSelection({ time, howManyPeople }: DeskBooking, lines: Awaited<ReturnType<typeof knownLines>>): void {
  const nobody = {
    firstName: '',
    lastName: '',
    email: '',
    phoneNumber: '',
    streetAddress: '',
    postCode: '',
    city: '',
    country: '',
  }
  const failed = firstFailedCheck({ ...nobody, time, howManyPeople, selected: lines, termsAndConditions: true })
  if (failed?.field === 'selected') throw new AppError('BOOKING_INCOMPLETE', failed.message, { field: failed.field })

  const mainPackages = peopleLimit(Number.POSITIVE_INFINITY, lines)
  if (howManyPeople > mainPackages) {
    throw new AppError(
      'TOO_MANY_PEOPLE',
      `${countOf(mainPackages, 'Main package', 'Main packages')} chosen: at most that many people can come.`,
      { field: 'howManyPeople' },
    )
  }
}

function historyText({ paidBy, overrideReason }: DeskBooking, isPaidNow: boolean): string {
  const paid = isPaidNow ? `, paid ${paidBy === 'CASH' ? 'in cash' : 'by card'}` : ''
  const override = overrideReason && `, although closed or full: ${overrideReason}`
  return `booked at the desk${paid}${override}`
}
