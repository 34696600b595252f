import type { Location } from 'react-router-dom'

declare global {
  /** Whether the visitor has moved through the document before the page's code started. */
  var hasMoved: boolean | undefined
}

const moves = ['wheel', 'touchmove', 'keydown']
const movingKeys = /^(Tab|Arrow.*|Page.*|Home|End| )$/

/** Calls `onMove` when the visitor scrolls, or presses a key that scrolls or moves the focus. */
export function watchMoves(onMove: () => void, signal?: AbortSignal): void {
  const listener = ({ key }: Event & Partial<KeyboardEvent>) => {
    if (key === undefined || movingKeys.test(key)) onMove()
  }
  for (const move of moves) addEventListener(move, listener, { passive: true, ...(signal && { signal }) })
}

/**
 * Returns whether the visitor has moved on from the anchor with which the document was opened, before the page's code started.
 * A screen reader moves the focus without a key.
 */
export function hasMovedOn({ key }: Pick<Location, 'key'>): boolean {
  const isFocused = document.activeElement !== null && document.activeElement !== document.body
  return key === 'default' && (globalThis.hasMoved === true || isFocused)
}
