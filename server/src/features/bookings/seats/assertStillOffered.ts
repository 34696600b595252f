import { bookableHours } from '@range/shared/limits'
import { hoursExcludedOn } from '@range/shared/settings/closing'
import type { Settings } from '@range/shared/settings/fields'
import { AppError } from '../../../http/appError'
import { packagesById } from '../../packages/listPackages'
import type { BookingDocument } from '../record/bookingModel'
import { unknownPackage } from '../record/orderLines'

/**
 * Checks that a booking is still on offer: its day and hour are not closed and no package was deleted. Checks neither
 * the clock nor seats. Throws DATE_NOT_BOOKABLE, HOUR_NOT_BOOKABLE or UNKNOWN_PACKAGE.
 */
export async function assertStillOffered(
  { date, time, selected }: Pick<BookingDocument, 'date' | 'time' | 'selected'>,
  settings: Settings,
): Promise<void> {
  const closed = hoursExcludedOn(date, settings)
  if (closed.length === bookableHours.length) {
    throw new AppError('DATE_NOT_BOOKABLE', 'That day is now closed. Please choose another one.', {
      field: 'date',
    })
  }
  if (closed.includes(time)) {
    throw new AppError('HOUR_NOT_BOOKABLE', `${time}:00 is now closed. Please choose another hour.`, {
      field: 'time',
    })
  }
  const offered = await packagesById(selected.map(({ id }) => id))
  if (selected.some(({ id }) => !offered.has(id))) throw unknownPackage()
}
