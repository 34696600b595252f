import { type BookingStatus, bookingStatuses } from '@range/shared/bookings/status'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Section } from '../sections'

/** The statuses of unsuccessful attempts, which the lists show on demand. */
export const attemptStatuses = ['FAILED', 'CANCELLED', 'EXPIRED'] as const satisfies readonly BookingStatus[]
export type AttemptStatus = (typeof attemptStatuses)[number]

/** The filters of a section. `page` counts from zero; `extra` are the statuses of attempts to show as well. */
export type SectionFilters = { search: string; page: number; extra: readonly AttemptStatus[] }

/**
 * Returns a section's filters and their setter. The page's address keeps them, so that a reload, Back or a shared link shows
 * the same. A change applies at once; the address follows.
 */
export function useSectionFilters({ key }: Section) {
  const [params, setParams] = useSearchParams()
  const name = (filter: string) => `${key}.${filter}`
  const address = ['search', 'page', 'show'].map((filter) => params.get(name(filter)) ?? '')
  const [held, setHeld] = useState({ filters: filtersOf(address), address })
  if (held.address.join() !== address.join()) setHeld({ filters: filtersOf(address), address })
  const { filters } = held

  /** Changes filters; a new search or other statuses go back to the first page. */
  function change({ replace = false, ...changes }: Partial<SectionFilters> & { replace?: boolean }) {
    const next = { ...filters, page: 0, ...changes }
    setHeld({ filters: next, address })
    setParams(
      (last) => {
        const followed = new URLSearchParams(last)
        put(followed, name('search'), next.search)
        put(followed, name('page'), next.page === 0 ? '' : String(next.page + 1))
        put(followed, name('show'), next.extra.join(','))
        return followed
      },
      { replace, preventScrollReset: true },
    )
  }

  return { filters, change }
}

function filtersOf([search = '', page = '', show = '']: readonly string[]): SectionFilters {
  const shown = show.split(',')
  return {
    search,
    page: Math.max(0, Math.trunc(Number(page || 1)) - 1) || 0,
    extra: attemptStatuses.filter((status) => shown.includes(status)),
  }
}

/** Returns the statuses to request; none means the list's default. */
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
