import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { isScrollKnown } from '../../../ui/scroll/useScrollPosition'

/** Returns a ref that is true after the page was loaded, or restored by the Back button, until the guest's first action. */
export function useJustShown() {
  const location = useLocation()
  // Excludes links and returns to an earlier history entry of this document.
  const isLoaded = useNavigationType() === 'POP' && !isScrollKnown(location)
  const isJustShown = useRef(isLoaded)

  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) isJustShown.current = true
    }
    const act = () => {
      isJustShown.current = false
    }
    window.addEventListener('pageshow', show)
    for (const event of ['keydown', 'click']) window.addEventListener(event, act, true)
    return () => {
      window.removeEventListener('pageshow', show)
      for (const event of ['keydown', 'click']) window.removeEventListener(event, act, true)
    }
  }, [])

  return isJustShown
}
