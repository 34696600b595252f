import type { GuestEmail } from '@range/shared/bookings/guestEmail'
import { Mail, type StoredMail } from './mailModel'

/** A guest's email that was given up, and that is still a matter for staff. */
const isRefused = { status: 'GIVEN_UP', handledAt: null } as const

/** The fields below, without the texts. */
const shownFields = { guestOf: 1, subject: 1, to: 1, status: 1, createdAt: 1, sentAt: 1, refusal: 1, handledAt: 1 }
type ShownMail = Pick<StoredMail, keyof typeof shownFields>

/** Returns the newest email to a booking's guest, and the newest that the mail server refused and nobody has dealt with. */
export async function guestEmailsOf(
  booking: string,
): Promise<{ lastEmail: GuestEmail | null; refusedEmail: GuestEmail | null }> {
  const emails = await Mail.find({ guestOf: booking, status: { $ne: 'POINTLESS' } }, shownFields)
    .sort({ createdAt: -1 })
    .lean<ShownMail[]>()
  const refused = emails.find(
    ({ status, handledAt }) => status === isRefused.status && handledAt === isRefused.handledAt,
  )
  return { lastEmail: emails[0] ? present(emails[0]) : null, refusedEmail: refused ? present(refused) : null }
}

/** Returns the newest refused email of every booking that has one, by booking. */
export async function refusedEmails(): Promise<Map<string, GuestEmail>> {
  const emails = await Mail.find({ ...isRefused, guestOf: { $ne: null } }, shownFields)
    .sort({ createdAt: 1 })
    .lean<ShownMail[]>()
  return new Map(emails.map((email) => [email.guestOf ?? '', present(email)]))
}

/** Records that a booking's refused emails are no longer a matter for staff; with `before`, those queued before it. */
export async function settleRefusals(booking: string, at: Date, before?: Date): Promise<void> {
  const refused = { guestOf: booking, ...isRefused, ...(before && { createdAt: { $lt: before } }) }
  await Mail.updateMany(refused, { $set: { handledAt: at } })
}

const states = { DUE: 'WAITING', SENT: 'SENT', GIVEN_UP: 'REFUSED', POINTLESS: 'WAITING' } as const

function present(email: ShownMail): GuestEmail {
  const { subject, to, status, createdAt, sentAt, refusal } = email
  return { subject, to, state: states[status], at: (sentAt ?? createdAt).toISOString(), reply: refusal ?? null }
}
