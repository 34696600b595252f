import { whyNotEmailed } from '@range/shared/bookings/actions'
import { bookingStatuses, isSeated, isUnpaid } from '@range/shared/bookings/status'
import { isOver } from '@range/shared/bookings/visitTime'
import { budapestToday } from '@range/shared/budapestTime'
import { emailKey } from '@range/shared/emailAddress'
import type { EmailContext } from '../../mail/emailContent'
import { queueEmails } from '../../mail/mailModel'
import { withVenue } from '../../mail/withVenue'
import { bookingLinksEmail } from '../emails/bookingLinksEmail'
import { Booking, type BookingDocument } from '../record/bookingModel'
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
