import { seatedStatuses } from '@range/shared/bookings/status'
import { type ArrivalTick, tickNames } from '@range/shared/bookings/ticks'
import { AppError } from '../../../http/appError'
import type { By } from '../../history/recordChange'
import { currentSettings } from '../../settings/settingsModel'
import type { BookingDocument } from '../record/bookingModel'
import { changeBooking, changedMeanwhile } from '../record/changeBooking'
import { getBooking } from '../record/getBooking'
import { assertExpectedToday } from './checkIn'

/**
 * Records which account saw a group's identity cards or safety form, and when; with `ticked: false`, removes that
 * record. Repeating it changes nothing. Throws NOT_FOUND, and NOT_POSSIBLE_NOW on any day other than that of the
 * visit, for a booking whose guests are not expected, and for a tick that is switched off in the settings.
 */
export async function tickArrival(
  id: string,
  { tick, ticked }: { tick: ArrivalTick; ticked: boolean },
  by: By,
): Promise<BookingDocument> {
  const booking = await getBooking(id)
  if (Boolean(booking[tick]) === ticked) return booking
  assertExpectedToday(booking, by.at)
  if (ticked && !(await currentSettings()).arrivalTicks[tick]) {
    throw new AppError('NOT_POSSIBLE_NOW', `“${tickNames[tick]}” is switched off in the settings.`)
  }
  const mark: Pick<Partial<BookingDocument>, ArrivalTick> = { [tick]: ticked ? { at: by.at, actor: by.actor } : null }
  const changed = await changeBooking(id, {
    where: { status: { $in: [...seatedStatuses] }, date: booking.date, [tick]: ticked ? null : { $ne: null } },
    set: mark,
    ...by,
    why: ticked ? tickNames[tick] : `${tickNames[tick]}: unticked`,
  })
  if (changed) return changed

  const current = await getBooking(id)
  if (Boolean(current[tick]) === ticked) return current
  throw changedMeanwhile()
}
