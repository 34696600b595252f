import { useEffect } from 'react'

/** Calls back when the browser's Back button shows this page just as it was left, which no reload would. */
export function useBackFromCache(onShow: () => void): void {
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => event.persisted && onShow()
    window.addEventListener('pageshow', listener)
    return () => window.removeEventListener('pageshow', listener)
  }, [onShow])
}
