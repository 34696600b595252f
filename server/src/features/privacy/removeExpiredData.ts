import { addMonths, budapestToday, instantOf } from '@range/shared/budapestTime'
import { emailDays, invoiceYears, openMoneyMonths, signInDays, submissionMonths } from '@range/shared/limits'
import { texts } from '@range/shared/staffTexts/bookingHistory'
import { deleteOldEmailFiles } from '../../gateways/mailFolder'
import { removeAccountChanges } from '../accounts/accountHistory'
import { SignIn } from '../accounts/signInModel'
import { anonymiseBooking } from '../bookings/record/anonymiseBooking'
import { Booking } from '../bookings/record/bookingModel'
import { Invoice } from '../bookings/record/invoiceModel'
import { Contact } from '../contact/contactModel'
import { IssuedInvoice } from '../invoiceIssuer/issuedInvoiceModel'
import { Mail } from '../mail/mailModel'
import { Unsubscribe } from '../mail/unsubscribeModel'
import { Membership } from '../memberships/membershipModel'
import { openMatterOf } from './findPerson'

const batchSize = 100
const dayMs = 24 * 3_600_000

type Terms = {
  now: () => Date
  retentionMonths: number
  /** The folder where the file mailer writes emails. */
  mailDir: string
  /** Stops after the booking in progress, by throwing the signal's reason. */
  signal?: AbortSignal
}

/** The number of records removed or anonymised. */
export type Removed = { bookings: number; submissions: number; emails: number; signIns: number }

/**
 * Removes expired data: anonymises bookings `retentionMonths` after their day, whatever became of them; deletes messages
 * and applications after 12 months, invoices eight years after the end of their year, and emails, their files, sign-ins and
 * changes of accounts after 90 days. Links to unsubscribe that nobody used go with the bookings; the address of somebody who
 * unsubscribed stays, so that it is never written to again. A booking with an open matter keeps its guest's data for three
 * more months, so that staff can settle it. Safe to stop anywhere, to repeat and to run concurrently.
 */
export async function removeExpiredData({ now, retentionMonths, mailDir, signal }: Terms): Promise<Removed> {
  const emailsBefore = new Date(now().getTime() - emailDays * dayMs)
  const submittedBefore = instantOf(addMonths(budapestToday(now()), -submissionMonths), 0)
  // Files go first, because after a stop the outbox still leads to the files that remain.
  const files = await deleteOldEmailFiles(mailDir, emailsBefore)
  const emails = await Mail.deleteMany({ status: { $ne: 'DUE' }, createdAt: { $lt: emailsBefore } })
  const signedInBefore = new Date(now().getTime() - signInDays * dayMs)
  const signIns = await SignIn.deleteMany({ at: { $lt: signedInBefore } })
  await removeAccountChanges(signedInBefore)
  const visitedBefore = instantOf(addMonths(budapestToday(now()), -retentionMonths), 0)
  await Unsubscribe.deleteMany({ unsubscribedAt: null, usedAt: { $lt: visitedBefore } })
  const contacts = await Contact.deleteMany({ createdAt: { $lt: submittedBefore } })
  const memberships = await Membership.deleteMany({ createdAt: { $lt: submittedBefore } })

  // The law counts the years from the end of the year of the invoice.
  const invoicedBefore = `${Number(budapestToday(now()).slice(0, 4)) - invoiceYears}-01-01`
  const issuedBefore = instantOf(invoicedBefore, 0)
  await Invoice.deleteMany({ state: 'ISSUED', at: { $lt: issuedBefore }, issuedAt: { $lt: issuedBefore } })
  await IssuedInvoice.deleteMany({ issuedOn: { $lt: invoicedBefore } })

  let bookings = 0
  const today = budapestToday(now())
  const atLatest = addMonths(today, -(retentionMonths + openMoneyMonths))
  const expired = Booking.find({ forgottenAt: null, date: { $lt: addMonths(today, -retentionMonths) } })
    .sort({ date: 1 })
    .lean()
    .cursor({ batchSize })
  for await (const booking of expired) {
    signal?.throwIfAborted()
    if (booking.date >= atLatest && openMatterOf(booking)) continue
    const why = () => texts.anonymised({ months: retentionMonths })
    if (await anonymiseBooking(booking, { actor: { kind: 'job' }, at: now(), why })) bookings += 1
  }
  return {
    bookings,
    submissions: contacts.deletedCount + memberships.deletedCount,
    emails: Math.max(files, emails.deletedCount),
    signIns: signIns.deletedCount,
  }
}
