import { budapestClock, dateInWords } from '@range/shared/budapestTime'

/** Returns an ISO instant in Budapest time: `Sat 21 Nov 2026, 12:04`. */
export function instantText(iso: string): string {
  const { date } = budapestClock(new Date(iso))
  return `${dateInWords(date)}, ${clockText(new Date(iso))}`
}

/** Returns the time of day in Budapest: `12:04`. */
export function clockText(instant: Date): string {
  const { hour, minute } = budapestClock(instant)
  return `${hour}:${String(minute).padStart(2, '0')}`
}

/** Returns an ISO instant in Budapest time, without its day if that is today: `14:00`, or `Sun 22 Nov, 14:00`. */
export function momentText(iso: string, now: Date): string {
  const { date } = budapestClock(new Date(iso))
  const clock = clockText(new Date(iso))
  return date === budapestClock(now).date ? clock : `${dateInWords(date).slice(0, -' 2026'.length)}, ${clock}`
}
