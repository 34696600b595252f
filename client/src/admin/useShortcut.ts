import { useLayoutEffect, useRef } from 'react'
import { useRemembered } from './useRemembered'

/** Returns whether single-key shortcuts are on in this browser, and a function that turns them on or off. */
export function useSingleKeys() {
  const [value, choose] = useRemembered('single-keys', ['on', 'off'])
  return { isOn: value === 'on', switchTo: (isOn: boolean) => choose(isOn ? 'on' : 'off') }
}

/** Returns a function that adds the shortcut to a tooltip while single-key shortcuts are on: `Search ( / )`. */
export function useKeyHint() {
  const { isOn } = useSingleKeys()
  return (words: string, key: string) => (isOn ? `${words} ( ${key} )` : words)
}

/** Calls `onPress` when a key is pressed, except in a text field, under a dialog, or while single-key shortcuts are off. */
export function useShortcut(key: string, onPress: () => void) {
  const { isOn } = useSingleKeys()
  const latest = useRef(onPress)
  useLayoutEffect(() => {
    latest.current = onPress
  })

  // Listens before the page is painted: with `useEffect`, a key pressed right after that was lost.
  useLayoutEffect(() => {
    if (!isOn) return
    function onKeyDown(event: KeyboardEvent) {
      // Windows reports AltGr, by which other keyboards type brackets, as Ctrl and Alt.
      const isCommand = event.metaKey || event.ctrlKey !== event.altKey
      const pressed = event.shiftKey ? event.key : event.key.toLowerCase()
      if (pressed !== key || isCommand || event.defaultPrevented) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [key, isOn])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
}
