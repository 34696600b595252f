import { createHash } from 'node:crypto'
import { whyNotEmailed } from '@range/shared/bookings/actions'
import { moneyOf } from '@range/shared/bookings/bookingMoney'
import { bookingStatuses, isSeated, isUnpaid } from '@range/shared/bookings/status'
import { isOver } from '@range/shared/bookings/visitTime'
import { budapestToday, momentInWords } from '@range/shared/budapestTime'
import { emailKey } from '@range/shared/emailAddress'
import { formatMinor } from '@range/shared/money'
import type { EmailContext, VenueEmailContext } from '../../mail/emailContent'
import { type Email, queueEmails } from '../../mail/mailModel'
import { withVenue } from '../../mail/withVenue'
import { slotInWords, whereToPayDue } from '../emails/emailFacts'
import { Booking, type BookingDocument } from '../record/bookingModel'
import { bookingUrl } from '../record/bookingUrl'
import { emailWordOf } from '../record/searchWords'
import { whyNotPayable } from '../seats/whyNotPayable'

/** Emails a guest the links to their coming bookings, at most once per hour; sends nothing if the address has none. */
export async function emailBookingLinks(address: string, context: EmailContext): Promise<void> {
  const now = context.now()
  const found = await Booking.find({
    isArchived: false,
    searchWords: emailWordOf(address),
    status: { $in: bookingStatuses },
    date: { $gte: budapestToday(now) },
  })
    .sort({ date: 1, time: 1 })
    .lean()
  const own = found.filter(
    (booking) => emailKey(booking.email) === emailKey(address) && !whyNotEmailed(booking) && isToCome(booking, now),
  )
  const linked = await Promise.all(own.map(async (booking) => ({ booking, why: await whyNotPayable(booking, now) })))
  await queueEmails(bookingLinksEmail(linked, await withVenue(context)), now)
}

function isToCome(booking: BookingDocument, now: Date): boolean {
  const isHeld = isUnpaid(booking) && booking.holdUntil > now
  return (isSeated(booking) || isHeld) && !isOver(booking, now)
}

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
