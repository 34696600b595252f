import { seatedStatuses } from '@range/shared/bookings/status'
import { addDays, budapestToday } from '@range/shared/budapestTime'
import { Booking } from './bookingModel'

const lookBackDays = 90
/** With fewer bookings, the most chosen package is down to chance. */
const leastBookings = 20
/** Enough to tell which one is chosen most; reading every booking would map the whole database file into memory. */
const mostBookings = 100
let last: { hour: string; id: Promise<string | undefined> } | undefined

/**
 * Returns the id of the main package booked for the most people, in the 100 latest visits of the last 90 days and the
 * future; undefined with fewer than 20 such bookings. Cached for an hour, because it only decides which package a page
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
  const bookings = await Booking.find(
    // Archived or not, because the index of the lists begins with that; another would read unseated bookings too.
    { isArchived: { $in: [false, true] }, status: { $in: [...seatedStatuses] }, date: { $gte: date } },
    { 'selected.id': 1, 'selected.quantity': 1, 'selected.isMain': 1 },
  )
    .sort({ date: -1, time: -1 })
    .limit(mostBookings)
    .lean<{ selected: { id: string; quantity: number; isMain: boolean }[] }[]>()
  if (bookings.length < leastBookings) return undefined
  for (const { id, quantity, isMain } of bookings.flatMap(({ selected }) => selected)) {
    if (isMain) people.set(id, (people.get(id) ?? 0) + quantity)
  }
  const [most] = [...people].sort(([, a], [, b]) => b - a)
  return most?.[0]
}
