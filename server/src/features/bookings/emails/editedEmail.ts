import { formatMinor } from '@range/shared/money'
import { site } from '@range/shared/site'
import type { EmailContext } from '../../mail/emailContent'
import { type Email, queueEmails } from '../../mail/mailModel'
import type { BookingDocument } from '../record/bookingModel'
import { bookingUrl } from '../record/bookingUrl'
import { calendarEvent } from './calendarEvent'
import { changesUntil, emailToGuest, visitDetails } from './emailFacts'

/** Tells the guest what the booking is now, once per edit. */
export async function queueEdited(booking: BookingDocument, context: EmailContext): Promise<void> {
  await queueEmails(editedEmail(booking, context), context.now())
}

/** Returns the guest's email that `queueEdited` queues, if any. */
export function editedEmail(booking: BookingDocument, { now, publicUrl }: EmailContext): Email[] {
  const { _id, orderNumber, reschedules } = booking
  const content = {
    subject: `Booking ${orderNumber} was changed`,
    heading: 'Your booking was changed',
    paragraphs: [
      `Your booking at ${site.name} is now as below. It replaces what we wrote to you before.`,
      ...refundSentence(booking),
      ...changesUntil(booking, now()),
    ],
    ...visitDetails(booking, { publicUrl }),
  }
  const icalEvent = calendarEvent(booking, bookingUrl(_id, { publicUrl }))
  return emailToGuest(booking, { key: `edited:${_id}:${reschedules}`, content, icalEvent })
}

function refundSentence({ pendingEdit, paid, currency }: BookingDocument): string[] {
  if (!pendingEdit || pendingEdit.refundMinor === 0) return []
  const money = formatMinor(pendingEdit.refundMinor, currency)
  return paid?.how === 'ONLINE'
    ? [`We send ${money} back to the card you paid with; your bank shows it within a few days.`]
    : [`${money} is paid back to you at the desk.`]
}
