import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../../../paths'
import { headingId } from '../sections'
import type { OpenedFrom } from '../useOpenBooking'

/** `row` is where a popup was opened; `heading` for a booking that leaves the list with what was done to it. */
type Landing = 'row' | 'heading'

/**
 * Closes the popup of a booking: back to the list it was opened from, or on to it when the popup's address was
 * followed directly. The focus ends at the booking's row, or at the heading of its section when the row is gone.
 */
export function useCloseBooking(id: string): (landing?: Landing) => void {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const from = openedFrom(state)
  const landing = useRef<Landing>('row')
  const isClosing = useRef(false)

  useEffect(
    () => () => {
      // By then the popup has given the focus back to what opened it, if that is still there.
      queueMicrotask(() => {
        if (landing.current === 'heading') headingOf(from)?.focus({ preventScroll: true })
        else if (document.activeElement === document.body) (rowOf(id) ?? headingOf(from))?.focus()
      })
    },
    [id, from],
  )

  return (where = 'row') => {
    // The element's own close event follows the first call.
    if (isClosing.current) return
    isClosing.current = true
    landing.current = where
    if (from) navigate(-1)
    else navigate({ pathname: paths.admin, search }, { replace: true, preventScrollReset: true })
  }
}

function openedFrom(state: unknown): OpenedFrom['from'] | undefined {
  return typeof state === 'object' && state !== null && 'from' in state ? (state as OpenedFrom).from : undefined
}

function rowOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-booking="${CSS.escape(id)}"]`)
}

function headingOf(from: OpenedFrom['from'] | undefined): HTMLElement | null {
  const heading = from && document.getElementById(from === 'attention' ? from : headingId(from))
  return heading ?? document.querySelector<HTMLElement>('h1')
}
