import { firstFailedCheck } from '@range/shared/bookings/checks'
import type { Quote } from '@range/shared/bookings/quote'
import { refundRuleInGeneral } from '@range/shared/bookings/refundRule'
import { isSameTerms } from '@range/shared/bookings/refundTerms'
import type { Booked, NewBooking } from '@range/shared/bookings/schema'
import { peopleLimit } from '@range/shared/bookings/seats'
import type { Language } from '@range/shared/language'
import { holdMinutes } from '@range/shared/limits'
import type { Settings } from '@range/shared/settings/fields'
import { findPromoCode } from '@range/shared/settings/promoCodes'
import { texts as historyTexts } from '@range/shared/staffTexts/bookingHistory'
import { texts } from '@range/shared/texts/bookingErrors'
import { AppError } from '../../../http/appError'
import { reserveId } from '../../../http/idempotencyKeys'
import { inStaffLanguages } from '../../history/wording'
import { type PricedPackage, packagesById } from '../../packages/listPackages'
import { currentSettings } from '../../settings/settingsModel'
import { byGuest, releaseBooking } from '../changes/releaseBooking'
import type { PaymentContext } from '../payments/paymentContext'
import { startFirstPayment, startPayment } from '../payments/startPayment'
import { Booking, type BookingDocument } from '../record/bookingModel'
import { insertBooking, newBookingId } from '../record/insertBooking'
import {
  assertComplete,
  assertQuotedTotal,
  frozenPrice,
  type OrderLine,
  orderLinesOf,
  quoteNow,
  quoteOf,
  unknownPackage,
} from '../record/orderLines'
import { countUse, withUse } from '../record/promoCodeUses'
import { freeSeatsOf } from '../record/slotModel'
import { type Hold, holdSeats } from '../seats/holdSeats'
import { assertSlotOpen } from '../seats/openHours'
import { slotFull } from '../seats/takeSeats'
import { assertWithinQuota, type GuestQuotaHolder } from '../seats/unpaidQuota'

type Held = {
  id: string
  language: Language
  quotaHolder: GuestQuotaHolder | undefined
  now: Date
  packages: ReadonlyMap<string, PricedPackage>
  settings: Settings
}
type Caller = { key: string | undefined; language: Language; quotaHolder: GuestQuotaHolder | undefined }

/**
 * Books a visit and opens its payment.
 *
 * Steps: 1 reserve the booking's id for the key, and read packages and settings; 2 release the unpaid booking that this
 * one replaces; 3 count the use of the promo code; 4 count the hold against the guest's quota; 5 hold the seats; 6 write
 * the booking; 7 open the first attempt at the bank (see openAttempt). After a stop, use and hold expire on their own.
 * Repeated and concurrent requests with the same idempotency key return the same booking and url, and finish an
 * interrupted request. Throws IDEMPOTENCY_KEY_REUSED, BOOKING_INCOMPLETE, UNKNOWN_PACKAGE, PACKAGE_CHANGED,
 * TOO_MANY_PEOPLE, DATE_NOT_BOOKABLE, HOUR_NOT_BOOKABLE, PRICE_CHANGED or TERMS_CHANGED with the new quote,
 * TOO_MANY_UNPAID, SLOT_FULL, NOT_POSSIBLE_NOW and PAYMENT_IN_PROGRESS for the booking it replaces, and the errors of
 * startPayment.
 */
export async function book(
  input: NewBooking,
  { key, language, quotaHolder }: Caller,
  context: PaymentContext,
): Promise<Booked> {
  const now = context.now()
  const [{ id, isNew }, packages, settings] = await Promise.all([
    reserveId(key, input, newBookingId(), now),
    packagesById(input.selected.map((chosen) => chosen.id)),
    currentSettings(),
  ])
  const isWritten = !isNew && (await Booking.exists({ _id: id })) !== null
  if (isWritten) return startPayment(id, quotaHolder, context)
  return startFirstPayment(
    await hold(input, { id, language, quotaHolder, now, packages, settings }, context),
    quotaHolder,
    context,
  )
}

/** Holds the seats and writes the booking under the given id. Repeating it returns the same booking. */
async function hold(
  input: NewBooking,
  { id, language, quotaHolder, now, packages, settings }: Held,
  context: PaymentContext,
): Promise<BookingDocument> {
  const lines = orderLinesOf(input.selected, packages)
  const time = assertBookable(input, lines)
  assertSlotOpen(input.date, time, settings, now)
  const seen = await quoteNow(lines, input, settings, { now, except: [id, input.replaces] })
  assertQuoted(input, seen)

  const { date, howManyPeople: people, email } = input
  const holdUntil = new Date(now.getTime() + holdMinutes * 60_000)
  const terms = { quotaHolder, capacity: settings.maximumPeopleCount, now }
  const wanted = { booking: id, date, time, people, email, until: holdUntil }
  if (input.replaces) await releaseEarlier(input.replaces, wanted, terms, context)
  const promo = seen.discount.known && findPromoCode(input.promoCode, settings.promoCodes)
  const use = promo ? await countUse(promo, id, now) : undefined
  // Another guest may have had the last use since.
  const quote = promo && !use ? quoteOf(lines, input, settings, { now, isUsedUp: true }) : seen
  assertQuoted(input, quote)
  await withUse(id, use, () => holdSeats(wanted, terms))
  return insertBooking({
    ...guestFieldsOf(input),
    ...frozenPrice(quote),
    _id: id,
    status: 'AWAITING_PAYMENT',
    language,
    date,
    time,
    howManyPeople: people,
    selected: lines,
    termsAcceptedAt: now,
    refundTerms: quote.refundTerms,
    holdUntil,
    attempts: quote.total > 0 ? 1 : 0,
    history: [
      {
        at: now,
        actor: { kind: 'guest' },
        from: '',
        to: 'AWAITING_PAYMENT',
        ...inStaffLanguages(() => historyTexts.bookedOnWebsite),
      },
    ],
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
    throw new AppError('NOT_POSSIBLE_NOW', () => texts.earlierIsPaid({ order: orderNumber }))
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
  const failed = () => firstFailedCheck({ ...input, selected })
  assertComplete(failed)

  if (lines.length < input.selected.length) throw unknownPackage()
  if (input.selected.some(({ id, isMain }) => isMain !== undefined && isMain !== lineById.get(id)?.isMain)) {
    throw new AppError('PACKAGE_CHANGED', () => texts.packageChanged, {
      field: 'selected',
    })
  }
  const mainPackages = peopleLimit(Number.POSITIVE_INFINITY, lines)
  if (input.howManyPeople > mainPackages) {
    throw new AppError('TOO_MANY_PEOPLE', () => texts.tooFewPackages({ count: mainPackages }), {
      field: 'howManyPeople',
    })
  }
  return Number(input.time)
}

/** Throws PRICE_CHANGED or TERMS_CHANGED with the new quote when the guest agreed to another total or other refund terms. */
function assertQuoted({ quotedTotal, quotedTerms }: NewBooking, quote: Quote): void {
  const { refundTerms } = quote
  assertQuotedTotal(quotedTotal, quote)
  if (quotedTerms && !isSameTerms(quotedTerms, refundTerms)) {
    throw new AppError('TERMS_CHANGED', () => texts.termsChanged({ rule: refundRuleInGeneral(refundTerms) }), { quote })
  }
}
