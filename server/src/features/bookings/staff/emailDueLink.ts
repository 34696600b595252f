import { whyNot } from '@range/shared/bookings/actions'
import type { Actor } from '@range/shared/bookings/actor'
import { moneyOf } from '@range/shared/bookings/bookingMoney'
import { formatMinor } from '@range/shared/money'
import { AppError } from '../../../http/appError'
import type { EmailContext } from '../../mail/emailContent'
import { queueDueLink } from '../emails/paymentLinkEmail'
import { assertPossible } from '../record/assertPossible'
import type { BookingDocument } from '../record/bookingModel'
import { changeBooking } from '../record/changeBooking'
import { getBooking } from '../record/getBooking'

const pauseSeconds = 60

/**
 * Emails the guest the link to pay the due sum of a confirmed booking online.
 *
 * Steps: 1 queue the email under a key of the booking's version; 2 record that. A stop in between and a double click
 * therefore send only one email. Throws NOT_FOUND, and NOT_POSSIBLE_NOW when nothing can be paid online, without an
 * address, when the reseller writes to the guest, or within a minute of the last email.
 */
export async function emailDueLink(id: string, actor: Actor, context: EmailContext): Promise<BookingDocument> {
  const booking = await sendable(id, context.now())
  await queueDueLink(booking, context)
  for (let current = booking; ; current = await sendable(id, context.now())) {
    const at = context.now()
    const noted = await changeBooking(id, {
      where: { version: current.version },
      set: { dueLinkQueuedAt: at },
      actor,
      at,
      why: `link to pay ${formatMinor(moneyOf(booking).dueMinor, booking.currency)} sent to ${booking.email}`,
    })
    if (noted) return noted
  }
}

async function sendable(id: string, now: Date): Promise<BookingDocument> {
  const booking = await getBooking(id)
  const { dueLinkQueuedAt, reseller } = booking
  const nothingToPay = 'There is nothing that the guest could pay online for this booking.'
  assertPossible(whyNot.emailDueLink(booking, now), {
    NOTHING_DUE: nothingToPay,
    NEEDS_ATTENTION: nothingToPay,
    ARCHIVED: nothingToPay,
    BEGUN: nothingToPay,
    SELLER_WRITES: `${reseller?.name} writes to this guest, so we send no link.`,
  })
  if (dueLinkQueuedAt && now.getTime() - dueLinkQueuedAt.getTime() < pauseSeconds * 1000) {
    throw new AppError(
      'NOT_POSSIBLE_NOW',
      'You asked for this less than a minute ago. Last email shows what became of it.',
    )
  }
  return booking
}
