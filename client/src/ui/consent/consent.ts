import { createStore, createStoredText, useStore } from '../../lib/store'
import { useIsHydrating } from '../../lib/useIsHydrating'

/** A visitor's consent: to essential storage only, or to the third-party map as well. */
type Consent = 'essential' | 'map'

const storedConsent = createStoredText('consent')
/** The element that reopened the banner and receives the focus when it closes. */
const reopener = createStore<HTMLElement | null>(null)

/** Returns whether the third-party map may load; false without consent and while hydrating. */
export function useMapConsent(): boolean {
  return useStore(storedConsent) === 'map'
}

/** Returns whether to show the banner: `again` if it was reopened from the footer; null while hydrating. */
export function useConsentQuestion(): 'first' | 'again' | null {
  const isHydrating = useIsHydrating()
  const consent = useStore(storedConsent)
  const isReopened = useStore(reopener) !== null
  if (isReopened) return 'again'
  return isHydrating || consent === 'essential' || consent === 'map' ? null : 'first'
}

/** Remembers the choice in this browser and closes the banner. */
export function giveConsent(consent: Consent): void {
  const returnTo = reopener.get()
  reopener.set(null)
  storedConsent.set(consent)
  returnTo?.focus()
}

/** Reopens the banner. The focus returns to `opener` when it closes. */
export function askForConsentAgain(opener: HTMLElement): void {
  reopener.set(opener)
}
