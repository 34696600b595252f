import { createEvent, fireEvent } from '@testing-library/react'

/** Delivers a press of a button that the pointer made at another time, in milliseconds as by `performance.now()`. */
export function deliverPress(button: HTMLElement, madeAt: number): void {
  for (const type of ['mouseDown', 'mouseUp', 'click'] as const) {
    const event = createEvent[type](button, { detail: 1 })
    Object.defineProperty(event, 'timeStamp', { value: madeAt })
    fireEvent(button, event)
  }
}
