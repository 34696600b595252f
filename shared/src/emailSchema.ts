import { z } from 'zod'
import { isEmailAddress } from './emailAddress'
import { maxEmailLength } from './limits'

/** One e-mail address, trimmed; anything else is refused with the message. */
export function emailSchema(message: string) {
  return z.string().trim().max(maxEmailLength).refine(isEmailAddress, message)
}
