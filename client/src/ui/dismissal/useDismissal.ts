import { type RefObject, useEffect, useRef } from 'react'

/** Calls `onDismiss` for Esc and for a press outside the element, while active. */
export function useDismissal(
  element: RefObject<HTMLElement | null>,
  isActive: boolean,
  onDismiss: (event: Event) => void,
): void {
  const latest = useRef(onDismiss)
  useEffect(() => {
    latest.current = onDismiss
  })

  useEffect(() => {
    if (!isActive) return
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && latest.current(event)
    const onPointerDown = (event: Event) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) latest.current(event)
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [element, isActive])
}
