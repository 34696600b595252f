import { createStoredText } from './store'

/** The staff token of this browser; null for none. */
export const storedToken = createStoredText('token')

let isSignedOut = false

/** Returns the staff token of this browser, or null. */
export function currentToken(): string | null {
  return storedToken.get()
}

export function keepToken(token: string): void {
  isSignedOut = false
  storedToken.set(token)
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
  if (only === currentToken()) storedToken.set(null)
}
