import { isSeated } from '@range/shared/bookings/status'
import { isOver } from '@range/shared/bookings/visitTime'
import type { Held, ReasonToKeep } from '@range/shared/privacy/schema'
import { literally } from '@range/shared/text'
import { Booking, type BookingDocument } from '../bookings/record/bookingModel'
import { Payment } from '../bookings/record/paymentModel'
import { emailWordOf } from '../bookings/record/searchWords'
import { canTryAgain } from '../bookings/record/unpaidTime'
import { Contact } from '../contact/contactModel'
import { Mail } from '../mail/mailModel'
import { Membership } from '../memberships/membershipModel'

/** Everything stored about one person. */
export type Person = Awaited<ReturnType<typeof findPerson>>

/**
 * Returns everything stored under an email address, given in lower case: bookings, messages, applications, and the
 * emails to it or about any of those. Anonymised bookings have no address, so they are not found.
 */
export async function findPerson(email: string) {
  const [found, messages, applications] = await Promise.all([
    // Names both values of `isArchived`, because the index of the search words begins with it.
    Booking.find({ isArchived: { $in: [false, true] }, searchWords: emailWordOf(email) }).lean(),
    Contact.find({ email: exactly(email) }).lean(),
    Membership.find({ email: exactly(email) }).lean(),
  ])
  const bookings = found.filter((booking) => booking.email.toLowerCase() === email)
  const ids = [...bookings, ...messages, ...applications].map(({ _id }) => String(_id))
  return { email, bookings, messages, applications, emails: await emailsAbout(email, ids) }
}

/** Returns how much is stored about a person, and the bookings that cannot be erased yet, each with the reason. */
export async function heldOf({ bookings, messages, applications, emails }: Person, now: Date): Promise<Held> {
  const open = await Payment.distinct('booking', {
    booking: { $in: bookings.map(({ _id }) => _id) },
    $or: [{ status: { $in: ['CREATED', 'STARTED'] } }, { status: 'PAID', settledAt: null }],
  })
  const notYet = bookings.flatMap((booking) => {
    const why = open.includes(booking._id) ? 'PAYMENT_OPEN' : reasonToKeep(booking, now)
    return why ? [{ _id: booking._id, orderNumber: booking.orderNumber, why }] : []
  })
  return {
    bookings: bookings.length,
    messages: messages.length,
    applications: applications.length,
    emails: emails.length,
    notYet,
  }
}

function reasonToKeep(booking: BookingDocument, now: Date): ReasonToKeep | undefined {
  if (isSeated(booking) && !isOver(booking, now)) return 'TO_COME'
  if (canTryAgain(booking, now)) return 'MAY_PAY'
  return openMatterOf(booking)
}

/** Returns the emails to an address, those whose key contains one of the ids, and those whose text contains the address. */
async function emailsAbout(email: string, ids: readonly string[]) {
  const isAboutThem = new RegExp(`:(${['none', ...ids].join('|')})(:|$)`)
  const candidates = await Mail.find({
    $or: [{ text: new RegExp(literally(email), 'i') }, { to: exactly(email) }, { _id: isAboutThem }],
  }).lean()
  // Must not match within a longer address: `johanna@example.com`, or `anna@example.com.au`.
  const names = new RegExp(`(?<![${word}.+-])${literally(email)}(?![${word}-]|\\.[${word}])`, 'iu')
  return candidates.filter(({ _id, to, text }) => isAboutThem.test(_id) || exactly(email).test(to) || names.test(text))
}

/** Letters of any alphabet, because addresses may have accents. */
const word = '\\p{L}\\p{M}\\p{N}_'

const exactly = (text: string): RegExp => new RegExp(`^${literally(text)}$`, 'i')

/** Returns why a booking's personal data is still needed; undefined when everything is settled. */
export function openMatterOf(booking: BookingDocument): ReasonToKeep | undefined {
  const { status, attention, refunds, cancellation, pendingReschedule, pendingEdit } = booking
  if (status === 'AWAITING_PAYMENT') return 'PAYMENT_OPEN'
  if (refunds.some(({ state }) => state === 'ASKED')) return 'REFUND'
  if (cancellation && !cancellation.isFinished) return 'CANCELLATION'
  if (pendingReschedule) return 'MOVE'
  if (pendingEdit) return 'EDIT'
  if (attention) return 'ATTENTION'
  return undefined
}
