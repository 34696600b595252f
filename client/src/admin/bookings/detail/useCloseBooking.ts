import { paths } from '@range/shared/pagePaths'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { headingOf, openedFrom, rowOf } from './listOpenedFrom'

/** The target of the focus: the `row` that opened the popup, or the `heading` if the booking leaves the list. */
type Landing = 'row' | 'heading'

/**
 * Returns a function that closes a booking's popup. It goes back to the list, or replaces the address with the list's if the
 * popup was opened directly. The focus moves to the row of the booking shown last, or to its section's heading if the row is
 * gone.
 */
export function useCloseBooking(id: string): (landing?: Landing) => void {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const from = openedFrom(state)
  const landing = useRef<Landing>('row')
  const isClosing = useRef(false)

  const openedId = useRef(id)
  const last = useRef({ id, from })

  useEffect(() => {
    last.current = { id, from }
  })

  useEffect(
    () => () => {
      // In a microtask, after the popup has returned the focus to the element that opened it, if that still exists.
      queueMicrotask(() => {
        const { id, from } = last.current
        const isElsewhere = document.activeElement === document.body || id !== openedId.current
        if (landing.current === 'heading') headingOf(from)?.focus({ preventScroll: true })
        else if (isElsewhere) (rowOf(id, from) ?? headingOf(from))?.focus()
      })
    },
    [],
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
