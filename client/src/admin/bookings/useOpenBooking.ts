import { paths } from '@range/shared/pagePaths'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Section } from './sections'

/** The id of the field of the search over everything. */
export const findBoxId = 'find'

/** Where a popup was opened from: the section whose heading takes the focus if the row is gone, or the search. */
export type OpenedFrom = { from: Section['key'] | 'attention' | typeof findBoxId }

/** Returns links to bookings' popups and a function that opens one; the filters stay in the address. */
export function useOpenBooking(from: OpenedFrom['from']) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const state: OpenedFrom = { from }
  const linkTo = (id: string) => ({
    to: { pathname: paths.adminBooking(id), search },
    state,
  })

  return {
    linkTo,
    open(id: string) {
      const { to, ...options } = linkTo(id)
      navigate(to, options)
    },
  }
}
