import type { Me } from '@range/shared/accounts/schema'
import { getOwnAccount, isSignedIn } from '@range/shared/api/accounts'
import { call } from './call'

/**
 * Asks the server whether this browser's token is valid, and whose it is. Returns undefined if it is not valid; throws
 * ApiError if there is no response.
 */
export async function checkToken(): Promise<Me | undefined> {
  return (await call(isSignedIn, {})) ? ownAccount() : undefined
}

/** Asks the server whose token this is. */
export function ownAccount(): Promise<Me> {
  return call(getOwnAccount, {})
}
