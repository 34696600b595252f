import { addDays } from '@range/shared/budapestTime'
import { badRequest } from './octoError'

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
