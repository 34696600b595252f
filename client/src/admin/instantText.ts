import { budapestClock, clockText, dateThisYear, momentInWords } from '@range/shared/budapestTime'

/** Returns an ISO instant in Budapest time: `Sat 21 Nov 2026, 12:04`. */
export function instantText(iso: string): string {
  return momentInWords(new Date(iso))
}

/** Returns an ISO instant in Budapest time, without its day if that is today: `14:00`, or `Sun 22 Nov, 14:00`. */
export function momentText(iso: string, now: Date): string {
  const { date } = budapestClock(new Date(iso))
  const clock = clockText(new Date(iso))
  return date === budapestClock(now).date ? clock : `${dateThisYear(date)}, ${clock}`
}
