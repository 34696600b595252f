import type { GuestEmail } from '@range/shared/bookings/guestEmail'
import { Mail, type StoredMail } from './mailModel'

/** A guest's email that was given up, and that is still a matter for staff. */
const isRefused = { status: 'GIVEN_UP', handledAt: null } as const

/** The fields below, without the texts. */
const shownFields = { guestOf: 1, subject: 1, to: 1, status: 1, createdAt: 1, sentAt: 1, refusal: 1, handledAt: 1 }
type ShownMail = Pick<StoredMail, keyof typeof shownFields>

/** Returns the newest email to a booking's guest, and those that the mail server refused and nobody has dealt with. */
export async function guestEmailsOf(
  booking: string,
): Promise<{ lastEmail: GuestEmail | null; refusedEmails: GuestEmail[] }> {
  const emails = await Mail.find({ guestOf: booking, status: { $ne: 'POINTLESS' } }, shownFields)
    .sort({ createdAt: -1 })
    .lean<ShownMail[]>()
  const refused = emails.filter(
    ({ status, handledAt }) => status === isRefused.status && handledAt === isRefused.handledAt,
  )
  return {
    lastEmail: emails[0] ? presentGuestEmail(emails[0]) : null,
    refusedEmails: refused.map(presentGuestEmail).toReversed(),
  }
}

/** Returns the refused emails of every booking that has one, oldest first, by booking. */
export async function refusedEmails(): Promise<Map<string, GuestEmail[]>> {
  const emails = await Mail.find({ ...isRefused, guestOf: { $ne: null } }, shownFields)
    .sort({ createdAt: 1 })
    .lean<ShownMail[]>()
  const byBooking = new Map<string, GuestEmail[]>()
  for (const email of emails) {
    const booking = email.guestOf ?? ''
    byBooking.set(booking, [...(byBooking.get(booking) ?? []), presentGuestEmail(email)])
  }
  return byBooking
}

/** Records that a booking's refused emails are no longer a matter for staff. */
export async function settleRefusals(booking: string, at: Date): Promise<void> {
  await Mail.updateMany({ guestOf: booking, ...isRefused }, { $set: { handledAt: at } })
}

/** Queues a booking's refused emails again, to this address. */
export async function sendRefusedAgain(booking: string, to: string, at: Date): Promise<void> {
  const again = { status: 'DUE' as const, to, tries: 0, nextTryAt: at, refusal: null }
  await Mail.updateMany({ guestOf: booking, ...isRefused }, { $set: again })
}

/** The emails that tell a guest all about the visit or about paying for it. A later one of them replaces earlier ones. */
const ofVisit = ['confirmation', 'edited', 'rescheduled', 'reminder']
const ofPaying = ['paymentLink', 'paymentFailed', 'dueLink']

/** Settles the refused emails that an email accepted by the mail server replaces. */
export async function settleReplaced(sent: Pick<StoredMail, '_id' | 'guestOf' | 'createdAt'>, at: Date): Promise<void> {
  const kind = sent._id.split(':')[0] ?? ''
  const replaces = ofVisit.includes(kind) ? [...ofVisit, ...ofPaying] : ofPaying
  if (!replaces.includes(kind)) return
  const _id = new RegExp(`^(${replaces.join('|')}):`)
  const earlier = { guestOf: sent.guestOf, ...isRefused, _id, createdAt: { $lt: sent.createdAt } }
  await Mail.updateMany(earlier, { $set: { handledAt: at } })
}

const states = { DUE: 'WAITING', SENT: 'SENT', GIVEN_UP: 'REFUSED', POINTLESS: 'WAITING' } as const

function presentGuestEmail(email: ShownMail): GuestEmail {
  const { subject, to, status, createdAt, sentAt, refusal } = email
  return { subject, to, state: states[status], at: (sentAt ?? createdAt).toISOString(), reply: refusal ?? null }
}
