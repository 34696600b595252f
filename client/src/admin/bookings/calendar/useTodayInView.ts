import { type RefObject, useEffect } from 'react'

/**
 * Where the days of a week are wider than the screen, begins with today, and lets the keyboard scroll them too, as the
 * library's own box does neither.
 */
export function useTodayInView(calendar: RefObject<HTMLElement | null>, shown: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view or week is another box
  useEffect(() => {
    const days = calendar.current?.querySelector<HTMLElement>('.rbc-time-view')
    if (!days || days.scrollWidth <= days.clientWidth) return
    days.tabIndex = 0
    const today = days.querySelector('.rbc-header.rbc-today')
    if (today) days.scrollLeft += today.getBoundingClientRect().right - days.getBoundingClientRect().right
  }, [calendar, shown])
}
