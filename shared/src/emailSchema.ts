import { isEmailAddress } from './emailAddress'
import { maxEmailLength } from './limits'
import { oneLine } from './plainText'

/** Returns the schema of one email address, which it trims. `message` is the error for anything else. */
export function emailSchema(message: string) {
  return oneLine().trim().max(maxEmailLength).refine(isEmailAddress, message)
}
