import { addDays } from '@range/shared/budapestTime'
import { badRequest } from './octoError'

/** One day, a range of days, or neither, as OCTO's calls name them. */
type Named = {
  localDate?: string | undefined
  localDateStart?: string | undefined
  localDateEnd?: string | undefined
}

/** Days from one to another, both included. */
export type LocalDays = { from: string; to: string }

/**
 * Returns the days that a call names; undefined when it names none. Throws BAD_REQUEST for one day and a range at once,
 * and for half a range.
 */
export function daysNamed({ localDate, localDateStart: from, localDateEnd: to }: Named): LocalDays | undefined {
  if (localDate && (from || to)) throw badRequest('Send either localDate, or localDateStart and localDateEnd.')
  if (localDate) return { from: localDate, to: localDate }
  if (!from && !to) return undefined
  if (!from || !to) throw badRequest('Send both localDateStart and localDateEnd.')
  return { from, to }
}

/** Throws BAD_REQUEST for days the wrong way round, and for more of them than `most`. */
export function assertDays({ from, to }: LocalDays, most: number): void {
  if (from > to) throw badRequest('localDateEnd comes before localDateStart.')
  if (to >= addDays(from, most)) throw badRequest(`Ask for ${most} days at most.`)
}
