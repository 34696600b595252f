import type { Actor } from '@range/shared/bookings/actor'
import { emailKey } from '@range/shared/emailAddress'
import type { HeldCounts } from '@range/shared/privacy/schema'
import { texts as historyTexts } from '@range/shared/staffTexts/bookingHistory'
import { texts } from '@range/shared/staffTexts/privacyErrors'
import { deleteEmailFiles } from '../../gateways/mailFolder'
import { AppError } from '../../http/appError'
import { anonymiseBooking } from '../bookings/record/anonymiseBooking'
import { Contact } from '../contact/contactModel'
import { Mail } from '../mail/mailModel'
import { Unsubscribe } from '../mail/unsubscribeModel'
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
 * Steps: 1 forget whether the address has unsubscribed; 2 record the actor and the counts; 3 delete the files of emails;
 * 4 delete the emails; 5 delete messages and applications; 6 anonymise the bookings, by which a repetition finds the
 * rest. Safe to stop after each step and to repeat. Throws NOT_POSSIBLE_NOW, naming the bookings that cannot be erased
 * yet, before it erases anything, and CHANGED_MEANWHILE when a booking changes in between.
 */
export async function erasePerson(email: string, actor: Actor, { now, mailDir }: Context): Promise<HeldCounts> {
  const at = now()
  const person = await findPerson(email)
  const { notYet, ...counts } = await heldOf(person, at)
  if (notYet.length > 0) {
    const reasons = () => notYet.map(({ orderNumber, why }) => `${orderNumber}: ${texts.reasons[why]}`).join('; ')
    throw new AppError('NOT_POSSIBLE_NOW', () => texts.notYet({ reasons: reasons() }))
  }
  await Unsubscribe.deleteOne({ _id: emailKey(email) })
  if (Object.values(counts).every((count) => count === 0)) return counts

  await Erasure.create({ at, actor, ...counts })
  const keys = person.emails.map(({ _id }) => _id)
  await deleteEmailFiles(mailDir, keys)
  await Mail.deleteMany({ _id: { $in: keys } })
  await Contact.deleteMany({ _id: { $in: person.messages.map(({ _id }) => _id) } })
  await Membership.deleteMany({ _id: { $in: person.applications.map(({ _id }) => _id) } })
  for (const booking of person.bookings) {
    const why = () => historyTexts.erased
    if (!(await anonymiseBooking(booking, { actor, at, why }))) {
      throw new AppError('CHANGED_MEANWHILE', () => texts.changed({ number: booking.orderNumber }))
    }
  }
  return counts
}
