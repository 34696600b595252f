import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { isScrollKnown } from '../../../ui/scroll/useScrollPosition'

/** Returns a ref that is true from when the page is loaded, or restored by the Back button, until the guest does something. */
export function useJustShown() {
  const { key } = useLocation()
  // Neither by a link nor back to where the guest was before in this document.
  const isLoaded = useNavigationType() === 'POP' && !isScrollKnown(key)
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
