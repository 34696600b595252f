import { isEmailAddress } from './emailAddress'
import { maxEmailLength } from './limits'
import { oneLine } from './plainText'

/** One email address, trimmed; anything else is refused with the message. */
export function emailSchema(message: string) {
  return oneLine().trim().max(maxEmailLength).refine(isEmailAddress, message)
}
