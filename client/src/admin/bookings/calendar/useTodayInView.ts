import { type RefObject, useEffect } from 'react'

/**
 * Scrolls to today where a week is wider than the screen, and lets the keyboard scroll it. The library's own element does
 * neither.
 */
export function useTodayInView(calendar: RefObject<HTMLElement | null>, shown: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view or week renders another element
  useEffect(() => {
    const days = calendar.current?.querySelector<HTMLElement>('.rbc-time-view')
    if (!days || days.scrollWidth <= days.clientWidth) return
    days.tabIndex = 0
    const today = days.querySelector('.rbc-header.rbc-today')
    if (today) days.scrollLeft += today.getBoundingClientRect().right - days.getBoundingClientRect().right
  }, [calendar, shown])
}
