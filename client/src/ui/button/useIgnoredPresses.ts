import { useLayoutEffect, useRef } from 'react'
import { ignorePresses } from './ignorePresses'

/**
 * Ignores presses for 400 ms after rows were added or removed, because the buttons around them have moved: a double click
 * on Add or Remove is one click. `count` is the number of rows.
 */
export function useIgnoredPresses(count: number): void {
  const last = useRef(count)

  useLayoutEffect(() => {
    if (last.current !== count) ignorePresses()
    last.current = count
  }, [count])
}
