import { isValidSchema } from '@range/shared/auth/schema'
import { call } from './api'

/** Asks the server whether this browser's token is valid. Throws ApiError if there is no response. */
export function checkToken() {
  return call(isValidSchema, { url: '/is-valid' })
}
