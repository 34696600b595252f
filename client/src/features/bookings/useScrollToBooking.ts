import { bookingScrollDelayMs } from '@range/shared/limits'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { prefersReducedMotion } from '../../lib/useMediaQuery'
import { bookingAnchor } from '../../paths'

/** Scrolls to the booking form, half a second after its address was gone to, and moves the focus to its heading. */
export function useScrollToBooking(): void {
  const { hash, key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: going to the same address again scrolls again
  useEffect(() => {
    if (hash !== `#${bookingAnchor}`) return
    const timer = setTimeout(() => {
      const section = document.getElementById(bookingAnchor)
      section?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
      section?.querySelector('h2')?.focus({ preventScroll: true })
    }, bookingScrollDelayMs)
    return () => clearTimeout(timer)
  }, [hash, key])
}
