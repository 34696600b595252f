import type { KeyboardEvent } from 'react'

/** Returns a key handler that runs an action on Enter instead of submitting the form. */
export function onEnter(action: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    action()
  }
}
