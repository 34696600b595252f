import { createHash } from 'node:crypto'
import { moneyOf } from '@range/shared/bookings/bookingMoney'
import { isUnpaid } from '@range/shared/bookings/status'
import { momentInWords } from '@range/shared/budapestTime'
import { emailKey } from '@range/shared/emailAddress'
import { formatMinor } from '@range/shared/money'
import type { VenueEmailContext } from '../../mail/emailContent'
import type { Email } from '../../mail/mailModel'
import type { BookingDocument } from '../record/bookingModel'
import { bookingUrl } from '../record/bookingUrl'
import { slotInWords, whereToPayDue } from './emailFacts'

/** A booking, and why it can no longer be paid if it is not on offer any more. */
type Linked = { booking: BookingDocument; why?: string | undefined }

/**
 * Returns the email with the links to a guest's bookings, which must share one email address; none without bookings.
 * Its key allows one email per address and hour.
 */
export function bookingLinksEmail(
  bookings: readonly Linked[],
  { now, publicUrl, venue }: Pick<VenueEmailContext, 'now' | 'publicUrl' | 'venue'>,
): Email[] {
  const first = bookings[0]?.booking
  if (!first) return []
  const address = createHash('sha256').update(emailKey(first.email)).digest('hex').slice(0, 40)
  const hour = now().toISOString().slice(0, 13)
  const content = {
    subject: `Your bookings at ${venue.name}`,
    heading: 'Your bookings',
    greeted: first.firstName || 'guest',
    paragraphs: ['Here are the links to your bookings. Keep them private: anyone with a link can open its booking.'],
    facts: bookings.map(({ booking, why }) => {
      const name = `Booking ${booking.orderNumber}${stateOf(booking, why, now())}`
      return [slotInWords(booking), name, bookingUrl(booking._id, { publicUrl })] as const
    }),
    notes: ['If you didn’t ask for them, you can ignore this email. Nobody else received it.'],
  }
  return [{ key: `bookingLinks:${address}:${hour}`, to: first.email, guestOf: first._id, content }]
}

/** Returns what is still to pay, or why that is not possible; empty when nothing is. */
function stateOf(booking: BookingDocument, why: string | undefined, now: Date): string {
  if (why) return `, not booked. ${why}`
  if (isUnpaid(booking)) return `, not paid yet: held until ${momentInWords(booking.holdUntil)} Budapest time`
  const { dueMinor } = moneyOf(booking)
  return dueMinor > 0 ? `, ${formatMinor(dueMinor, booking.currency)} to pay ${whereToPayDue(booking, now)}` : ''
}
