import { Slot } from '../features/bookings/record/slotModel'

/** Returns the seats that are taken at a moment, by slot, as `booking:people`. */
export async function seatsBySlot(now: Date): Promise<Record<string, string[]>> {
  const slots = await Slot.find().lean()
  const live = slots.map(({ _id, seats }) => {
    const taken = seats.filter(({ until }) => !until || until > now)
    return [_id, taken.map(({ booking, people }) => `${booking}:${people}`).sort()] as const
  })
  return Object.fromEntries(live.filter(([, seats]) => seats.length > 0))
}
