import { moneyOf } from '@range/shared/bookings/bookingMoney'
import type { GroupCheckInResult } from '@range/shared/bookings/staff'
import type { GroupCheckIn } from '@range/shared/bookings/staffChanges'
import { formatMinor } from '@range/shared/money'
import type { Logger } from 'pino'
import { AppError } from '../../../http/appError'
import type { By } from '../../history/recordChange'
import { Booking, type BookingDocument } from '../record/bookingModel'
import { getBooking } from '../record/getBooking'
import { presentReadable } from '../record/presentReadable'
import { notShown } from '../record/presentStaffBooking'
import { assertExpectedToday, checkIn } from './checkIn'

/**
 * Checks in several groups, each with the rules and the single write of `checkIn`. After a stop, a repetition checks
 * in the rest. A refused group does not hold up the others.
 */
export async function checkInGroups(
  groups: readonly GroupCheckIn[],
  { by, log }: { by: By; log: Logger },
): Promise<GroupCheckInResult> {
  const refused: GroupCheckInResult['refused'] = []
  for (const { id, ...counts } of groups) {
    try {
      if (counts.arrived > counts.before) assertMayCome(await getBooking(id), by)
      await checkIn(id, counts, by)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ id, reason: error.message })
    }
  }
  return { checkedIn: (await checkedInGroups(groups, by.at, log)).checkedIn, refused }
}

/** Returns the groups whose arrivals match the request, in their current state. */
export async function checkedInGroups(
  groups: readonly GroupCheckIn[],
  now: Date,
  log: Logger,
): Promise<GroupCheckInResult> {
  const wanted = new Map(groups.map(({ id, arrived }) => [id, arrived]))
  const found = await Booking.find({ _id: { $in: [...wanted.keys()] } }, notShown).lean()
  const isDone = ({ _id, arrived }: Pick<BookingDocument, '_id' | 'arrived'>) => arrived === wanted.get(_id)
  const others = found.filter((booking) => !isDone(booking))
  return {
    checkedIn: await presentReadable(found.filter(isDone), now, log),
    refused: others.map(({ _id }) => ({ id: _id, reason: 'The count of this group has changed in the meantime.' })),
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
  throw new AppError('NOT_POSSIBLE_NOW', `Take the payment of ${formatMinor(dueMinor, booking.currency)} first.`)
}
