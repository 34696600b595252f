import { budapestClock } from '../budapestTime'

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
