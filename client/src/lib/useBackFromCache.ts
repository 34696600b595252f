import { useEffect } from 'react'

/** Calls `onShow` when the browser restores this page from its back/forward cache. */
export function useBackFromCache(onShow: () => void): void {
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => event.persisted && onShow()
    window.addEventListener('pageshow', listener)
    return () => window.removeEventListener('pageshow', listener)
  }, [onShow])
}
