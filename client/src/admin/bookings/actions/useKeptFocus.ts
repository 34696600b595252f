import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns a ref for the element that takes the focus when a pressed button is gone with it, as the payment buttons are once
 * `due` is zero.
 */
export function useKeptFocus(due: number): RefObject<HTMLButtonElement | null> {
  const fallback = useRef<HTMLButtonElement>(null)
  const last = useRef(due)

  useEffect(() => {
    const isPaid = last.current > 0 && due === 0
    last.current = due
    if (isPaid && document.activeElement === document.body) fallback.current?.focus({ preventScroll: true })
  }, [due])

  return fallback
}
