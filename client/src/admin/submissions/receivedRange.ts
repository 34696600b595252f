import { budapestClock } from '@range/shared/budapestTime'

/** Days as `YYYY-MM-DD`, both inclusive; '' leaves that side open. */
export type ReceivedRange = { start: string; end: string }

export const everyDay: ReceivedRange = { start: '', end: '' }

/** Returns whether an ISO instant is within the range, in Budapest time. */
export function isReceivedIn({ start, end }: ReceivedRange, createdAt: string): boolean {
  const { date } = budapestClock(new Date(createdAt))
  return date >= start && (end === '' || date <= end)
}

/** Returns the export's days and file name. The server takes both days or none, so an open side gets a distant day. */
export function exportOf(subject: string, range: ReceivedRange, today: string) {
  if (range.start === '' && range.end === '') return { query: {}, name: subject }
  const start = range.start || beforeTheFirst
  const end = range.end || (today < start ? start : today)
  return { query: { start, end }, name: `${subject}-${start}-${end}` }
}

const beforeTheFirst = '2020-01-01'
