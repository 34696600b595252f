import { budapestToday, isIsoDate } from '@range/shared/budapestTime'
import { packageOf } from '@range/shared/packages/contents'
import type { Package } from '@range/shared/packages/schema'
import { bookableHoursOf, type Hours, lastBookableDate } from '@range/shared/settings/hours'
import { useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import { useClock } from '../../../lib/clock'
import { takeTickedExtras } from '../../../lib/tickedExtras'
import { useHours } from '../../../lib/venue'
import type { DraftChange } from './draft'
import type { BookingFormState } from './useBookingForm'

const parts = ['package', 'date', 'hour', 'calendar']

/** The part of the form that a `bookingLink` led to, kept in the state of the history entry. */
type LinkedPart = 'WHEN' | 'CALENDAR'

/** Returns the part of the form that a link points to, before and after it is followed; undefined for the whole form. */
export function linkedPart({ search, state }: Location): LinkedPart | undefined {
  return partOf(new URLSearchParams(search)) ?? state?.linkedPart
}

/** Returns the key of the history entry in which the guest arrived; following the link replaces that entry. */
export function arrivalKey({ key, state }: Location): string {
  return state?.arrivedAs ?? key
}

/**
 * Follows a `bookingLink`: chooses its package, day and hour, and the ticked extra packages, if they are on offer, and
 * removes them from the URL, so that a reload keeps later changes. An hour that turns out to be taken is dropped as
 * usual.
 */
export function useBookingLink({ draft, change }: BookingFormState, packages: readonly Package[] | undefined): void {
  const { search, hash, key } = useLocation()
  const followed = useRef('')
  const navigate = useNavigate()
  const now = useClock()
  const hours = useHours()

  useEffect(() => {
    const params = new URLSearchParams(search)
    const visit = key + search
    if (!packages || followed.current === visit || !parts.some((part) => params.has(part))) return
    followed.current = visit
    for (const one of changesOf(params, packages, { hours, today: budapestToday(now()) })) {
      const isThere = 'id' in one && draft.quantities[one.id]
      if (!isThere) change(one)
    }
    void navigate({ search: '', hash }, { replace: true, state: { linkedPart: partOf(params), arrivedAs: key } })
  })
}

function partOf(params: URLSearchParams): LinkedPart | undefined {
  if (params.has('calendar')) return 'CALENDAR'
  return params.has('hour') ? 'WHEN' : undefined
}

function changesOf(
  params: URLSearchParams,
  packages: readonly Package[],
  { hours, today }: { hours: Hours; today: string },
): DraftChange[] {
  const changes: DraftChange[] = []
  const pack = packageOf(params.get('package') ?? '', packages)
  if (pack?.packageType === 'MAIN') changes.push({ type: 'mainPicked', id: pack._id })
  for (const id of pack ? takeTickedExtras() : []) {
    const isExtra = packages.some((one) => one._id === id && one.packageType === 'EXTRA')
    if (isExtra) changes.push({ type: 'packageToggled', id })
  }
  const date = params.get('date') ?? ''
  if (!isIsoDate(date) || date < today || date > lastBookableDate(hours, today)) return changes
  changes.push({ type: 'dateChosen', date })
  const hour = bookableHoursOf(hours, date).find((one) => String(one) === params.get('hour'))
  return hour === undefined ? changes : [...changes, { type: 'timeChosen', time: hour }]
}
