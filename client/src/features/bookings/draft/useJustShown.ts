import { useEffect, useRef } from 'react'

/** Returns a ref that is true from when the page is loaded, or restored by the Back button, until the guest does something. */
export function useJustShown() {
  const isJustShown = useRef(false)

  useEffect(() => {
    // Who came by a link has pressed it.
    isJustShown.current = navigator.userActivation?.hasBeenActive === false
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
