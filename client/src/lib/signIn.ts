import type { Me } from '@range/shared/accounts/schema'
import { useEffect, useSyncExternalStore } from 'react'
import { loadCode } from './lostCode'
import { currentToken, followToken, forgetToken, keepToken, useToken } from './token'

/** The check of a token; pending while it has neither `me` nor `error`. */
type Check = { token: string; me?: Me; error?: Error }

let check: Check | undefined
const listeners = new Set<() => void>()

// A check is valid only for its own token. The server has no tokens to follow.
if (typeof window !== 'undefined') {
  followToken(() => {
    if (check && check.token !== currentToken()) show(undefined)
  })
}

/** Returns the signed-in account, found by checking the stored token with the server. */
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
    isSignedIn: known?.me !== undefined,
    /** The signed-in account; undefined until the check has confirmed it. */
    me: known?.me,
    error: known?.error,
    retry: () => token !== null && void ask(token),
  }
}

/** Signs in with a token that the server has just issued. During a session, the new token continues it. */
export function signIn(token: string): void {
  show({ ...check, token })
  keepToken(token)
  void refreshMe()
}

/** Reloads the signed-in account from the server after a change to it. */
export async function refreshMe(): Promise<void> {
  const asked = check
  if (!asked) return
  const { ownAccount } = await loadCode(() => import('./checkToken'))
  const answer = await ownAccount().then(
    (me) => ({ me }),
    (error: Error) => (asked.me ? {} : { error }),
  )
  if (check === asked) show({ ...asked, ...answer })
}

/** Checks a token with the server. Forgets a refused token; without a response, keeps it for a retry. */
async function ask(token: string): Promise<void> {
  show({ token })
  const { checkToken } = await loadCode(() => import('./checkToken'))
  const answer = await checkToken().then(
    (me) => ({ me }),
    (error: Error) => ({ error }),
  )
  if (check?.token !== token) return
  if ('me' in answer && !answer.me) forgetToken(token)
  else show({ token, ...answer })
}

function show(next: Check | undefined): void {
  check = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
