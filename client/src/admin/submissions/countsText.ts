import type { HeldCounts } from '@range/shared/privacy/schema'
import { countOf } from '@range/shared/text'

/** Returns the counts of held or erased data in words. */
export function countsText({ bookings, messages, applications, emails }: HeldCounts): string {
  return [
    countOf(bookings, 'booking', 'bookings'),
    countOf(messages, 'message', 'messages'),
    countOf(applications, 'application', 'applications'),
    countOf(emails, 'email', 'emails'),
  ].join(', ')
}
