import type { GuestEmail } from '@range/shared/bookings/guestEmail'
import { Mail, type StoredMail } from './mailModel'

/** A guest's email that was given up, and that is still a matter for staff. */
const isRefused = { status: 'GIVEN_UP', handledAt: null } as const

/** Returns the newest email to a booking's guest, and the newest that the mail server refused and nobody has dealt with. */
export async function guestEmailsOf(
  booking: string,
): Promise<{ lastEmail: GuestEmail | null; refusedEmail: GuestEmail | null }> {
  const sent = Mail.findOne({ guestOf: booking, status: { $ne: 'POINTLESS' } }).sort({ createdAt: -1 })
  const refused = Mail.findOne({ guestOf: booking, ...isRefused }).sort({ createdAt: -1 })
  const [lastEmail, refusedEmail] = await Promise.all([sent.lean(), refused.lean()])
  return { lastEmail: lastEmail && present(lastEmail), refusedEmail: refusedEmail && present(refusedEmail) }
}

/** Returns the newest refused email of every booking that has one, by booking. */
export async function refusedEmails(): Promise<Map<string, GuestEmail>> {
  const emails = await Mail.find({ ...isRefused, guestOf: { $ne: null } })
    .sort({ createdAt: 1 })
    .lean()
  return new Map(emails.map((email) => [email.guestOf ?? '', present(email)]))
}

/** Records that a booking's refused emails are no longer a matter for staff; with `before`, those queued before it. */
export async function settleRefusals(booking: string, at: Date, before?: Date): Promise<void> {
  const refused = { guestOf: booking, ...isRefused, ...(before && { createdAt: { $lt: before } }) }
  await Mail.updateMany(refused, { $set: { handledAt: at } })
}

const states = { DUE: 'WAITING', SENT: 'SENT', GIVEN_UP: 'REFUSED', POINTLESS: 'WAITING' } as const

function present(email: StoredMail): GuestEmail {
  const { subject, to, status, createdAt, sentAt, refusal } = email
  return { subject, to, state: states[status], at: (sentAt ?? createdAt).toISOString(), reply: refusal ?? null }
}
