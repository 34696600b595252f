import { paths } from '@range/shared/pagePaths'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Section } from './sections'

/** The id of the global search field. */
export const searchBoxId = 'find'

/** The origin of a popup: the board of a `day`, a section or another list, or the global search. */
export type OpenedFrom = { from: 'day' | Section['key'] | 'attention' | typeof searchBoxId }

/** Returns a function for links to bookings' popups and one that opens a popup; the filters stay in the address. */
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
