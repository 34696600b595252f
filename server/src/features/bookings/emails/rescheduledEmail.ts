import { site } from '@range/shared/site'
import { queueEmail } from '../../mail/mailModel'
import type { BookingDocument } from '../record/bookingModel'
import { bookingUrl } from '../record/bookingUrl'
import { calendarEvent } from './calendarEvent'
import { type EmailContext, slotInWords, visitDetails } from './emailFacts'

/** Queues the email that tells the guest the new slot, once per reschedule. Does nothing without an address. */
export async function queueRescheduled(booking: BookingDocument, { now, publicUrl }: EmailContext): Promise<void> {
  const { _id, email, reschedules, orderNumber, firstName } = booking
  if (email === '') return
  const link = bookingUrl(_id, { publicUrl })
  const subject = `Booking ${orderNumber}: your time is now ${slotInWords(booking)}`
  const text = `Dear ${firstName},

Your session at ${site.name} is booked for the time below. It replaces any time we wrote to you before.

${visitDetails(booking, link)}`
  const icalEvent = calendarEvent(booking, link)
  await queueEmail({ key: `rescheduled:${_id}:${reschedules}`, to: email, subject, text, icalEvent }, now())
}
