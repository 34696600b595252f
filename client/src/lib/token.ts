import { useSyncExternalStore } from 'react'
import { readText, removeStored, writeStored } from './storage'

const key = 'token'
const listeners = new Set<() => void>()
/** The token that keeps staff signed in on this page if the browser blocks storage. */
let unstored: string | null = null
let isSignedOut = false

/** Returns the staff token of this browser, or null. */
export function currentToken(): string | null {
  return readText('local', key) ?? unstored
}

export function keepToken(token: string): void {
  isSignedOut = false
  // Only one copy exists, because another tab signs out by removing the stored token.
  unstored = writeStored('local', key, token) ? null : token
  tell()
}

/** Forgets the token because the user signs out on this page. */
export function signOut(): void {
  isSignedOut = true
  forgetToken()
}

/** Returns whether `signOut` ended the last session on this page, rather than its expiry or another tab. */
export function hasSignedOut(): boolean {
  return isSignedOut
}

/** Forgets the token; with `only`, does so only if it is still the current one. */
export function forgetToken(only: string | null = currentToken()): void {
  if (only !== currentToken()) return
  unstored = null
  removeStored('local', key)
  tell()
}

/** Returns the token, and rerenders when it changes in this tab or another. */
export function useToken(): string | null {
  return useSyncExternalStore(followToken, currentToken, () => null)
}

/** Calls the listener whenever the token may have changed. Returns a function that unsubscribes it. */
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
