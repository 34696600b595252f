import { z } from 'zod'
import { cleanEmail, isEmailAddress } from './emailAddress'
import { maxEmailLength } from './limits'

/** Returns the schema of a text that may be an email address, which it cleans. */
export function emailLine() {
  return z.string().overwrite(cleanEmail).max(maxEmailLength)
}

/** Returns the schema of one email address, which it cleans. `message` is the error for anything else. */
export function emailSchema(message: string | (() => string)) {
  return emailLine().refine(isEmailAddress, { error: message })
}
