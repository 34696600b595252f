import { useEffect } from 'react'

/** Calls back when the Back button restores this page from the browser's back/forward cache. */
export function useBackFromCache(onShow: () => void): void {
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => event.persisted && onShow()
    window.addEventListener('pageshow', listener)
    return () => window.removeEventListener('pageshow', listener)
  }, [onShow])
}
