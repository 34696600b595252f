import { bookingScrollDelayMs } from '@range/shared/limits'
import { bookingAnchor } from '@range/shared/pagePaths'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { prefersReducedMotion } from '../../../lib/useMediaQuery'
import { isScrollKnown } from '../../../ui/scroll/useScrollPosition'
import { unpaidAnchor } from '../draft/useUnpaidBooking'

/** Scrolls to the booking form half a second after navigating to it, and moves the focus to its heading. */
export function useScrollToBooking(): void {
  const { hash, key } = useLocation()

  useEffect(() => {
    if (hash !== `#${bookingAnchor}` || isScrollKnown(key)) return
    const timer = setTimeout(() => {
      const section = document.getElementById(bookingAnchor)
      // A booking that is held unpaid is offered first.
      if (document.activeElement?.id === unpaidAnchor) return
      // On a slow connection the guest may be filling it in already and must not be moved.
      if (section?.querySelector('form')?.contains(document.activeElement)) return
      section?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
      section?.querySelector('h2')?.focus({ preventScroll: true })
    }, bookingScrollDelayMs)
    return () => clearTimeout(timer)
  }, [hash, key])
}
