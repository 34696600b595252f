import type { AffectedSlot } from '@range/shared/bookings/affected'
import { slotId, takenSeats } from '@range/shared/bookings/seats'
import { budapestClock } from '@range/shared/budapestTime'
import { openHoursOn, seatsOfferedOn } from '@range/shared/settings/closing'
import type { Settings } from '@range/shared/settings/fields'
import type { Logger } from 'pino'
import { Booking } from '../record/bookingModel'
import { presentEntries } from '../record/presentBookingDetail'
import { notShown, presentReadable } from '../record/presentStaffBooking'
import { Slot, seatEntriesOf } from '../record/slotModel'

/**
 * Returns the slots, from the current hour on, in which `settings` leave fewer seats than are taken. With `before`,
 * only the slots that have fewer seats than under those settings.
 */
export async function affectedSlots(
  settings: Settings,
  { now, log, before }: { now: Date; log: Logger; before?: Settings },
): Promise<AffectedSlot[]> {
  const clock = budapestClock(now)
  const slots = await Slot.find({ _id: { $gte: slotId(clock.date, clock.hour) }, 'seats.0': { $exists: true } })
    .sort({ _id: 1 })
    .lean()
  const affected = slots.flatMap((slot) => {
    const [date = '', hour = ''] = String(slot._id).split('T')
    const time = Number(hour)
    const entries = seatEntriesOf(slot)
    const taken = takenSeats(entries, now)
    const seats = seatsOfferedOn(date, settings)(time)
    const isWorse = before === undefined || seats < seatsOfferedOn(date, before)(time)
    if (taken <= seats || !isWorse) return []
    const isClosed = !openHoursOn(date, settings).includes(time)
    return [{ date, time, isClosed, seats, taken, ids: entries.map(({ booking }) => booking) }]
  })
  const found = await Booking.find({ _id: { $in: affected.flatMap(({ ids }) => ids) } }, notShown)
    .sort({ createdAt: 1 })
    .lean()
  const entries = new Map(found.map((booking) => [booking._id, booking]))
  const bookings = (await presentReadable(found, now, log)).flatMap((shown) => {
    const booking = entries.get(shown._id)
    return booking ? [{ ...shown, ...presentEntries(booking) }] : []
  })
  return affected.map(({ ids, ...slot }) => {
    const own = bookings.filter(({ _id, date, time }) => ids.includes(_id) && date === slot.date && time === slot.time)
    return { ...slot, bookings: own }
  })
}
