import { editsBetween } from './editDistance'
import { cleanEmail } from './emailAddress'

/** The email domains that most guests use. */
const commonDomains = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'live.com',
  'yahoo.com',
  'yahoo.co.uk',
  'icloud.com',
  'gmx.de',
  'web.de',
  'freemail.hu',
  'citromail.hu',
]

/** Real domains that differ from a common one by a single letter. */
const lookalikes = ['mail.com', 'gmx.at', 'gmx.net', 'email.com', 'ymail.com']

/** Returns the address that was probably meant: `anna@gmail.com` for `anna@gmial.com`. Undefined when there is none. */
export function suggestedEmail(address: string): string | undefined {
  const clean = cleanEmail(address)
  const at = clean.lastIndexOf('@')
  const domain = clean.slice(at + 1).toLowerCase()
  if (at < 1 || commonDomains.includes(domain) || lookalikes.includes(domain)) return undefined
  const meant = commonDomains.find((common) => editsBetween(domain, common) === 1)
  return meant && `${clean.slice(0, at)}@${meant}`
}
