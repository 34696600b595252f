import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router-dom'

/** The scroll positions of the history entries of this document. */
const positions = new Map<string, number>()

/**
 * Identifies a history entry. The key alone would not do: the first entry shares it with those that the browser adds for a
 * jump link that was followed before the code started.
 */
const entryOf = ({ key, hash }: Pick<Location, 'key' | 'hash'>) => key + hash

const useClientLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Restores the scroll position on Back and Forward. The browser restores it after a reload; otherwise the page decides. */
export function useScrollPosition(): void {
  const { key, hash } = useLocation()
  const isHistoryMove = useNavigationType() === 'POP'
  const entry = entryOf({ key, hash })
  const shown = useRef(entry)

  useClientLayoutEffect(() => {
    const left = positions.get(entry)
    if (isHistoryMove && left !== undefined) window.scrollTo(0, left)
    // An entry without a position was never scrolled, except to the anchor in its URL.
    else if (isHistoryMove && entry !== shown.current) {
      if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
      else window.scrollTo(0, 0)
    }
    shown.current = entry

    const remember = () => {
      // A jump within the page scrolls before the router knows the new URL.
      if (window.location.hash === hash) positions.set(entry, window.scrollY)
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [entry, hash, isHistoryMove])

  // The browser would restore the position too early, while the previous page is still shown.
  useEffect(() => {
    const restoreBy = (way: ScrollRestoration) => () => {
      history.scrollRestoration = way
    }
    const handOver = restoreBy('auto')
    restoreBy('manual')()
    window.addEventListener('pagehide', handOver)
    return () => {
      window.removeEventListener('pagehide', handOver)
      handOver()
    }
  }, [])
}

/** Returns whether a history entry's position is restored, so that nothing else should scroll it. */
export function isScrollKnown(location: Pick<Location, 'key' | 'hash'>): boolean {
  return positions.has(entryOf(location))
}
