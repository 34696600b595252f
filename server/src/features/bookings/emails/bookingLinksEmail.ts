import { createHash } from 'node:crypto'
import { isUnpaid } from '@range/shared/bookings/status'
import { momentInWords } from '@range/shared/budapestTime'
import { emailKey } from '@range/shared/emailAddress'
import type { VenueEmailContext } from '../../mail/emailContent'
import type { Email } from '../../mail/mailModel'
import type { BookingDocument } from '../record/bookingModel'
import { bookingUrl } from '../record/bookingUrl'
import { slotInWords } from './emailFacts'

/**
 * Returns the email with the links to a guest's bookings, which must share one email address; none without bookings.
 * Its key allows one email per address and hour.
 */
export function bookingLinksEmail(
  bookings: readonly BookingDocument[],
  { now, publicUrl, venue }: Pick<VenueEmailContext, 'now' | 'publicUrl' | 'venue'>,
): Email[] {
  const [first] = bookings
  if (!first) return []
  const address = createHash('sha256').update(emailKey(first.email)).digest('hex').slice(0, 40)
  const hour = now().toISOString().slice(0, 13)
  const content = {
    subject: `Your bookings at ${venue.name}`,
    heading: 'Your bookings',
    greeted: first.firstName || 'guest',
    paragraphs: ['Here are the links to your bookings. Keep them private: anyone with a link can open its booking.'],
    facts: bookings.map((booking) => {
      const until = isUnpaid(booking)
        ? `, not paid yet: held until ${momentInWords(booking.holdUntil)} Budapest time`
        : ''
      return [
        slotInWords(booking),
        `Booking ${booking.orderNumber}${until}`,
        bookingUrl(booking._id, { publicUrl }),
      ] as const
    }),
    notes: ['If you didn’t ask for them, you can ignore this email. Nobody else received it.'],
  }
  return [{ key: `bookingLinks:${address}:${hour}`, to: first.email, guestOf: first._id, content }]
}
