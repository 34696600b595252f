import { seatedStatuses } from '@range/shared/bookings/status'
import { addDays, budapestClock, instantOf } from '@range/shared/budapestTime'
import { emailKey } from '@range/shared/emailAddress'
import { pathIn } from '@range/shared/language'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/texts/thanksEmail'
import type { EmailContext, VenueEmailContext } from '../../mail/emailContent'
import { type Email, Mail, queueEmails } from '../../mail/mailModel'
import { unsubscribeTokens } from '../../mail/unsubscribe'
import { withVenue } from '../../mail/withVenue'
import { currentSettings } from '../../settings/settingsModel'
import { Booking, type BookingDocument } from '../record/bookingModel'
import { emailToGuest } from './emailFacts'

const thanksHour = 10

/**
 * From 10:00 in Budapest, if the settings have an address for reviews, queues an email of thanks to every guest who arrived
 * the day before: one per address, whatever the guest bought or said, unless the address has unsubscribed. Returns how many
 * were queued.
 */
export async function queueThanks(context: EmailContext): Promise<number> {
  const now = context.now()
  const { date: today, hour } = budapestClock(now)
  const { reviewUrl } = await currentSettings()
  if (hour < thanksHour || reviewUrl === '') return 0
  const arrived = await Booking.find({
    date: addDays(today, -1),
    isArchived: { $in: [false, true] },
    status: { $in: [...seatedStatuses] },
    arrived: { $gt: 0 },
    email: { $ne: '' },
    forgottenAt: null,
  })
    .sort({ _id: 1 })
    .lean()
  const queued = await Mail.find({ _id: { $in: arrived.map(keyOf) } }, { _id: 1 }).lean()
  const keys = new Set(queued.map(({ _id }) => _id))
  const thanked = new Set(arrived.filter((booking) => keys.has(keyOf(booking))).map(({ email }) => emailKey(email)))
  const toThank = new Map<string, BookingDocument>()
  for (const booking of arrived.toReversed()) {
    const address = emailKey(booking.email)
    if (!thanked.has(address)) toThank.set(address, booking)
  }
  if (toThank.size === 0) return 0

  const emails = await withVenue(context)
  const tokens = await unsubscribeTokens([...toThank.keys()], now)
  const thanks = [...toThank].flatMap(([address, booking]) => {
    const token = tokens.get(address)
    return token ? thanksEmail(booking, { reviewUrl, token }, emails) : []
  })
  await queueEmails(thanks, now)
  return thanks.length
}

function keyOf({ _id }: Pick<BookingDocument, '_id'>): string {
  return `thanks:${_id}`
}

/** Returns the email of thanks after a visit. It is dropped two days later. */
export function thanksEmail(
  booking: BookingDocument,
  { reviewUrl, token }: { reviewUrl: string; token: string },
  context: VenueEmailContext,
): Email[] {
  const { date, language } = booking
  const unsubscribeUrl = context.publicUrl + pathIn(language, paths.unsubscribe(token))
  return emailToGuest(
    booking,
    () => ({
      key: keyOf(booking),
      unsubscribeUrl,
      notAfter: instantOf(addDays(date, 3), 0),
      content: {
        subject: texts.subject({ venue: context.venue.name }),
        heading: texts.heading,
        paragraphs: [texts.thanks({ venue: context.venue.name }), texts.review],
        link: { label: texts.writeReview, url: reviewUrl },
        moreLinks: [{ label: texts.unsubscribe, url: unsubscribeUrl }],
      },
    }),
    context,
  )
}
