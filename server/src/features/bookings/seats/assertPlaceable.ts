import { addMonths, budapestClock, dateInWords, hourText } from '@range/shared/budapestTime'
import { bookingHorizonMonths } from '@range/shared/limits'
import { hoursExcludedOn } from '@range/shared/settings/closing'
import type { Settings } from '@range/shared/settings/fields'
import { AppError } from '../../../http/appError'

/**
 * Checks that staff may put a booking into a slot: from the current hour on, at any notice, and into hours closed by
 * settings only with a reason. Throws DATE_NOT_BOOKABLE for a slot that a reason can't open, and HOUR_NOT_BOOKABLE
 * for one that it can. Does not check seats.
 */
export function assertPlaceable(
  { date, time, isOverride }: { date: string; time: number; isOverride: boolean },
  settings: Settings,
  now: Date,
): void {
  const clock = budapestClock(now)
  if (date < clock.date || (date === clock.date && time < clock.hour)) {
    throw new AppError('DATE_NOT_BOOKABLE', `${dateInWords(date)}, ${hourText(time)} is over.`, {
      field: date < clock.date ? 'date' : 'time',
    })
  }
  if (date > addMonths(clock.date, bookingHorizonMonths)) {
    throw new AppError('DATE_NOT_BOOKABLE', 'This date is too far away to be booked.', { field: 'date' })
  }
  if (!isOverride && hoursExcludedOn(date, settings).includes(time)) {
    throw new AppError('HOUR_NOT_BOOKABLE', `${hourText(time)} is closed on ${dateInWords(date)}.`, { field: 'time' })
  }
}
