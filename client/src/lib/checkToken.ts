import { isValidSchema, type Me, meSchema } from '@range/shared/accounts/schema'
import { call } from './api'

/**
 * Asks the server whether this browser's token is valid, and whose it is. Returns undefined if it is not valid; throws
 * ApiError if there is no response.
 */
export async function checkToken(): Promise<Me | undefined> {
  const isValid = await call(isValidSchema, { url: '/is-valid' })
  return isValid ? ownAccount() : undefined
}

/** Asks the server whose token this is. */
export function ownAccount(): Promise<Me> {
  return call(meSchema, { url: '/staff/me' })
}
