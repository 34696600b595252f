import { slotId } from '@range/shared/bookings/seats'
import { Slot } from '../record/slotModel'
import { type Allotment, type Resize, takeSeats } from './takeSeats'
import { forgetHold, type Rationed, rationHold } from './unpaidRation'

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
 * has one; with `resize`, changes how many it holds. A refusal leaves a count only where the booking still has seats.
 * Throws TOO_MANY_UNPAID or SLOT_FULL.
 */
export async function holdSeats(hold: Hold, { rationed, capacity, now, allotment, resize }: HoldTerms): Promise<void> {
  const { booking, date, time, people, until } = hold
  try {
    if (rationed) await rationHold(hold, rationed, now)
    await takeSeats({ date, time, booking, people }, { until, capacity, now, allotment, resize })
  } catch (error) {
    const live = { booking, $or: [{ until: null }, { until: { $gt: now } }] }
    const isStillHeld = await Slot.exists({ _id: slotId(date, time), seats: { $elemMatch: live } })
    if (!isStillHeld) await forgetHold(booking, until)
    throw error
  }
}
