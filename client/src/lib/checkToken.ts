import { isValidSchema } from '@range/shared/accounts/schema'
import { call } from './api'

/** Asks the server whether this browser's token is valid. Throws ApiError if there is no response. */
export function checkToken() {
  return call(isValidSchema, { url: '/is-valid' })
}
