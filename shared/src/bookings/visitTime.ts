import { addDays, budapestClock } from '../budapestTime'

type Slot = { date: string; time: number }

/** Returns whether the hour of a visit has begun, in Budapest time. */
export function hasBegun({ date, time }: Slot, now: Date): boolean {
  const clock = budapestClock(now)
  return date < clock.date || (date === clock.date && time <= clock.hour)
}

/** Returns whether the hour of a visit, or its day without an hour, has ended, in Budapest time. */
export function isOver({ date, time = 23 }: { date: string; time?: number | undefined }, now: Date): boolean {
  return hasBegun({ date, time: time + 1 }, now)
}

/** Hours after a visit in which the desk still serves its group, even if midnight has passed. */
const hoursAfterVisit = 2

/** Returns whether the desk no longer serves the group of a visit: its day has passed, and so have the hours after it. */
export function isDayOver({ date, time }: Slot, now: Date): boolean {
  const clock = budapestClock(now)
  const isNightAfter = date === addDays(clock.date, -1)
  return date < clock.date && !(isNightAfter && clock.hour + 24 < time + 1 + hoursAfterVisit)
}
