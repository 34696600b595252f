import { whyNot } from '@range/shared/bookings/actions'
import { moneyOf } from '@range/shared/bookings/bookingMoney'
import type { DeskPaymentMethod, GroupCheckInResult } from '@range/shared/bookings/staff'
import type { GroupCheckIn } from '@range/shared/bookings/staffChanges'
import { seatedStatuses } from '@range/shared/bookings/status'
import { type ArrivalTick, tickNames } from '@range/shared/bookings/ticks'
import { dateInWords } from '@range/shared/budapestTime'
import { inLanguage, type Language } from '@range/shared/language'
import { formatMinor } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/bookingActionErrors'
import { texts as historyTexts } from '@range/shared/staffTexts/bookingHistory'
import type { Logger } from 'pino'
import { AppError } from '../../../http/appError'
import type { By } from '../../history/recordChange'
import { currentSettings } from '../../settings/settingsModel'
import { assertPossible } from '../record/assertPossible'
import { Booking, type BookingDocument, getBooking } from '../record/bookingModel'
import { changeBooking, changedMeanwhile } from '../record/changeBooking'
import { notShown, presentReadable } from '../record/presentStaffBooking'
import { takeWholeDue } from './takings'

type CheckIn = {
  arrived: number
  paidBy?: DeskPaymentMethod | undefined
  /** The count and the due sum that staff saw; undefined skips the comparison. */
  before?: number | undefined
  due?: number | undefined
}

/**
 * Records how many people of a booking have arrived, from none to all, on the day of the visit. An arrival clears a
 * no-show. With `paidBy`, records the amount due as paid first.
 *
 * Steps: 1 record the payment, under `paymentKey` if the clerk's due sum is known; 2 record the arrival. Both are
 * repeatable, so repeating an interrupted call finishes it and changes nothing else. Throws NOT_FOUND, CHANGED_MEANWHILE
 * when the booking is not as the clerk saw it, NOT_POSSIBLE_NOW when nobody is expected or it is not the day of the
 * visit, INVALID_INPUT for more people than booked, and the errors of `takeWholeDue`.
 */
export async function checkIn(
  id: string,
  { arrived, paidBy, before, due }: CheckIn,
  by: By,
  paymentKey = '',
): Promise<BookingDocument> {
  const booking = await getBooking(id)
  assertExpectedToday(booking, by.at)
  const { howManyPeople, date, time, reseller } = booking
  assertNoMoreThanBooked(arrived, booking, 'arrived')
  if (paidBy) {
    if (before !== undefined && booking.arrived !== before && booking.arrived !== arrived) throw changedMeanwhile()
    await takeWholeDue(id, paidBy, by, due === undefined ? undefined : { due, key: paymentKey })
  }
  const changed = await changeBooking(id, {
    where: { status: { $in: [...seatedStatuses] }, howManyPeople, date, time, arrived: before ?? { $ne: arrived } },
    set: {
      arrived,
      ...(arrived > 0 && { noShowAt: null }),
      ...(reseller && { 'reseller.redeemedAt': arrived > 0 ? by.at : null }),
    },
    ...by,
    why: () => historyTexts.arrived({ arrived, people: howManyPeople }),
  })
  return changed ?? ifAlready(id, (current) => current.arrived === arrived)
}

/** Throws NOT_POSSIBLE_NOW unless the guests of this booking are expected today. */
export function assertExpectedToday(
  booking: Pick<BookingDocument, 'status' | 'forgottenAt' | 'date' | 'time'>,
  now: Date,
): void {
  assertPossible(whyNot.checkIn(booking, now), () => ({
    NOT_CONFIRMED: texts.notCheckedInYet,
    BEFORE_THE_DAY: texts.checkInLater({ day: dateInWords(booking.date) }),
    AFTER_THE_DAY: texts.checkInOver({ day: dateInWords(booking.date) }),
  }))
}

/** The language of the staff who read why a group was refused, and the log for damaged records. */
type Reader = { language: Language; log: Logger }

/**
 * Checks in several groups, each with the rules and the single write of `checkIn`. After a stop, a repetition checks
 * in the rest. A refused group does not hold up the others.
 */
export async function checkInGroups(
  groups: readonly GroupCheckIn[],
  { by, ...reader }: { by: By } & Reader,
): Promise<GroupCheckInResult> {
  const refused: GroupCheckInResult['refused'] = []
  for (const { id, ...counts } of groups) {
    try {
      if (counts.arrived > counts.before) assertMayCome(await getBooking(id), by)
      await checkIn(id, counts, by)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ id, reason: inLanguage(reader.language, error.say) })
    }
  }
  return { checkedIn: (await checkedInGroups(groups, by.at, reader)).checkedIn, refused }
}

/** Returns the groups whose arrivals match the request, in their current state. */
export async function checkedInGroups(
  groups: readonly GroupCheckIn[],
  now: Date,
  { language, log }: Reader,
): Promise<GroupCheckInResult> {
  const wanted = new Map(groups.map(({ id, arrived }) => [id, arrived]))
  const found = await Booking.find({ _id: { $in: [...wanted.keys()] } }, notShown).lean()
  const isDone = ({ _id, arrived }: Pick<BookingDocument, '_id' | 'arrived'>) => arrived === wanted.get(_id)
  const others = found.filter((booking) => !isDone(booking))
  return {
    checkedIn: await presentReadable(found.filter(isDone), now, log),
    refused: inLanguage(language, () => others.map(({ _id }) => ({ id: _id, reason: texts.groupCountChanged }))),
  }
}

