import { whyNot } from '@range/shared/bookings/actions'
import type { Actor } from '@range/shared/bookings/actor'
import { AppError } from '../../../http/appError'
import type { EmailContext } from '../../mail/emailContent'
import { queueRepeatedConfirmation } from '../emails/confirmationEmail'
import { assertPossible } from '../record/assertPossible'
import type { BookingDocument } from '../record/bookingModel'
import { changeBooking } from '../record/changeBooking'
import { getBooking } from '../record/getBooking'

const pauseSeconds = 60

/**
 * Queues the confirmation again, to the booking's address.
 *
 * Steps: 1 queue the email under a key of the booking's version; 2 record that. A stop in between and a double click
 * therefore send only one email. Throws NOT_FOUND, and NOT_POSSIBLE_NOW without an address, for an unconfirmed
 * booking, when the reseller writes to the guest, or within a minute of the last email.
 */
export async function resendConfirmation(id: string, actor: Actor, context: EmailContext): Promise<BookingDocument> {
  const booking = await sendable(id, context.now())
  await queueRepeatedConfirmation(booking, context)
  for (let current = booking; ; current = await sendable(id, context.now())) {
    const at = context.now()
    const noted = await changeBooking(id, {
      where: { version: current.version },
      set: { confirmationQueuedAt: at },
      actor,
      at,
      why: `confirmation queued again for ${booking.email}`,
    })
    if (noted) return noted
  }
}

async function sendable(id: string, now: Date): Promise<BookingDocument> {
  const booking = await getBooking(id)
  const { confirmationQueuedAt, reseller } = booking
  assertPossible(whyNot.resendConfirmation(booking), {
    NOT_CONFIRMED: 'Only paid bookings and desk bookings have a confirmation.',
    SELLER_WRITES: `${reseller?.name} writes to this guest itself, so we send no confirmation.`,
  })
  if (confirmationQueuedAt && now.getTime() - confirmationQueuedAt.getTime() < pauseSeconds * 1000) {
    throw new AppError(
      'NOT_POSSIBLE_NOW',
      'You asked for this less than a minute ago. Last email shows what became of it.',
    )
  }
  return booking
}
