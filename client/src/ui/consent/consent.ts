import { useSyncExternalStore } from 'react'

/** What a visitor lets this site load beyond the essential: nothing, or the map of another firm. */
export type Consent = 'essential' | 'map'

const key = 'consent'
const listeners = new Set<() => void>()
/** Holds the choice for this page when the browser refuses storage. */
let unstored: Consent | null = null
/** Where the focus goes back to after the banner was called up again. */
let reopener: HTMLElement | null = null

/** Whether the map of another firm may load; false until the visitor said so, and while hydrating. */
export function useMapConsent(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => currentConsent() === 'map',
    () => false,
  )
}

/** Whether the visitor is to be asked: `again` when the banner was called up from the footer; null while hydrating. */
export function useConsentQuestion(): 'first' | 'again' | null {
  return useSyncExternalStore(subscribe, currentQuestion, () => null)
}

/** Remembers the choice in this browser and puts the banner away. */
export function giveConsent(consent: Consent): void {
  try {
    localStorage.setItem(key, consent)
  } catch {
    unstored = consent
  }
  const returnTo = reopener
  reopener = null
  tell()
  returnTo?.focus()
}

/** Shows the banner again, whatever was chosen; `opener` gets the focus back. */
export function askForConsentAgain(opener: HTMLElement): void {
  reopener = opener
  tell()
}

function currentQuestion(): 'first' | 'again' | null {
  if (reopener) return 'again'
  return currentConsent() === null ? 'first' : null
}

function currentConsent(): Consent | null {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'essential' || stored === 'map' ? stored : unstored
  } catch {
    return unstored
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}
