import { createEvent, fireEvent } from '@testing-library/react'

type Press = {
  /** When the pointer made the press, in milliseconds as by `performance.now()`; now by default. */
  at?: number
  /** The place of the pointer; only a press in the same place can be the second one of a double click. */
  x?: number
}

/** Delivers a press of a button by the pointer. */
export function deliverPress(button: HTMLElement, { at = performance.now(), x = 100 }: Press = {}): void {
  for (const type of ['mouseDown', 'mouseUp', 'click'] as const) {
    const event = createEvent[type](button, { detail: 1, clientX: x, clientY: 100 })
    Object.defineProperty(event, 'timeStamp', { value: at })
    fireEvent(button, event)
  }
}
