import { slotId } from '@range/shared/bookings/seats'
import { AppError } from '../../../http/appError'
import { Slot } from '../record/slotModel'
import { type Allotment, type Resize, takeSeats } from './takeSeats'
import { forgetHold, type PutBack, type Rationed, rationHold } from './unpaidRation'

type HoldTerms = {
  rationed: Rationed | undefined
  capacity: number
  now: Date
  allotment?: Allotment
  resize?: Resize
}
/** Seats that a booking is to hold until a moment. */
export type Hold = { booking: string; date: string; time: number; people: number; email: string; until: Date }

/**
 * Holds seats for an unpaid booking, or renews its hold, and counts them against the ration of a guest or a reseller who
 * has one; with `resize`, changes how many it holds. A refusal leaves a count only where the booking still has seats, and
 * that of a change leaves the count of what it holds. Returns what puts the ration back as it was, for a caller who gives
 * the seats back. Throws TOO_MANY_UNPAID or SLOT_FULL.
 */
export async function holdSeats(
  hold: Hold,
  { rationed, capacity, now, allotment, resize }: HoldTerms,
): Promise<PutBack> {
  const { booking, date, time, people, until } = hold
  let putBack: PutBack = async () => {}
  try {
    if (rationed) putBack = await rationHold(hold, rationed, now)
    await takeSeats({ date, time, booking, people }, { until, capacity, now, allotment, resize })
    return putBack
  } catch (error) {
    if (resize) {
      // After any other failure the seats may be held, and so they count.
      if (error instanceof AppError) await putBack()
      throw error
    }
    const live = { booking, $or: [{ until: null }, { until: { $gt: now } }] }
    const isStillHeld = await Slot.exists({ _id: slotId(date, time), seats: { $elemMatch: live } })
    if (!isStillHeld) await forgetHold(booking, until)
    throw error
  }
}
