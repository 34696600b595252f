import { useEffect, useSyncExternalStore } from 'react'
import { currentToken, followToken, forgetToken, keepToken, useToken } from './token'

/** The check of a token; pending without `isValid` and `error`. */
type Check = { token: string; isValid?: boolean; error?: Error }

let check: Check | undefined
const listeners = new Set<() => void>()

// The check of one token says nothing about the next. The server has no tokens to follow.
if (typeof window !== 'undefined') {
  followToken(() => {
    if (check && check.token !== currentToken()) show(undefined)
  })
}

/** Returns whether staff are signed in, as the check of the stored token at start-up found. */
export function useSignIn() {
  const token = useToken()
  const shown = useSyncExternalStore(
    subscribe,
    () => check,
    () => undefined,
  )

  useEffect(() => {
    if (token !== null && check?.token !== token) void ask(token)
  }, [token])

  const known = token !== null && shown?.token === token ? shown : undefined
  return {
    hasToken: token !== null,
    isSignedIn: known?.isValid === true,
    error: known?.error,
    retry: () => token !== null && void ask(token),
  }
}

/** Signs in with a token that the server has just issued. */
export function signIn(token: string): void {
  check = { token, isValid: true }
  keepToken(token)
  show(check)
}

/** Checks a token with the server. A refused one is forgotten; without a response it is kept for another try. */
async function ask(token: string): Promise<void> {
  show({ token })
  const { checkToken } = await import('./checkToken')
  const answer = await checkToken().then(
    (isValid) => ({ isValid }),
    (error: Error) => ({ error }),
  )
  if (check?.token !== token) return
  show({ token, ...answer })
  if ('isValid' in answer && !answer.isValid) forgetToken(token)
}

function show(next: Check | undefined): void {
  check = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
