import type { DayAvailability } from '@range/shared/bookings/schema'
import { instantOf } from '@range/shared/budapestTime'
import { type Hours, hoursInTime } from '@range/shared/settings/hours'

const hoursOfFewDay = 2
const mostOffers = 3

export type DayState = 'free' | 'few' | 'full' | 'late' | 'closed'

/** Returns how much room a day has: `few` when only one or two hours have seats left, `late` when its hours are over. */
export function dayState({ date, hours: open }: DayAvailability, hours: Hours, now: Date): DayState {
  if (open.length === 0) return hoursInTime(hours, date, now).length === 0 ? 'late' : 'closed'
  const withRoom = open.filter(({ free }) => free > 0).length
  if (withRoom === 0) return 'full'
  return withRoom <= hoursOfFewDay ? 'few' : 'free'
}

export type HourChoice = { hour: number; free: number | undefined; state: 'open' | 'full' | 'late' | 'closed' }

/**
 * Returns the bookable hours of a day with their states. The closed hours decide which ones can be chosen. The day's data, which
 * may be older, only distinguishes full from closed hours and counts the seats of the others. Either may still be loading. An
 * hour that is not `inTime` can no longer be booked.
 */
export function hourChoices(
  { bookable, inTime }: { bookable: readonly number[]; inTime: readonly number[] },
  closedHours: readonly number[] | undefined,
  day: DayAvailability | undefined,
): HourChoice[] {
  return bookable.map((hour) => {
    const free = day?.hours.find(({ time }) => time === hour)?.free
    if (!closedHours?.includes(hour)) return { hour, free: free || undefined, state: 'open' }
    if (!inTime.includes(hour)) return { hour, free: undefined, state: 'late' }
    return { hour, free: undefined, state: day && free === undefined ? 'closed' : 'full' }
  })
}

export type FreeHour = { date: string; hour: number }

/** Returns up to three hours nearest to a slot that have room for `people`, on its day or those around, in order. */
export function nearestFree(
  days: readonly DayAvailability[],
  { date, hour, people }: FreeHour & { people: number },
): FreeHour[] {
  const startOf = (slot: FreeHour) => instantOf(slot.date, slot.hour).getTime()
  const wanted = startOf({ date, hour })
  const distance = (slot: FreeHour) => Math.abs(startOf(slot) - wanted)
  return days
    .flatMap((day) =>
      day.hours.filter(({ free }) => free >= Math.max(1, people)).map(({ time }) => ({ date: day.date, hour: time })),
    )
    .filter((slot) => distance(slot) > 0)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, mostOffers)
    .toSorted((one, other) => startOf(one) - startOf(other))
}