/**
 * Throws NOT_POSSIBLE_NOW for a group that is not expected today, and for one that still has to pay at the desk,
 * because its payment is taken with its own check-in.
 */
function assertMayCome(booking: BookingDocument, { at }: By): void {
  assertExpectedToday(booking, at)
  const { dueMinor } = moneyOf(booking)
  if (booking.arrived > 0 || dueMinor === 0) return
  const sum = formatMinor(dueMinor, booking.currency)
  throw new AppError('NOT_POSSIBLE_NOW', () => texts.takePaymentFirst({ sum }))
}

type Tick = { tick: ArrivalTick; count: number; before?: number | undefined }

/**
 * Records how many people of a group showed their identity card or safety form, who counted, and when. Repeating it
 * changes nothing. Throws NOT_FOUND, INVALID_INPUT for more people than booked, CHANGED_MEANWHILE when the count is no
 * longer `before`, and NOT_POSSIBLE_NOW on any day other than that of the visit, for a booking whose guests are not
 * expected, and for a tick that is switched off in the settings.
 */
export async function tickArrival(id: string, { tick, count, before }: Tick, by: By): Promise<BookingDocument> {
  const booking = await getBooking(id)
  const last = booking[tick]?.count ?? 0
  if (last === count) return booking
  assertExpectedToday(booking, by.at)
  assertNoMoreThanBooked(count, booking, 'count')
  if (count > last && !(await currentSettings()).arrivalTicks[tick]) {
    throw new AppError('NOT_POSSIBLE_NOW', () => texts.tickOff({ tick: tickNames[tick] }))
  }
  const { howManyPeople, date } = booking
  const mark: Pick<Partial<BookingDocument>, ArrivalTick> = {
    [tick]: count > 0 ? { count, at: by.at, actor: by.actor } : null,
  }
  const changed = await changeBooking(id, {
    where: { status: { $in: [...seatedStatuses] }, date, howManyPeople, ...counted(tick, before ?? last) },
    set: mark,
    ...by,
    why: () => historyTexts.ticked[tick]({ count, people: howManyPeople }),
  })
  return changed ?? ifAlready(id, (current) => (current[tick]?.count ?? 0) === count)
}

/** Returns the condition that a tick counts this many people; none is stored as null. */
function counted(tick: ArrivalTick, people: number): Record<string, number | null> {
  return people === 0 ? { [tick]: null } : { [`${tick}.count`]: people }
}

/** Throws INVALID_INPUT naming the field when it counts more people than the booking has. */
function assertNoMoreThanBooked(count: number, { howManyPeople }: BookingDocument, field: 'arrived' | 'count'): void {
  if (count <= howManyPeople) return
  throw new AppError('INVALID_INPUT', () => texts.tooManyPeople({ people: howManyPeople }), { field })
}

/**
 * Marks a booking as a no-show once its hour has begun. Seats and money stay unchanged. Repeating it changes nothing.
 * Throws NOT_FOUND, and NOT_POSSIBLE_NOW when nobody was expected, somebody has arrived, or the hour has not begun.
 */
export async function markNoShow(id: string, by: By): Promise<BookingDocument> {
  const booking = await getBooking(id)
  if (booking.noShowAt) return booking
  assertPossible(whyNot.markNoShow(booking, by.at), () => ({
    NOT_CONFIRMED: texts.noShowNotExpected,
    ARRIVED: texts.someoneArrived,
    NOT_BEGUN: texts.hourNotBegun,
  }))
  const { date, time } = booking
  const marked = await changeBooking(id, {
    where: { status: { $in: [...seatedStatuses] }, date, time, arrived: 0, noShowAt: null },
    set: { noShowAt: by.at },
    ...by,
    why: () => historyTexts.noShow,
  })
  return marked ?? ifAlready(id, ({ noShowAt }) => noShowAt !== null)
}

/** Removes the no-show mark. Repeating it changes nothing. Throws NOT_FOUND, and NOT_POSSIBLE_NOW for an anonymised booking. */
export async function unmarkNoShow(id: string, by: By): Promise<BookingDocument> {
  assertPossible(whyNot.unmarkNoShow(await getBooking(id)), () => ({}))
  const where = { noShowAt: { $ne: null } }
  const unmarked = await changeBooking(id, {
    where,
    set: { noShowAt: null },
    ...by,
    why: () => historyTexts.noShowUndone,
  })
  return unmarked ?? getBooking(id)
}

/** Returns the booking if another request has made the change already. Throws CHANGED_MEANWHILE otherwise. */
async function ifAlready(id: string, isDone: (current: BookingDocument) => boolean): Promise<BookingDocument> {
  const current = await getBooking(id)
  if (!isDone(current)) throw changedMeanwhile()
  return current
}
