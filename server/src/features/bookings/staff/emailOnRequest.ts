import { whyNot } from '@range/shared/bookings/actions'
import type { Actor } from '@range/shared/bookings/actor'
import { moneyOf } from '@range/shared/bookings/bookingMoney'
import { formatMinor } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/bookingActionErrors'
import { texts as historyTexts } from '@range/shared/staffTexts/bookingHistory'
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

const dueLink: Kind = {
  queuedAt: 'dueLinkQueuedAt',
  assertSendable: (booking, now) =>
    assertPossible(whyNot.emailDueLink(booking, now), () => ({
      NOTHING_DUE: texts.nothingToPayOnline,
      NEEDS_ATTENTION: texts.nothingToPayOnline,
      ARCHIVED: texts.nothingToPayOnline,
      BEGUN: texts.nothingToPayOnline,
      SELLER_WRITES: texts.sellerSendsLink({ seller: booking.reseller?.name ?? '' }),
    })),
  queue: queueDueLink,
  why: (booking) =>
    historyTexts.dueLinkSent({
      sum: formatMinor(moneyOf(booking).dueMinor, booking.currency),
      email: booking.email,
    }),
}

const confirmation: Kind = {
  queuedAt: 'confirmationQueuedAt',
  assertSendable: (booking, now) =>
    assertPossible(whyNot.resendConfirmation(booking, now), () => ({
      NOT_CONFIRMED: texts.noConfirmation,
      BEGUN: texts.visitBegun,
      SELLER_WRITES: texts.sellerSendsConfirmation({ seller: booking.reseller?.name ?? '' }),
    })),
  queue: queueRepeatedConfirmation,
  why: ({ email }) => historyTexts.confirmationAgain({ email }),
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
    const noted = await changeBooking(id, { where, set, actor, at, why: () => why(booking) })
    if (noted) return noted
  }
}

async function sendable({ queuedAt, assertSendable }: Kind, id: string, now: Date): Promise<BookingDocument> {
  const booking = await getBooking(id)
  assertSendable(booking, now)
  const last = booking[queuedAt]
  if (last && now.getTime() - last.getTime() < pauseSeconds * 1000) {
    throw new AppError('NOT_POSSIBLE_NOW', () => texts.askedJustNow)
  }
  return booking
}
