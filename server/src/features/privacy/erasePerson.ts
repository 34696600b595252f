import type { Actor } from '@range/shared/bookings/actor'
import type { HeldCounts } from '@range/shared/privacy/schema'
import { deleteEmailFiles } from '../../gateways/mailFolder'
import { AppError } from '../../http/appError'
import { anonymiseBooking } from '../bookings/record/anonymiseBooking'
import { Contact } from '../contact/contactModel'
import { Mail } from '../mail/mailModel'
import { Membership } from '../memberships/membershipModel'
import { Erasure } from './erasureModel'
import { findPerson, heldOf } from './findPerson'

type Context = {
  now: () => Date
  /** The folder where the file mailer writes emails. */
  mailDir: string
}

/**
 * Erases everything stored under an email address; money and counts of bookings stay. Returns how much was erased.
 *
 * Steps: 1 record the actor and the counts; 2 delete the files of emails; 3 delete the emails; 4 delete messages and
 * applications; 5 anonymise the bookings, by which a repetition finds the rest. Safe to stop after each step and to
 * repeat. Throws NOT_POSSIBLE_NOW, naming the bookings that cannot be erased yet, before it erases anything, and
 * CHANGED_MEANWHILE when a booking changes in between.
 */
export async function erasePerson(email: string, actor: Actor, { now, mailDir }: Context): Promise<HeldCounts> {
  const at = now()
  const person = await findPerson(email)
  const { notYet, ...counts } = await heldOf(person, at)
  if (notYet.length > 0) {
    const reasons = notYet.map(({ orderNumber, why }) => `${orderNumber}: ${why}`).join('; ')
    throw new AppError(
      'NOT_POSSIBLE_NOW',
      `Nothing was erased, because some bookings cannot be erased yet. ${reasons}.`,
    )
  }
  if (Object.values(counts).every((count) => count === 0)) return counts

  await Erasure.create({ at, actor, ...counts })
  const keys = person.emails.map(({ _id }) => _id)
  await deleteEmailFiles(mailDir, keys)
  await Mail.deleteMany({ _id: { $in: keys } })
  await Contact.deleteMany({ _id: { $in: person.messages.map(({ _id }) => _id) } })
  await Membership.deleteMany({ _id: { $in: person.applications.map(({ _id }) => _id) } })
  for (const booking of person.bookings) {
    const why = 'personal data erased on request'
    if (!(await anonymiseBooking(booking, { actor, at, why }))) {
      const what = `Booking ${booking.orderNumber} was changed during the erasure, so not everything is erased yet.`
      throw new AppError('CHANGED_MEANWHILE', `${what} Please look the address up again.`)
    }
  }
  return counts
}
