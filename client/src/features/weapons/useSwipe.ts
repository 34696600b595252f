import { type PointerEvent, useRef } from 'react'

const shortestSwipePx = 40

/** Returns handlers that detect a sideways swipe of a finger or pen; the element needs `touch-action: pan-y`. */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<{ x: number; y: number }>(undefined)

  return {
    onPointerDown(event: PointerEvent) {
      start.current =
        event.isPrimary && event.pointerType !== 'mouse' ? { x: event.clientX, y: event.clientY } : undefined
    },
    onPointerUp(event: PointerEvent) {
      if (!start.current || !event.isPrimary) return
      const across = event.clientX - start.current.x
      const down = event.clientY - start.current.y
      start.current = undefined
      if (Math.abs(across) < shortestSwipePx || Math.abs(across) < Math.abs(down)) return
      if (across < 0) onLeft()
      else onRight()
    },
    onPointerCancel() {
      start.current = undefined
    },
  }
}
