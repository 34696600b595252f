import type { Me } from '@range/shared/accounts/schema'
import { getOwnAccount, isSignedIn } from '@range/shared/api/accounts'
import { call } from './call'

/**
 * Returns the account of this browser's token; undefined if the token is not valid. Throws ApiError, for example when there
 * is no response.
 */
export async function checkToken(): Promise<Me | undefined> {
  return (await call(isSignedIn, {})) ? ownAccount() : undefined
}

/** Returns the account of this browser's token. Throws ApiError. */
export function ownAccount(): Promise<Me> {
  return call(getOwnAccount, {})
}
