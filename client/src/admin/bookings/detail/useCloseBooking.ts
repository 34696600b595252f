import { paths } from '@range/shared/pagePaths'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { headingId } from '../sections'
import { type OpenedFrom, searchBoxId } from '../useOpenBooking'

/** The target of the focus: the `row` that opened the popup, or the `heading` if the booking leaves the list. */
type Landing = 'row' | 'heading'

/**
 * Returns a function that closes a booking's popup. It goes back to the list, or replaces the address with the list's if the
 * popup was opened directly. The focus moves to the booking's row, or to its section's heading if the row is gone.
 */
export function useCloseBooking(id: string): (landing?: Landing) => void {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const from = openedFrom(state)
  const landing = useRef<Landing>('row')
  const isClosing = useRef(false)

  useEffect(
    () => () => {
      // In a microtask, after the popup has returned the focus to the element that opened it, if that still exists.
      queueMicrotask(() => {
        if (landing.current === 'heading') headingOf(from)?.focus({ preventScroll: true })
        else if (document.activeElement === document.body) (rowOf(id) ?? headingOf(from))?.focus()
      })
    },
    [id, from],
  )

  return (where = 'row') => {
    // The dialog element's close event follows the first call.
    if (isClosing.current) return
    isClosing.current = true
    landing.current = where
    if (from) navigate(-1)
    else navigate({ pathname: paths.admin, search }, { replace: true })
  }
}

function openedFrom(state: unknown): OpenedFrom['from'] | undefined {
  return typeof state === 'object' && state !== null && 'from' in state ? (state as OpenedFrom).from : undefined
}

function rowOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-booking="${CSS.escape(id)}"]`)
}

function headingOf(from: OpenedFrom['from'] | undefined): HTMLElement | null {
  const hasOwnId = from === 'attention' || from === searchBoxId
  const heading = from && document.getElementById(hasOwnId ? from : headingId(from))
  return heading ?? document.querySelector<HTMLElement>('h1')
}
