import type { Me } from '@range/shared/accounts/schema'
import { useEffect } from 'react'
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

/** Signs in with a token that the server has just issued. During a session, the new token continues it. */
export function signIn(token: string): void {
  lastCheck.set({ ...lastCheck.get(), token })
  keepToken(token)
  void refreshMe()
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
