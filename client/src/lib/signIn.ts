import type { Me } from '@range/shared/accounts/schema'
import { useEffect, useSyncExternalStore } from 'react'
import { loadCode } from './lostCode'
import { currentToken, followToken, forgetToken, keepToken, useToken } from './token'

/** The check of a token; pending without `me` and `error`. */
type Check = { token: string; me?: Me; error?: Error }

let check: Check | undefined
const listeners = new Set<() => void>()

// The check of one token says nothing about the next. The server has no tokens to follow.
if (typeof window !== 'undefined') {
  followToken(() => {
    if (check && check.token !== currentToken()) show(undefined)
  })
}

/** Returns who of the staff is signed in, as the check of the stored token at start-up found. */
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
    /** The own account, once it is known that somebody is signed in. */
    me: known?.me,
    error: known?.error,
    retry: () => token !== null && void ask(token),
  }
}

/** Signs in with a token that the server has just issued; in a session, the new token continues it. */
export function signIn(token: string): void {
  show({ ...check, token })
  keepToken(token)
  void refreshMe()
}

/** Asks the server again for the own account, which something here has changed. */
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

/** Checks a token with the server. A refused one is forgotten; without a response it is kept for another try. */
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
