import type { Me } from '@range/shared/accounts/schema'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { loadCode } from './lostCode'
import { createStore, useStore } from './store'
import { currentToken, forgetToken, keepToken, storedToken } from './token'

/** The check of a token; pending while it has neither `me` nor `error`. */
type Check = { token: string; me?: Me; error?: Error }

const lastCheck = createStore<Check | undefined>(undefined)

// A check is valid only for its own token. The server has no tokens to follow.
if (typeof window !== 'undefined') {
  storedToken.subscribe(() => {
    const check = lastCheck.get()
    if (check && check.token !== currentToken()) lastCheck.set(undefined)
  })
}

/** Returns the signed-in account, found by checking the stored token with the server. */
export function useSignIn() {
  const token = useStore(storedToken)
  const check = useStore(lastCheck)

  useEffect(() => {
    if (token !== null && lastCheck.get()?.token !== token) void checkWithServer(token)
  }, [token])

  const known = token !== null && check?.token === token ? check : undefined
  return {
    hasToken: token !== null,
    isSignedIn: known?.me !== undefined,
    /** The signed-in account; undefined until the check has confirmed it. */
    me: known?.me,
    error: known?.error,
    retry: () => token !== null && void checkWithServer(token),
  }
}

/**
 * Signs in with a token that the server has just issued, with its account if that is known. During a session of somebody else,
 * their staff pages go before the token changes, because a form keeps its draft for the account whose token is stored.
 */
export function signIn(token: string, me?: Me): void {
  flushSync(() => lastCheck.set({ token }))
  keepToken(token)
  if (me) lastCheck.set({ token, me })
  else void refreshMe()
}

/** Continues a session with a new token of the same account. */
export function continueSession(token: string): void {
  lastCheck.set({ ...lastCheck.get(), token })
  keepToken(token)
  void refreshMe()
}

/** Returns the token whose account's pages are shown; undefined if none has been checked. Another tab may have stored a newer one. */
export function checkedToken(): string | undefined {
  return lastCheck.get()?.token
}

/** Reloads the signed-in account from the server after a change to it. */
export async function refreshMe(): Promise<void> {
  const check = lastCheck.get()
  if (!check) return
  const { ownAccount } = await loadCode(() => import('./checkToken'))
  const answer = await ownAccount().then(
    (me) => ({ me }),
    (error: Error) => (check.me ? {} : { error }),
  )
  if (lastCheck.get() === check) lastCheck.set({ ...check, ...answer })
}

/** Checks a token with the server. Forgets a refused token; without a response, keeps it for a retry. */
async function checkWithServer(token: string): Promise<void> {
  lastCheck.set({ token })
  const { checkToken } = await loadCode(() => import('./checkToken'))
  const answer = await checkToken().then(
    (me) => ({ me }),
    (error: Error) => ({ error }),
  )
  if (lastCheck.get()?.token !== token) return
  if ('me' in answer && !answer.me) forgetToken(token)
  else lastCheck.set({ token, ...answer })
}
