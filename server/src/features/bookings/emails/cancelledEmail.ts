import { moneyOf } from '@range/shared/bookings/bookingMoney'
import { planRefund, type RefundPart } from '@range/shared/bookings/refundPlan'
import { cancellationSentences } from '@range/shared/bookings/refundSentences'
import type { EmailContext, VenueEmailContext } from '../../mail/emailContent'
import { type Email, queueEmails } from '../../mail/mailModel'
import { withVenue } from '../../mail/withVenue'
import type { BookingDocument } from '../record/bookingModel'
import { bookingUrl } from '../record/bookingUrl'
import { calendarCancellation } from './calendarEvent'
import { bookingFacts, emailToGuest, slotInWords } from './emailFacts'
import { cancelledByGuestEmail } from './guestChangeEmails'
import { isOfCancellation } from './refundedEmail'

/** Emails the guest about the cancellation and its refund, and staff if the guest cancelled; each once. */
export async function queueCancelled(booking: BookingDocument, context: EmailContext): Promise<void> {
  const emails = [...cancelledEmail(booking, await withVenue(context)), ...cancelledByGuestEmail(booking, context)]
  await queueEmails(emails, context.now())
}

/** Returns the guest's email that `queueCancelled` queues, if any. */
export function cancelledEmail(
  booking: BookingDocument,
  { publicUrl, venue }: Pick<VenueEmailContext, 'publicUrl' | 'venue'>,
): Email[] {
  const { _id, orderNumber, cancellation, reseller } = booking
  const url = bookingUrl(_id, { publicUrl })
  const content = {
    subject: `Booking ${orderNumber} is cancelled: ${slotInWords(booking)}`,
    heading: 'Your booking is cancelled',
    paragraphs: [
      ...cancellationSentences(
        {
          parts: refundOfCancellation(booking),
          currency: booking.currency,
          keptMinor: moneyOf(beforeCancellation(booking)).keptMinor - (cancellation?.refundMinor ?? 0),
          isHandedBackLater: cancellation?.isHandedBackLater ?? false,
        },
        { toGuest: cancellation?.toGuest, by: cancellation?.actor.kind },
      ),
      ...(reseller?.confirmedAt ? [`For a refund of your payment to ${reseller.name}, please contact them.`] : []),
    ],
    facts: bookingFacts(booking),
    link: { label: 'Your booking', url },
  }
  const icalEvent = calendarCancellation(booking, url, venue)
  return emailToGuest(booking, { key: `cancelled:${_id}`, content, icalEvent })
}

/** Returns the parts of the refund decided on at the cancellation, including parts already made. */
export function refundOfCancellation(booking: BookingDocument): RefundPart[] {
  const { cancellation } = booking
  return planRefund(beforeCancellation(booking), cancellation?.refundMinor ?? 0, cancellation?.refundMethod)
}

/** Returns the booking without the refunds that its cancellation has made. */
function beforeCancellation(booking: BookingDocument): BookingDocument {
  return { ...booking, refunds: booking.refunds.filter(({ key }) => !isOfCancellation(key)) }
}
