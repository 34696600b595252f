import { Booking } from './bookingModel'
import type { LetterContext } from './guestLetters'
import { abandonPlacement } from './placeBooking'
import { placementPatienceSeconds } from './rescheduleBooking'

const batch = 100

/**
 * Ends placements that a stop of the server left half-way: one whose booking has its new time is finished, any other
 * keeps the old time. Answers what went wrong, so that one failure keeps no other waiting.
 */
export async function finishStoppedPlacements(
  context: LetterContext,
): Promise<{ orderNumber: string; error: unknown }[]> {
  const before = new Date(context.now().getTime() - placementPatienceSeconds * 1000)
  const failures: { orderNumber: string; error: unknown }[] = []
  for (const booking of await Booking.find({ 'placement.at': { $lte: before } })
    .limit(batch)
    .lean()) {
    try {
      await abandonPlacement(booking, context)
    } catch (error) {
      failures.push({ orderNumber: booking.orderNumber, error })
    }
  }
  return failures
}
