import { type BookingStatus, bookingStatuses } from '@range/shared/bookings/status'
import { useSearchParams } from 'react-router-dom'
import type { Section } from './sections'

/** The attempts that came to nothing; the lists show them on demand. */
export const attemptStatuses = ['FAILED', 'CANCELLED', 'EXPIRED'] as const satisfies readonly BookingStatus[]
export type AttemptStatus = (typeof attemptStatuses)[number]

/** `page` counts from zero; `extra` are the attempts shown beside the bookings. */
export type SectionFilters = { search: string; page: number; extra: readonly AttemptStatus[] }

/** What one section looks for, kept in the page's address, so that reload, back and a sent link show the same. */
export function useSectionFilters({ key }: Section) {
  const [params, setParams] = useSearchParams()
  const name = (filter: string) => `${key}.${filter}`
  const shown = params.get(name('show'))?.split(',') ?? []

  const filters: SectionFilters = {
    search: params.get(name('search')) ?? '',
    page: Math.max(0, Math.trunc(Number(params.get(name('page')) ?? 1)) - 1) || 0,
    extra: attemptStatuses.filter((status) => shown.includes(status)),
  }

  /** Another search or other statuses start at the first page again. */
  function change({ replace = false, ...changes }: Partial<SectionFilters> & { replace?: boolean }) {
    const { search, page, extra } = { ...filters, page: 0, ...changes }
    setParams(
      (last) => {
        const next = new URLSearchParams(last)
        put(next, name('search'), search)
        put(next, name('page'), page === 0 ? '' : String(page + 1))
        put(next, name('show'), extra.join(','))
        return next
      },
      { replace, preventScrollReset: true },
    )
  }

  return { filters, change }
}

/** What the server is asked for; none means what the list shows by itself. */
export function statusesOf(extra: readonly AttemptStatus[]): readonly BookingStatus[] {
  if (extra.length === 0) return []
  const wanted: readonly string[] = extra
  const attempts: readonly string[] = attemptStatuses
  return bookingStatuses.filter((status) => wanted.includes(status) || !attempts.includes(status))
}

function put(params: URLSearchParams, name: string, value: string) {
  if (value) params.set(name, value)
  else params.delete(name)
}
