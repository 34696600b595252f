import { useSyncExternalStore } from 'react'

const key = 'token'
const listeners = new Set<() => void>()
/** Keeps staff signed in for this page when the browser refuses storage. */
let unstored: string | null = null

/** The token of a staff login in this browser, or null. */
export function currentToken(): string | null {
  try {
    return localStorage.getItem(key) ?? unstored
  } catch {
    return unstored
  }
}

export function keepToken(token: string): void {
  const isStored = tryStorage((storage) => storage.setItem(key, token))
  // A token that is stored must not outlive its storage: another tab may log out.
  unstored = isStored ? null : token
  tell()
}

/** Forgets a token; with `only` given, nothing happens once another one has taken its place. */
export function forgetToken(only: string | null = currentToken()): void {
  if (only !== currentToken()) return
  unstored = null
  tryStorage((storage) => storage.removeItem(key))
  tell()
}

/** The token, followed as it changes in this tab or another. */
export function useToken(): string | null {
  return useSyncExternalStore(followToken, currentToken, () => null)
}

/** Calls the listener whenever the token may have changed, until the returned function is called. */
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

/** Whether the browser let us. */
function tryStorage(use: (storage: Storage) => void): boolean {
  try {
    use(localStorage)
    return true
  } catch {
    return false
  }
}
