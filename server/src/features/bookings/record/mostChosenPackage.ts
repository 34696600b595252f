import { seatedStatuses } from '@range/shared/bookings/status'
import { addDays, budapestToday } from '@range/shared/budapestTime'
import { Booking } from './bookingModel'

const lookBackDays = 90
/** With fewer bookings, the most chosen package is down to chance. */
const leastBookings = 20
let last: { hour: string; id: Promise<string | undefined> } | undefined

/**
 * Returns the id of the main package booked for the most people, in visits of the last 90 days and the future;
 * undefined with fewer than 20 such bookings. Cached for an hour, because it only decides which package a page
 * highlights.
 */
export async function mostChosenPackage(now: Date): Promise<string | undefined> {
  const hour = now.toISOString().slice(0, 13)
  if (last?.hour !== hour) last = { hour, id: countSince(addDays(budapestToday(now), -lookBackDays)) }
  try {
    return await last.id
  } catch (error) {
    last = undefined
    throw error
  }
}

async function countSince(date: string): Promise<string | undefined> {
  const people = new Map<string, number>()
  let count = 0
  const bookings = Booking.find<{ selected: { id: string; quantity: number; isMain: boolean }[] }>(
    { date: { $gte: date }, status: { $in: [...seatedStatuses] } },
    { 'selected.id': 1, 'selected.quantity': 1, 'selected.isMain': 1 },
  )
  for await (const { selected } of bookings.lean().cursor()) {
    count += 1
    for (const { id, quantity, isMain } of selected) if (isMain) people.set(id, (people.get(id) ?? 0) + quantity)
  }
  if (count < leastBookings) return undefined
  const [most] = [...people].sort(([, a], [, b]) => b - a)
  return most?.[0]
}
