import { isValidSchema } from '@range/shared/auth/schema'
import { call } from './api'

/** Asks the server whether the token of this browser is good. Throws ApiError when there is no answer. */
export function checkToken() {
  return call(isValidSchema, { url: '/is-valid' })
}
