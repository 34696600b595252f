import { whyNot } from '@range/shared/bookings/actions'
import type { Actor } from '@range/shared/bookings/actor'
import { moneyOf } from '@range/shared/bookings/bookingMoney'
import { formatMinor } from '@range/shared/money'
import { AppError } from '../../../http/appError'
import type { EmailContext } from '../../mail/emailContent'
import { queueDueLink } from '../emails/paymentEmails'
import { queueRepeatedConfirmation } from '../emails/visitEmails'
import { assertPossible } from '../record/assertPossible'
import { type BookingDocument, getBooking } from '../record/bookingModel'
import { changeBooking } from '../record/changeBooking'

const pauseSeconds = 60

/** An email that staff may send a guest several times. */
type Kind = {
  /** The field with the time at which it was last queued. */
  queuedAt: 'dueLinkQueuedAt' | 'confirmationQueuedAt'
  /** Throws NOT_POSSIBLE_NOW when it cannot be sent. */
  assertSendable: (booking: BookingDocument, now: Date) => void
  /** Queues it once per version of the booking. */
  queue: (booking: BookingDocument, context: EmailContext) => Promise<void>
  why: (booking: BookingDocument) => string
}

/**
 * Emails the guest the link to pay the due sum of a confirmed booking online. Throws NOT_FOUND, and NOT_POSSIBLE_NOW when
 * nothing can be paid online, without an address, when the reseller writes to the guest, or within a minute of the last email.
 */
export function emailDueLink(id: string, actor: Actor, context: EmailContext): Promise<BookingDocument> {
  return emailOnRequest(dueLink, id, actor, context)
}

/**
 * Queues the confirmation again, to the booking's address. Throws NOT_FOUND, and NOT_POSSIBLE_NOW without an address, for an
 * unconfirmed booking or a visit that has begun, when the reseller writes to the guest, or within a minute of the last email.
 */
export function resendConfirmation(id: string, actor: Actor, context: EmailContext): Promise<BookingDocument> {
  return emailOnRequest(confirmation, id, actor, context)
}

const nothingToPay = 'There is nothing that the guest could pay online for this booking.'

const dueLink: Kind = {
  queuedAt: 'dueLinkQueuedAt',
  assertSendable: (booking, now) =>
    assertPossible(whyNot.emailDueLink(booking, now), {
      NOTHING_DUE: nothingToPay,
      NEEDS_ATTENTION: nothingToPay,
      ARCHIVED: nothingToPay,
      BEGUN: nothingToPay,
      SELLER_WRITES: `${booking.reseller?.name} writes to this guest, so we send no link.`,
    }),
  queue: queueDueLink,
  why: (booking) => `link to pay ${formatMinor(moneyOf(booking).dueMinor, booking.currency)} sent to ${booking.email}`,
}

const confirmation: Kind = {
  queuedAt: 'confirmationQueuedAt',
  assertSendable: (booking, now) =>
    assertPossible(whyNot.resendConfirmation(booking, now), {
      NOT_CONFIRMED: 'Only paid bookings and desk bookings have a confirmation.',
      BEGUN: 'This visit has begun, so we send no confirmation.',
      SELLER_WRITES: `${booking.reseller?.name} writes to this guest itself, so we send no confirmation.`,
    }),
  queue: queueRepeatedConfirmation,
  why: ({ email }) => `confirmation queued again for ${email}`,
}

/**
 * Steps: 1 queue the email under a key of the booking's version; 2 record that. A stop in between and a double click
 * therefore send only one email.
 */
async function emailOnRequest(kind: Kind, id: string, actor: Actor, context: EmailContext): Promise<BookingDocument> {
  const { queuedAt, queue, why } = kind
  const booking = await sendable(kind, id, context.now())
  await queue(booking, context)
  for (let current = booking; ; current = await sendable(kind, id, context.now())) {
    const at = context.now()
    const where = { version: current.version }
    const set: Partial<Record<Kind['queuedAt'], Date>> = { [queuedAt]: at }
    const noted = await changeBooking(id, { where, set, actor, at, why: why(booking) })
    if (noted) return noted
  }
}

async function sendable({ queuedAt, assertSendable }: Kind, id: string, now: Date): Promise<BookingDocument> {
  const booking = await getBooking(id)
  assertSendable(booking, now)
  const last = booking[queuedAt]
  if (last && now.getTime() - last.getTime() < pauseSeconds * 1000) {
    throw new AppError(
      'NOT_POSSIBLE_NOW',
      'You asked for this less than a minute ago. Last email shows what became of it.',
    )
  }
  return booking
}
