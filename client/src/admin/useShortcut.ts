import { useEffect, useRef } from 'react'
import { useRemembered } from './useRemembered'

/** Returns whether single keys are shortcuts on this device, and how to switch them on or off. */
export function useSingleKeys() {
  const [value, choose] = useRemembered('single-keys', ['on', 'off'])
  return { isOn: value === 'on', switchTo: (isOn: boolean) => choose(isOn ? 'on' : 'off') }
}

/** Returns the words of a tooltip with the key that does the same, while single keys are on: `Find ( / )`. */
export function useKeyHint() {
  const { isOn } = useSingleKeys()
  return (words: string, key: string) => (isOn ? `${words} ( ${key} )` : words)
}

/** Calls back when a key is pressed, except in a text field, while a dialog is open, or while single keys are off. */
export function useShortcut(key: string, onPress: () => void) {
  const { isOn } = useSingleKeys()
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })

  useEffect(() => {
    if (!isOn) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
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
