import type { EmailContext } from '../../mail/emailContent'
import { currentSettings } from '../../settings/settingsModel'
import { Booking } from '../record/bookingModel'
import { abandonReschedule } from './advanceReschedule'
import { reschedulePatienceSeconds } from './rescheduleBooking'

const batch = 100

/**
 * Ends reschedules that a stopped server left half-way: finishes those whose booking has its new slot, and gives up
 * the others. Returns the failures, so that one does not hold up the others.
 */
export async function finishStoppedReschedules(
  context: EmailContext,
): Promise<{ orderNumber: string; error: unknown }[]> {
  const before = new Date(context.now().getTime() - reschedulePatienceSeconds * 1000)
  const stopped = await Booking.find({ 'pendingReschedule.at': { $lte: before } })
    .limit(batch)
    .lean()
  if (stopped.length === 0) return []
  const { maximumPeopleCount } = await currentSettings()
  const failures: { orderNumber: string; error: unknown }[] = []
  for (const booking of stopped) {
    try {
      await abandonReschedule(booking, maximumPeopleCount, context)
    } catch (error) {
      failures.push({ orderNumber: booking.orderNumber, error })
    }
  }
  return failures
}
