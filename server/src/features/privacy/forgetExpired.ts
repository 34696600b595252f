import { addMonths, budapestToday, instantOf } from '@range/shared/budapestTime'
import { emailDays, openMoneyMonths, submissionMonths } from '@range/shared/limits'
import type { QueryFilter } from 'mongoose'
import { deleteOldEmailFiles } from '../../gateways/mailFolder'
import { Booking, type BookingDocument } from '../bookings/record/bookingModel'
import { forgetBooking } from '../bookings/record/forgetBooking'
import { Contact } from '../contact/contactModel'
import { Mail } from '../mail/mailModel'
import { Membership } from '../memberships/membershipModel'

const batchSize = 100
const dayMs = 24 * 3_600_000

type Terms = {
  now: () => Date
  retentionMonths: number
  /** Where emails are files. */
  mailDir: string
  /** Stops the work after the booking at hand. */
  signal?: AbortSignal
}

/** How much was forgotten. */
export type Forgotten = { bookings: number; submissions: number; emails: number }

/**
 * Forgets what has outlived its term: bookings `retentionMonths` after their day, whether anybody came or not; messages
 * and applications after 12 months; emails, and their files, after 90 days. A booking whose money is open keeps its
 * guest for three months more, so that staff can settle it. Safe to stop anywhere, to repeat, and to run several at once.
 */
export async function forgetExpired({ now, retentionMonths, mailDir, signal }: Terms): Promise<Forgotten> {
  const emailsBefore = new Date(now().getTime() - emailDays * dayMs)
  const submittedBefore = instantOf(addMonths(budapestToday(now()), -submissionMonths), 0)
  // Files first: an email that is still in the outbox leads to its file again.
  const files = await deleteOldEmailFiles(mailDir, emailsBefore)
  const emails = await Mail.deleteMany({ status: { $in: ['SENT', 'GIVEN_UP'] }, createdAt: { $lt: emailsBefore } })
  const contacts = await Contact.deleteMany({ createdAt: { $lt: submittedBefore } })
  const memberships = await Membership.deleteMany({ createdAt: { $lt: submittedBefore } })

  let bookings = 0
  const where = expiredAt(budapestToday(now()), retentionMonths)
  const expired = Booking.find(where, { orderNumber: 1 }).sort({ date: 1 }).lean().cursor({ batchSize })
  for await (const booking of expired) {
    if (signal?.aborted) break
    const why = `personal data forgotten, ${retentionMonths} months after the day of the visit`
    if (await forgetBooking(booking, { actor: { kind: 'job' }, at: now(), why, where })) bookings += 1
  }
  return {
    bookings,
    submissions: contacts.deletedCount + memberships.deletedCount,
    emails: Math.max(files, emails.deletedCount),
  }
}

/** Nothing of these is under way: no payment, refund, cancellation or reschedule, and nothing that staff must look at. */
const isSettled: QueryFilter<BookingDocument> = {
  status: { $ne: 'AWAITING_PAYMENT' },
  attention: null,
  'refunds.state': { $ne: 'ASKED' },
  'cancellation.isFinished': { $ne: false },
  pendingReschedule: null,
}

function expiredAt(today: string, retentionMonths: number): QueryFilter<BookingDocument> {
  const atLatest = addMonths(today, -(retentionMonths + openMoneyMonths))
  return {
    forgottenAt: null,
    date: { $lt: addMonths(today, -retentionMonths) },
    $or: [{ date: { $lt: atLatest } }, isSettled],
  }
}
