import { createHash } from 'node:crypto'
import { whyNotEmailed } from '@range/shared/bookings/actions'
import { moneyOf } from '@range/shared/bookings/bookingMoney'
import { bookingStatuses, isSeated, isUnpaid } from '@range/shared/bookings/status'
import { isOver } from '@range/shared/bookings/visitTime'
import { budapestToday, momentInWords } from '@range/shared/budapestTime'
import { emailKey } from '@range/shared/emailAddress'
import { inLanguage, type Language, language } from '@range/shared/language'
import { formatMinor } from '@range/shared/money'
import { texts } from '@range/shared/texts/bookingLinks'
import { texts as frameTexts } from '@range/shared/texts/emailFrame'
import type { EmailContext, VenueEmailContext } from '../../mail/emailContent'
import { type Email, queueEmails } from '../../mail/mailModel'
import { withVenue } from '../../mail/withVenue'
import { slotInWords, whereToPayDue } from '../emails/emailFacts'
import { Booking, type BookingDocument } from '../record/bookingModel'
import { bookingUrl } from '../record/bookingUrl'
import { emailWordOf } from '../record/searchWords'
import { whyNotPayable } from '../seats/whyNotPayable'

/**
 * Emails a guest the links to their coming bookings in the language of the page that asks, at most once per hour; sends
 * nothing if the address has none.
 */
export async function emailBookingLinks(address: string, asked: Language, context: EmailContext): Promise<void> {
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
  const emails = await withVenue(context)
  await queueEmails(
    inLanguage(asked, () => bookingLinksEmail(linked, emails)),
    now,
  )
}

function isToCome(booking: BookingDocument, now: Date): boolean {
  const isHeld = isUnpaid(booking) && booking.holdUntil > now
  return (isSeated(booking) || isHeld) && !isOver(booking, now)
}

/** A booking, and why it can no longer be paid if it is not on offer any more. */
type Linked = { booking: BookingDocument; why?: (() => string) | undefined }

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
    subject: texts.subject({ venue: venue.name }),
    heading: texts.heading,
    greeted: first.firstName || frameTexts.guest,
    paragraphs: [texts.intro],
    facts: bookings.map(({ booking, why }) => {
      const url = bookingUrl({ ...booking, language: language() }, { publicUrl })
      return [slotInWords(booking), inWords(booking, why, now()), url] as const
    }),
    notes: [texts.notAsked],
  }
  return [
    { key: `bookingLinks:${address}:${hour}`, to: first.email, guestOf: first._id, language: language(), content },
  ]
}

/** Returns the order number with what is still to pay, or why that is not possible. */
function inWords(booking: BookingDocument, why: (() => string) | undefined, now: Date): string {
  const { orderNumber: order, currency, holdUntil } = booking
  if (why) return texts.notBooked({ order, why: why() })
  if (isUnpaid(booking)) return texts.notPaid({ order, until: momentInWords(holdUntil) })
  const { dueMinor } = moneyOf(booking)
  if (dueMinor <= 0) return texts.booking({ order })
  const due = { order, money: formatMinor(dueMinor, currency) }
  return whereToPayDue(booking, now) === 'online' ? texts.toPayOnline(due) : texts.toPayAtDesk(due)
}
