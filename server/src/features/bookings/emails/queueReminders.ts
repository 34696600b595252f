import { seatedStatuses } from '@range/shared/bookings/status'
import { addDays, budapestClock, hourText, instantOf } from '@range/shared/budapestTime'
import { texts } from '@range/shared/texts/visitEmails'
import type { EmailContext, VenueEmailContext } from '../../mail/emailContent'
import { type Email, Mail, type MailedVisit, queueEmails } from '../../mail/mailModel'
import { withVenue } from '../../mail/withVenue'
import { Booking, type BookingDocument, isSeatedAt } from '../record/bookingModel'
import { visitEmail } from './emailFacts'

const reminderHour = 16
const latestChoiceHour = 12

/**
 * From 16:00 in Budapest, queues a reminder for every visit of the next day, once per visit. Guests who chose the
 * slot after 12:00 today need no reminder. Returns how many were queued.
 */
export async function queueReminders(context: EmailContext): Promise<number> {
  const now = context.now()
  const { date: today, hour } = budapestClock(now)
  if (hour < reminderHour) return 0
  const date = addDays(today, 1)
  const bookings = await Booking.find({ isArchived: false, status: { $in: [...seatedStatuses] }, date }).lean()
  const latestChoice = instantOf(today, latestChoiceHour)
  const emails = await withVenue(context)
  const reminders = bookings
    .filter((booking) => slotChosenAt(booking) <= latestChoice && booking.attention !== 'PAID_WITHOUT_SEATS')
    .flatMap((booking) => reminderEmail(booking, emails))
  const queued = await Mail.find({ _id: { $in: reminders.map(({ key }) => key) } }, { _id: 1 }).lean()
  const keys = new Set(queued.map(({ _id }) => _id))
  const missing = reminders.filter(({ key }) => !keys.has(key))
  await queueEmails(missing, now)
  return missing.length
}

/** Returns whether the visit still takes place: the booking has seats for good in that slot. */
export async function visitTakesPlace({ booking, ...slot }: MailedVisit): Promise<boolean> {
  const stored = await Booking.findById(booking).lean()
  return stored !== null && isSeatedAt(stored, slot)
}

function slotChosenAt({ createdAt, rescheduledAt }: BookingDocument): Date {
  return rescheduledAt ?? createdAt
}

/**
 * Returns the reminder of tomorrow's visit, sent once per slot. It is dropped if the booking has left that slot or
 * the visit is no longer tomorrow.
 */
export function reminderEmail(booking: BookingDocument, context: VenueEmailContext): Email[] {
  return visitEmail(
    booking,
    () => {
      const { _id, orderNumber, date, time } = booking
      const content = {
        subject: texts.reminderSubject({ hour: hourText(time), order: orderNumber }),
        heading: texts.reminderHeading({ hour: hourText(time) }),
        paragraphs: [texts.reminder({ venue: context.venue.name })],
      }
      const key = `reminder:${_id}:${date}T${time}`
      return { key, content, notAfter: instantOf(date, 0) }
    },
    context,
  )
}
