import { addDays, hourText, instantOf, isIsoDate } from '@range/shared/budapestTime'
import { bookableHours, noticeHours, sessionMinutes } from '@range/shared/limits'
import { badRequest } from './octoError'

/** Returns OCTO's id for a slot, its start with the day's UTC offset: `2026-12-24T14:00:00+01:00`. */
export function availabilityIdOf(date: string, hour: number): string {
  return `${date}T${hourText(hour)}:00${offsetOf(date)}`
}

/** Returns the slot with this id; undefined for an invalid id, including one whose offset is wrong for the day. */
export function slotOfAvailabilityId(id: string): { date: string; time: number } | undefined {
  const [, date = '', hour = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):00:00/.exec(id) ?? []
  const time = bookableHours.find((one) => one === Number(hour))
  if (time === undefined || !isIsoDate(date)) return undefined
  return availabilityIdOf(date, time) === id ? { date, time } : undefined
}

/** Returns when the visit of a slot ends, in the format of its id. */
export function endOfSlot(date: string, hour: number): string {
  return availabilityIdOf(date, hour + sessionMinutes / 60)
}

/** Returns the cut-off for booking a slot or confirming a reservation in it, as `2026-12-24T12:00:00Z`. */
export function cutoffOf(date: string, hour: number): string {
  return utcText(cutoffAt(date, hour))
}

/** Returns the cut-off of a slot as an instant. */
export function cutoffAt(date: string, hour: number): Date {
  return new Date(Date.parse(availabilityIdOf(date, hour)) - noticeHours * 3_600_000)
}

/** Returns an instant in OCTO's format: in UTC, to the second. */
export function utcText(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`
}

const offsets = new Map<string, string>()
const mostOffsets = 4000

/** Returns Budapest's UTC offset during a day's bookable hours, which are never near the clock change at night. */
function offsetOf(date: string): string {
  const known = offsets.get(date)
  if (known) return known
  const [first] = bookableHours
  const shown = Date.parse(`${date}T${hourText(first)}:00Z`)
  const hours = (shown - instantOf(date, first).getTime()) / 3_600_000
  const offset = `+${String(hours).padStart(2, '0')}:00`
  if (offsets.size >= mostOffsets) offsets.clear()
  offsets.set(date, offset)
  return offset
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
