import { useLayoutEffect, useRef } from 'react'
import { ignorePresses } from './ignorePresses'

/**
 * Ignores presses for 400 ms after the number of rows has changed, because the buttons have moved and the second press of a
 * double click on Add or Remove would hit another one. `count` is the number of rows.
 */
export function useIgnoredPresses(count: number): void {
  const last = useRef(count)

  useLayoutEffect(() => {
    if (last.current !== count) ignorePresses()
    last.current = count
  }, [count])
}
