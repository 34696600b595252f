import { editRefundKey, keptAbovePrice, moneyOf } from '@range/shared/bookings/bookingMoney'
import { planRefund } from '@range/shared/bookings/refundPlan'
import { lowerPriceSentences } from '@range/shared/bookings/refundSentences'
import { formatMinor } from '@range/shared/money'
import { texts } from '@range/shared/texts/visitEmails'
import type { EmailContext, VenueEmailContext } from '../../mail/emailContent'
import { type Email, queueEmails } from '../../mail/mailModel'
import { withVenue } from '../../mail/withVenue'
import type { BookingDocument } from '../record/bookingModel'
import { bookingFacts, emailToGuest, emailToStaff, slotInWords, visitEmail } from './emailFacts'

/** Emails the guest that the booking is confirmed, and staff about a booking they have not seen yet; each once. */
export async function queueConfirmation(booking: BookingDocument, context: EmailContext): Promise<void> {
  const emails = [...confirmationEmail(booking, await withVenue(context)), ...newBookingEmail(booking, context)]
  await queueEmails(emails, context.now())
}

/** Sends the guest the confirmation again, once per version of the booking. */
export async function queueRepeatedConfirmation(booking: BookingDocument, context: EmailContext): Promise<void> {
  const again = confirmationEmail(booking, await withVenue(context)).map((email) => ({
    ...email,
    key: `${email.key}:${booking.version}`,
  }))
  await queueEmails(again, context.now())
}

/**
 * Returns the guest's email about a booking that is paid, or will be paid at the desk. If the payment came too late
 * to keep the seats, the email says that we will write.
 */
export function confirmationEmail(booking: BookingDocument, context: VenueEmailContext): Email[] {
  const key = `confirmation:${booking._id}`
  if (booking.attention === 'PAID_WITHOUT_SEATS') {
    return emailToGuest(booking, () => ({ key, content: withoutSeats(booking) }), context)
  }
  return visitEmail(booking, () => ({ key, content: confirmed(booking, context) }), context)
}

function confirmed(booking: BookingDocument, context: VenueEmailContext) {
  const isPaid = (booking.status !== 'ON_SITE' || booking.paid !== null) && moneyOf(booking).dueMinor === 0
  const slot = slotInWords(booking)
  const venue = context.venue.name
  return {
    subject: texts.confirmedSubject({ order: booking.orderNumber, slot }),
    heading: texts.confirmedHeading({ slot }),
    paragraphs: [isPaid ? texts.bookedAndPaid({ venue }) : texts.booked({ venue })],
  }
}

function withoutSeats(booking: BookingDocument) {
  return {
    subject: texts.withoutSeatsSubject({ order: booking.orderNumber }),
    heading: texts.withoutSeatsHeading,
    paragraphs: [texts.paidTooLate, texts.moneyIsSafe],
    facts: bookingFacts(booking),
  }
}

/**
 * Returns the email to staff about a booking that a guest made and paid, sent once. None for desk bookings, which
 * staff made, or for a booking without seats, which has its own email.
 */
export function newBookingEmail(booking: BookingDocument, context: EmailContext): Email[] {
  if (booking.status !== 'PAID' || booking.attention === 'PAID_WITHOUT_SEATS') return []
  const { _id, orderNumber, firstName, lastName, email, phoneNumber, amountMinor, currency, message } = booking
  const guest = `${firstName} ${lastName}`.trim() || 'A guest without a name'
  const content = {
    subject: `New booking ${orderNumber}: ${slotInWords(booking)}`,
    heading: 'A guest has booked',
    paragraphs: [`${guest} has booked and paid ${formatMinor(amountMinor, currency)}.`],
    facts: [
      ...bookingFacts(booking),
      ['Email', email] as const,
      ['Phone', phoneNumber] as const,
      ...(message === '' ? [] : [['Message', message] as const]),
    ],
  }
  return emailToStaff(booking, { key: `newBooking:${_id}`, content }, context)
}

/** Returns the guest's email with the booking's new details, sent once per edit. */
export function editedEmail(booking: BookingDocument, context: VenueEmailContext): Email[] {
  return visitEmail(
    booking,
    () => {
      const { _id, orderNumber, changeNumber } = booking
      const content = {
        subject: texts.editedSubject({ order: orderNumber }),
        heading: texts.editedHeading,
        paragraphs: [texts.edited({ venue: context.venue.name }), ...moneySentences(booking)],
      }
      return { key: `edited:${_id}:${changeNumber}`, content }
    },
    context,
  )
}

/** Returns the sentences about the refund decided on with the pending edit, and about money above the price that stays. */
function moneySentences(booking: BookingDocument): string[] {
  const { pendingEdit, refunds, currency, amountMinor } = booking
  const key = `${editRefundKey}${pendingEdit?.number}`
  const isBefore = (refund: { key: string }) => refund.key !== key && !refund.key.startsWith(`${key}:`)
  const before = { ...booking, refunds: refunds.filter(isBefore) }
  const refundMinor = pendingEdit?.refundMinor ?? 0
  const parts = planRefund(before, refundMinor, pendingEdit?.refundMethod)
  const keptMinor = keptAbovePrice(before, refundMinor)
  return lowerPriceSentences(
    { parts, currency, keptMinor, isHandedBackLater: false },
    formatMinor(amountMinor, currency),
  )
}

/** Returns the guest's email with the new slot, sent once per reschedule. */
export function rescheduledEmail(booking: BookingDocument, context: VenueEmailContext): Email[] {
  return visitEmail(
    booking,
    () => {
      const { _id, orderNumber, changeNumber, pendingReschedule } = booking
      const slot = slotInWords(booking)
      const content = {
        subject: texts.rescheduledSubject({ order: orderNumber, slot }),
        heading: texts.rescheduledHeading({ slot }),
        paragraphs: [
          texts.rescheduled({ venue: context.venue.name }),
          ...(pendingReschedule?.toGuest ? [pendingReschedule.toGuest] : []),
        ],
      }
      return { key: `rescheduled:${_id}:${changeNumber}`, content }
    },
    context,
  )
}
