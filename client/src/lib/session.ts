import { useEffect, useSyncExternalStore } from 'react'
import { currentToken, followToken, forgetToken, keepToken, useToken } from './token'

/** What the server says of the token; without `isValid` and `error` it is being asked. */
type Check = { token: string; isValid?: boolean; error?: Error }

let check: Check | undefined
const listeners = new Set<() => void>()

// What was said of one token is nothing about the next. The server has none.
if (typeof window !== 'undefined') {
  followToken(() => {
    if (check && check.token !== currentToken()) show(undefined)
  })
}

/** The login state, shared across the app: the start-up check of the token decides it. */
export function useSession() {
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
    isLoggedIn: known?.isValid === true,
    error: known?.error,
    retry: () => token !== null && void ask(token),
  }
}

/** Starts a login with a token that the server has just given. */
export function logIn(token: string): void {
  check = { token, isValid: true }
  keepToken(token)
  show(check)
}

/** A token that the server does not accept is forgotten; no answer leaves it, for another try. */
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
