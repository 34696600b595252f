import { countOf } from '@range/shared/text'
import { AppError } from '../../../http/appError'
import { type BookingDocument, isSeated, seatedStatuses } from '../record/bookingModel'
import { type ChangeContext, changeBooking, changedMeanwhile } from '../record/changeBooking'
import { getBooking } from '../record/getBooking'

/**
 * Records how many of a booking's people have come, from none to all. Repeating it changes nothing. Throws NOT_FOUND,
 * NOT_POSSIBLE_NOW when nobody is expected, or INVALID_INPUT for more people than are booked.
 */
export async function checkIn(id: string, arrived: number, by: Omit<ChangeContext, 'why'>): Promise<BookingDocument> {
  const booking = await getBooking(id)
  if (!isSeated(booking)) {
    throw new AppError('NOT_POSSIBLE_NOW', 'Only guests of a paid booking or one to be paid on site can check in.')
  }
  const { howManyPeople } = booking
  if (arrived > howManyPeople) {
    throw new AppError('INVALID_INPUT', `This booking is for ${countOf(howManyPeople, 'person', 'people')}.`, {
      field: 'arrived',
    })
  }
  const changed = await changeBooking(id, {
    where: { status: { $in: [...seatedStatuses] }, howManyPeople, arrived: { $ne: arrived } },
    set: { arrived },
    ...by,
    why: `${arrived} of ${howManyPeople} arrived`,
  })
  if (changed || booking.arrived === arrived) return changed ?? booking

  const current = await getBooking(id)
  if (current.arrived === arrived) return current
  throw changedMeanwhile()
}
