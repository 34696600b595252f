import { randomUUID } from 'node:crypto'
import { slotId } from '@range/shared/bookings/seats'
import { AppError } from '../../../http/appError'
import { Slot } from '../record/slotModel'
import { type Allotment, type Resize, takeSeats } from './takeSeats'
import { holdWithinQuota, type PutBack, type QuotaHolder, removeFromQuota } from './unpaidQuota'

type HoldTerms = {
  quotaHolder: QuotaHolder | undefined
  capacity: number
  now: Date
  allotment?: Allotment
  resize?: Resize
}
/** Seats that a booking holds until a moment. */
export type Hold = { booking: string; date: string; time: number; people: number; email: string; until: Date }

/**
 * Holds seats for an unpaid booking or renews its hold, and counts them against the quota of the guest or reseller,
 * if any. With `resize`, changes how many seats it holds. When it fails, the quota still counts only seats that the
 * booking has; a failed resize leaves the count as it was. Returns a function that restores the quota, for a caller
 * that releases the seats again. Throws TOO_MANY_UNPAID or SLOT_FULL.
 */
export async function holdSeats(
  hold: Hold,
  { quotaHolder, capacity, now, allotment, resize }: HoldTerms,
): Promise<PutBack> {
  const { booking, date, time, people, until } = hold
  const key = randomUUID()
  let putBack: PutBack = async () => {}
  try {
    if (quotaHolder) putBack = await holdWithinQuota({ ...hold, key }, quotaHolder, now)
    await takeSeats({ date, time, booking, people }, { until, capacity, now, allotment, resize })
    return putBack
  } catch (error) {
    if (resize) {
      // After any other failure the seats may be held, so they must stay counted.
      if (error instanceof AppError) await putBack()
      throw error
    }
    const live = { booking, $or: [{ until: null }, { until: { $gt: now } }] }
    const isStillHeld = await Slot.exists({ _id: slotId(date, time), seats: { $elemMatch: live } })
    if (!isStillHeld) await removeFromQuota(booking, [key])
    throw error
  }
}
