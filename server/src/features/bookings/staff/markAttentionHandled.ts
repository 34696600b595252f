import { isRefunding } from '@range/shared/bookings/bookingMoney'
import { texts as errorTexts } from '@range/shared/staffTexts/bookingActionErrors'
import { texts } from '@range/shared/staffTexts/bookingHistory'
import { AppError } from '../../../http/appError'
import type { By } from '../../history/recordChange'
import { guestEmailsOf, settleRefusals } from '../../mail/guestEmails'
import { type BookingDocument, getBooking } from '../record/bookingModel'
import { changeBooking } from '../record/changeBooking'

/** The actor, the moment, and the reason as staff typed it. */
type Handling = By & { why: string }

/**
 * Takes a booking off the attention list because staff dealt with it, with its expired payment link or, if it has neither
 * problem, with an email that did not reach its guest. Repeating it changes nothing. Throws NOT_FOUND, and PAYMENT_IN_PROGRESS
 * while the refund that is owed is on its way.
 */
export async function markAttentionHandled(id: string, { why: reason, ...by }: Handling): Promise<BookingDocument> {
  const booking = await getBooking(id)
  const { attention, paymentLink, version } = booking
  if (attention === 'REFUND_OWED' && isRefunding(booking)) {
    throw new AppError('PAYMENT_IN_PROGRESS', () => errorTexts.refundInProgress)
  }
  const endedLink = paymentLink && !paymentLink.handledAt && paymentLink.until <= by.at ? paymentLink : null
  if (!attention && !endedLink) return markEmailHandled(id, { why: reason, ...by })
  const set = { attention: null, ...(endedLink && { 'paymentLink.handledAt': by.at }) }
  const handled = await changeBooking(id, { where: { version }, set, ...by, why: () => texts.handled({ reason }) })
  return handled ?? markAttentionHandled(id, { why: reason, ...by })
}

/** Steps: 1 write it into the history; 2 settle the emails. A stop in between leaves the booking on the list. */
async function markEmailHandled(id: string, { why: reason, ...by }: Handling): Promise<BookingDocument> {
  const { refusedEmails } = await guestEmailsOf(id)
  if (refusedEmails.length === 0) return getBooking(id)
  const noted = await changeBooking(id, { ...by, why: () => texts.emailHandled({ reason }) })
  await settleRefusals(id, by.at)
  return noted ?? getBooking(id)
}
