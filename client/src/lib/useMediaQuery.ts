import { mobileMaxWidthPx } from '@range/shared/limits'
import { useSyncExternalStore } from 'react'

/** The breakpoints of ui/theme/breakpoints.css, for choices that CSS cannot make. */
export const phoneScreen = `(max-width: ${mobileMaxWidthPx}px)`
export const desktopScreen = '(min-width: 1024px)'
export const belowDesktopScreen = '(max-width: 1023px)'
export const belowWideScreen = '(max-width: 1359px)'

/** Returns whether a media query matches, updated live; false while hydrating. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Returns whether the screen is at most 767 px wide. */
export function useIsPhone(): boolean {
  return useMediaQuery(phoneScreen)
}

/** Returns whether the primary pointer is coarse, as on a touch screen. */
export function useIsTouch(): boolean {
  return useMediaQuery('(pointer: coarse)')
}

export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
