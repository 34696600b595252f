import { budapestClock, dateInWords } from '@range/shared/budapestTime'

/** An ISO instant as Budapest's clock shows it: `Sat 21 Nov 2026, 12:04`. */
export function instantText(iso: string): string {
  const { date } = budapestClock(new Date(iso))
  return `${dateInWords(date)}, ${clockText(new Date(iso))}`
}

/** Budapest's time of day: `12:04`. */
export function clockText(instant: Date): string {
  const { hour, minute } = budapestClock(instant)
  return `${hour}:${String(minute).padStart(2, '0')}`
}
