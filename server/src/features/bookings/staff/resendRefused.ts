import { whyNot } from '@range/shared/bookings/actions'
import type { Actor } from '@range/shared/bookings/actor'
import { texts } from '@range/shared/staffTexts/bookingActionErrors'
import { texts as historyTexts } from '@range/shared/staffTexts/bookingHistory'
import { AppError } from '../../../http/appError'
import { guestEmailsOf, sendRefusedAgain } from '../../mail/guestEmails'
import { assertPossible } from '../record/assertPossible'
import { type BookingDocument, getBooking } from '../record/bookingModel'
import { changeBooking } from '../record/changeBooking'
import { searchWordsOf } from '../record/searchWords'

/**
 * Sends the emails that the mail server refused again, to an address that becomes the booking's. Works for a booking that has
 * ended too, because its guest must hear of that.
 *
 * Steps: 1 record the address on the booking; 2 queue the emails again. A stop in between leaves the booking on the list.
 * Throws NOT_FOUND, and NOT_POSSIBLE_NOW when no email is refused.
 */
export async function resendRefused(
  id: string,
  email: string,
  { actor, at }: { actor: Actor; at: Date },
): Promise<BookingDocument> {
  const booking = await getBooking(id)
  assertPossible(whyNot.resendRefused(booking), () => ({}))
  const { refusedEmails } = await guestEmailsOf(id)
  if (refusedEmails.length === 0) throw new AppError('NOT_POSSIBLE_NOW', () => texts.noRefusedEmail)
  const set = { email, searchWords: searchWordsOf({ ...booking, email }) }
  const noted = await changeBooking(id, {
    where: { version: booking.version },
    set,
    actor,
    at,
    why: () => historyTexts.refusedAgain({ email }),
  })
  if (!noted) return resendRefused(id, email, { actor, at })
  await sendRefusedAgain(id, email, at)
  return noted
}
