import { addDays, instantOf, isIsoDate, wallClockText } from '@range/shared/budapestTime'
import { sessionMinutes } from '@range/shared/limits'
import { badRequest } from './octoError'

/** Returns OCTO's id for a slot, its start with the day's UTC offset: `2026-12-24T14:00:00+01:00`. */
export function availabilityIdOf(date: string, hour: number): string {
  return `${date}T${localHour(hour)}:00${offsetOf(date, hour)}`
}

/** Returns an hour in OCTO's format: `09:00`. */
export function localHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** Returns the slot with this id; undefined for an invalid id, including one whose offset is wrong for the day. */
export function slotOfAvailabilityId(id: string): { date: string; time: number } | undefined {
  const [, date = '', hour = ''] = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):00:00/.exec(id) ?? []
  if (!isIsoDate(date)) return undefined
  const time = Number(hour)
  return availabilityIdOf(date, time) === id ? { date, time } : undefined
}

/** Returns when the visit of a slot ends, in the format of its id. */
export function endOfSlot(date: string, hour: number): string {
  // Only before 3:00 can the clocks change during a visit, and only at 23:00 does it end on another day.
  if (hour > 2 && hour < 23) return availabilityIdOf(date, hour + sessionMinutes / 60)
  const end = new Date(instantOf(date, hour).getTime() + sessionMinutes * 60_000)
  const shown = `${wallClockText(end).replace(' ', 'T')}:00`
  return shown + offsetText(Date.parse(`${shown}Z`) - end.getTime())
}

/** Returns an instant in OCTO's format: in UTC, to the second. */
export function utcText(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`
}

const offsets = new Map<string, string>()
const mostOffsets = 4000

/** Returns Budapest's UTC offset in an hour. From 3:00 on, the hours of a day share theirs, because the clocks have changed. */
function offsetOf(date: string, hour: number): string {
  const key = hour < 3 ? `${date} ${hour}` : date
  const known = offsets.get(key)
  if (known) return known
  const offset = offsetText(Date.parse(`${date}T${localHour(hour)}:00Z`) - instantOf(date, hour).getTime())
  if (offsets.size >= mostOffsets) offsets.clear()
  offsets.set(key, offset)
  return offset
}

function offsetText(ms: number): string {
  return `+${localHour(ms / 3_600_000)}`
}

/** The day, or range of days, in an OCTO request; both optional. */
type Named = {
  localDate?: string | undefined
  localDateStart?: string | undefined
  localDateEnd?: string | undefined
}

/** A range of days, both included. */
export type LocalDays = { from: string; to: string }

/**
 * Returns the days that a request names; undefined when it names none. Throws BAD_REQUEST for a day together with a
 * range, and for half a range.
 */
export function daysNamed({ localDate, localDateStart: from, localDateEnd: to }: Named): LocalDays | undefined {
  if (localDate && (from || to)) throw badRequest('Send either localDate, or localDateStart and localDateEnd.')
  if (localDate) return { from: localDate, to: localDate }
  if (!from && !to) return undefined
  if (!from || !to) throw badRequest('Send both localDateStart and localDateEnd.')
  return { from, to }
}

/** Throws BAD_REQUEST when the days are in the wrong order or more than `most`. */
export function assertDays({ from, to }: LocalDays, most: number): void {
  if (from > to) throw badRequest('localDateEnd comes before localDateStart.')
  if (to >= addDays(from, most)) throw badRequest(`Ask for ${most} days at most.`)
}
