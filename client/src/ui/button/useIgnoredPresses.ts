import { useLayoutEffect, useRef } from 'react'
import { ignorePresses } from './ignorePresses'

/**
 * Ignores presses for 400 ms after the buttons have changed their places, because the second press of a double click would
 * hit another one. `shown` stands for the places, such as the number of rows with a button.
 */
export function useIgnoredPresses(shown: number | string): void {
  const last = useRef(shown)

  useLayoutEffect(() => {
    if (last.current !== shown) ignorePresses()
    last.current = shown
  }, [shown])
}
