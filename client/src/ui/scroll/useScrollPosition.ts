import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** The scroll positions of the history entries of this document, by their keys. */
const positions = new Map<string, number>()

const useClientLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Restores the scroll position on Back and Forward. The browser restores it after a reload; otherwise the page decides. */
export function useScrollPosition(): void {
  const { key, hash } = useLocation()
  const isHistoryMove = useNavigationType() === 'POP'
  const shown = useRef(key)

  useClientLayoutEffect(() => {
    const left = positions.get(key)
    if (isHistoryMove && left !== undefined) window.scrollTo(0, left)
    // An entry without a position was never scrolled, except to the anchor in its URL.
    else if (isHistoryMove && key !== shown.current) {
      if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
      else window.scrollTo(0, 0)
    }
    shown.current = key

    const remember = () => {
      // A jump within the page scrolls before the router knows the new URL.
      if (window.location.hash === hash) positions.set(key, window.scrollY)
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key, hash, isHistoryMove])

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
export function isScrollKnown(key: string): boolean {
  return positions.has(key)
}
