import { useSyncExternalStore } from 'react'
import { readText, removeStored, writeStored } from './storage'

const key = 'token'
const listeners = new Set<() => void>()
/** Keeps staff signed in on this page if the browser blocks storage. */
let unstored: string | null = null
let isSignedOut = false

/** Returns the staff token of this browser, or null. */
export function currentToken(): string | null {
  return readText('local', key) ?? unstored
}

export function keepToken(token: string): void {
  isSignedOut = false
  // A stored token must not outlive its storage: another tab may sign out.
  unstored = writeStored('local', key, token) ? null : token
  tell()
}

/** Forgets the token because somebody here wants to leave. */
export function signOut(): void {
  isSignedOut = true
  forgetToken()
}

/** Returns whether the last sign-in on this page was ended by `signOut`, not by its time or from elsewhere. */
export function hasSignedOut(): boolean {
  return isSignedOut
}

/** Forgets the token; with `only`, just that one and not a newer one. */
export function forgetToken(only: string | null = currentToken()): void {
  if (only !== currentToken()) return
  unstored = null
  removeStored('local', key)
  tell()
}

/** Returns the token and follows changes in this tab or another. */
export function useToken(): string | null {
  return useSyncExternalStore(followToken, currentToken, () => null)
}

/** Calls the listener whenever the token may have changed. Returns a function that stops it. */
export function followToken(listener: () => void): () => void {
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
