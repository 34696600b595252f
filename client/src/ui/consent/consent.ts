import { useSyncExternalStore } from 'react'
import { readText, writeStored } from '../../lib/storage'

/** A visitor's consent: to essential storage only, or to the third-party map as well. */
type Consent = 'essential' | 'map'

const key = 'consent'
const listeners = new Set<() => void>()
/** The choice for this page, if the browser blocks storage. */
let unstored: Consent | null = null
/** The element that reopened the banner and receives the focus when it closes. */
let reopener: HTMLElement | null = null

/** Returns whether the third-party map may load; false without consent and while hydrating. */
export function useMapConsent(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => currentConsent() === 'map',
    () => false,
  )
}

/** Returns whether to show the banner: `again` if it was reopened from the footer; null while hydrating. */
export function useConsentQuestion(): 'first' | 'again' | null {
  return useSyncExternalStore(subscribe, currentQuestion, () => null)
}

/** Remembers the choice in this browser and closes the banner. */
export function giveConsent(consent: Consent): void {
  if (!writeStored('local', key, consent)) unstored = consent
  const returnTo = reopener
  reopener = null
  tell()
  returnTo?.focus()
}

/** Reopens the banner. The focus returns to `opener` when it closes. */
export function askForConsentAgain(opener: HTMLElement): void {
  reopener = opener
  tell()
}

function currentQuestion(): 'first' | 'again' | null {
  if (reopener) return 'again'
  return currentConsent() === null ? 'first' : null
}

function currentConsent(): Consent | null {
  const stored = readText('local', key)
  return stored === 'essential' || stored === 'map' ? stored : unstored
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
