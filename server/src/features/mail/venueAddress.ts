import { domainToASCII } from 'node:url'
import type { Venue } from '@range/shared/venue/fields'

/** Returns the address from which the site at a URL sends emails by default. Nobody reads it. */
export function noReplyAddress(url: string): string {
  return `no-reply@${new URL(url).hostname}`
}

/**
 * Returns the venue as the organizer of a calendar entry, which RFC 5546 requires although nobody replies to a published
 * one. Calendars accept only ASCII addresses, so `noReplyAddress` replaces another one and a missing one.
 */
export function organizerOf({ name, email }: Venue, url: string): { name: string; email: string } {
  const [local = '', domain = ''] = email.split('@')
  const address = `${local}@${domainToASCII(domain)}`
  return { name, email: /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d.-]+$/i.test(address) ? address : noReplyAddress(url) }
}
