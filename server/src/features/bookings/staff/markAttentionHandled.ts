import { texts } from '@range/shared/staffTexts/bookingHistory'
import type { By } from '../../history/recordChange'
import { guestEmailsOf, settleRefusals } from '../../mail/guestEmails'
import { type BookingDocument, getBooking } from '../record/bookingModel'
import { changeBooking } from '../record/changeBooking'

/** The actor, the moment, and the reason as staff typed it. */
type Handling = By & { why: string }

/**
 * Takes a booking off the attention list because staff dealt with it, with its expired payment link or, if it has neither
 * problem, with an email that did not reach its guest. Repeating it changes nothing. Throws NOT_FOUND.
 */
export async function markAttentionHandled(id: string, { why: reason, ...by }: Handling): Promise<BookingDocument> {
  const { attention, paymentLink } = await getBooking(id)
  const endedLink = paymentLink && !paymentLink.handledAt && paymentLink.until <= by.at ? paymentLink : null
  const where = endedLink
    ? { attention, 'paymentLink.until': endedLink.until, 'paymentLink.handledAt': null }
    : { attention }
  if (!attention && !endedLink) return markEmailHandled(id, { why: reason, ...by })
  const set = { attention: null, ...(endedLink && { 'paymentLink.handledAt': by.at }) }
  const handled = await changeBooking(id, { where, set, ...by, why: () => texts.handled({ reason }) })
  return handled ?? getBooking(id)
}

/** Steps: 1 write it into the history; 2 settle the emails. A stop in between leaves the booking on the list. */
async function markEmailHandled(id: string, { why: reason, ...by }: Handling): Promise<BookingDocument> {
  const { refusedEmails } = await guestEmailsOf(id)
  if (refusedEmails.length === 0) return getBooking(id)
  const noted = await changeBooking(id, { ...by, why: () => texts.emailHandled({ reason }) })
  await settleRefusals(id, by.at)
  return noted ?? getBooking(id)
}
