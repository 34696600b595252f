import type { DayAvailability } from '@range/shared/bookings/schema'
import { hoursClosedByClock, instantOf } from '@range/shared/budapestTime'
import { bookableHours } from '@range/shared/limits'

const hoursOfFewDay = 2
const mostOffers = 3

export type DayState = 'free' | 'few' | 'full' | 'late' | 'closed'

/** Returns how much room a day has: `few` when only one or two hours have seats left, `late` when its hours are over. */
export function dayState({ date, hours }: DayAvailability, now: Date): DayState {
  if (hours.length === 0) return hoursClosedByClock(date, now).length === bookableHours.length ? 'late' : 'closed'
  const withRoom = hours.filter(({ free }) => free > 0).length
  if (withRoom === 0) return 'full'
  return withRoom <= hoursOfFewDay ? 'few' : 'free'
}

export type HourChoice = { hour: number; free: number | undefined; state: 'open' | 'full' | 'late' | 'closed' }

/**
 * Returns every hour of a day. The closed hours decide which ones can be chosen. The day's data, which may be older, only
 * distinguishes full from closed hours and counts the seats of the others. Either may still be loading. `late` hours can no
 * longer be booked.
 */
export function hourChoices(
  closedHours: readonly number[] | undefined,
  day: DayAvailability | undefined,
  late: readonly number[],
): HourChoice[] {
  return bookableHours.map((hour) => {
    const free = day?.hours.find(({ time }) => time === hour)?.free
    if (!closedHours?.includes(hour)) return { hour, free: free || undefined, state: 'open' }
    if (late.includes(hour)) return { hour, free: undefined, state: 'late' }
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
