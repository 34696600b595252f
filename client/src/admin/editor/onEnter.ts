import type { KeyboardEvent } from 'react'

/** Makes the Enter key in an input do something of its own instead of sending the form. */
export function onEnter(action: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    action()
  }
}
