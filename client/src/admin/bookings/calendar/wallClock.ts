import { budapestClock, type IsoDate } from '@range/shared/budapestTime'

/*
 * The calendar library works in the browser's time zone. We therefore give it dates whose local fields match the clock in
 * Budapest, so that 14:00 in Budapest is 14:00 in the calendar, wherever the browser is.
 */

/** Returns the date with this day and hour in its local fields. */
export function wallClock(date: IsoDate, hour = 0, minute = 0): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day, hour, minute)
}

/** Returns the end of an hour in local fields. The day’s last hour ends a minute early, because midnight is another day. */
export function endOfHour(date: IsoDate, hour: number): Date {
  return hour < 23 ? wallClock(date, hour + 1) : wallClock(date, 23, 59)
}

/** Returns an instant as a date with Budapest's time in its local fields. */
export function wallClockOf(instant: Date): Date {
  const { date, hour, minute } = budapestClock(instant)
  return wallClock(date, hour, minute)
}

/** Returns the day in the local fields of a date. */
export function dayOf(wall: Date): IsoDate {
  const pad = (n: number) => String(n).padStart(2, '0')
  return `${wall.getFullYear()}-${pad(wall.getMonth() + 1)}-${pad(wall.getDate())}`
}
