import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** How far each entry of the history was scrolled, by its key; until the next load of the document. */
const positions = new Map<string, number>()

const useClientLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Back and Forward show a page where it was left. Elsewhere the page itself decides; a reload is the browser's matter. */
export function useScrollPosition(): void {
  const { key } = useLocation()
  const isHistoryMove = useNavigationType() === 'POP'

  useClientLayoutEffect(() => {
    const left = positions.get(key)
    if (isHistoryMove && left !== undefined) window.scrollTo(0, left)

    const remember = () => void positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key, isHistoryMove])

  // The browser would restore too early, while the page that is left still stands.
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

/** Whether an entry of the history is one that is come back to, so that nothing else should scroll it. */
export function isScrollKnown(key: string): boolean {
  return positions.has(key)
}
