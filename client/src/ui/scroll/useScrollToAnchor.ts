import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { hasMovedOn } from './guestMoves'
import { isScrollKnown } from './useScrollPosition'

/** Scrolls to the element that the hash of the URL names, once `isReady`. */
export function useScrollToAnchor(isReady = true) {
  const { hash, key } = useLocation()

  useEffect(() => {
    if (!isReady || !hash || isScrollKnown({ key, hash }) || hasMovedOn({ key })) return
    document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isReady, hash, key])
}
