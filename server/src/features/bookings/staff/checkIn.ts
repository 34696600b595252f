import { whyNot } from '@range/shared/bookings/actions'
import type { DeskPaymentMethod } from '@range/shared/bookings/staff'
import { seatedStatuses } from '@range/shared/bookings/status'
import { dateInWords } from '@range/shared/budapestTime'
import { countOf } from '@range/shared/text'
import { AppError } from '../../../http/appError'
import type { By } from '../../history/recordChange'
import { assertPossible } from '../record/assertPossible'
import type { BookingDocument } from '../record/bookingModel'
import { changeBooking, changedMeanwhile } from '../record/changeBooking'
import { getBooking } from '../record/getBooking'
import { takeWholeDue } from './takings'

type CheckIn = {
  arrived: number
  paidBy?: DeskPaymentMethod | undefined
  /** The count that staff saw; undefined skips the comparison. */
  before?: number
}

/**
 * Records how many people of a booking have arrived, from none to all, on the day of the visit. An arrival clears a
 * no-show. With `paidBy`, records the amount due as paid first.
 *
 * Steps: 1 record the payment; 2 record the arrival. Both are repeatable, so repeating an interrupted call finishes
 * it and changes nothing else. Throws NOT_FOUND, NOT_POSSIBLE_NOW when nobody is expected or it is not the day of the
 * visit, INVALID_INPUT for more people than booked, and the errors of `takeWholeDue`.
 */
export async function checkIn(id: string, { arrived, paidBy, before }: CheckIn, by: By): Promise<BookingDocument> {
  const booking = await getBooking(id)
  assertExpectedToday(booking, by.at)
  const { howManyPeople, date, time, reseller } = booking
  if (arrived > howManyPeople) {
    throw new AppError('INVALID_INPUT', `This booking is for ${countOf(howManyPeople, 'person', 'people')}.`, {
      field: 'arrived',
    })
  }
  if (paidBy) await takeWholeDue(id, paidBy, by)
  const changed = await changeBooking(id, {
    where: { status: { $in: [...seatedStatuses] }, howManyPeople, date, time, arrived: before ?? { $ne: arrived } },
    set: {
      arrived,
      ...(arrived > 0 && { noShowAt: null }),
      ...(reseller && { 'reseller.redeemedAt': arrived > 0 ? by.at : null }),
    },
    ...by,
    why: `${arrived} of ${howManyPeople} arrived`,
  })
  if (changed) return changed

  const current = await getBooking(id)
  if (current.arrived === arrived) return current
  throw changedMeanwhile()
}

/** Throws NOT_POSSIBLE_NOW unless the guests of this booking are expected today. */
export function assertExpectedToday(booking: BookingDocument, now: Date): void {
  const day = dateInWords(booking.date)
  const onTheDay = 'Guests check in on the day of their visit.'
  assertPossible(whyNot.checkIn(booking, now), {
    NOT_CONFIRMED: 'Only guests whose booking is paid, or will be paid on site, can check in.',
    BEFORE_THE_DAY: `This visit is on ${day}. ${onTheDay}`,
    AFTER_THE_DAY: `This visit was on ${day}. ${onTheDay}`,
  })
}
