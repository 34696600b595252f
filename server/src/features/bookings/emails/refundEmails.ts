import { editRefundKey, moneyOf } from '@range/shared/bookings/bookingMoney'
import { planRefund, type RefundPart } from '@range/shared/bookings/refundPlan'
import { cancellationSentences } from '@range/shared/bookings/refundSentences'
import { isSeated } from '@range/shared/bookings/status'
import { type Currency, formatMinor } from '@range/shared/money'
import { texts } from '@range/shared/texts/refundEmails'
import type { EmailContext, VenueEmailContext } from '../../mail/emailContent'
import { type Email, queueEmails } from '../../mail/mailModel'
import { withVenue } from '../../mail/withVenue'
import type { BookingDocument } from '../record/bookingModel'
import { bookingUrl } from '../record/bookingUrl'
import { otherSumHandedOver } from '../record/otherSumHandedOver'
import { calendarCancellation } from './calendarEvent'
import { bookingFacts, emailToGuest, slotInWords, whereToPayDue } from './emailFacts'

/** Returns the guest's email about the cancellation and its refund, sent once. */
export function cancelledEmail(booking: BookingDocument, context: VenueEmailContext): Email[] {
  return emailToGuest(
    booking,
    () => {
      const { _id, orderNumber, cancellation, reseller } = booking
      const content = {
        subject: texts.cancelledSubject({ order: orderNumber, slot: slotInWords(booking) }),
        heading: texts.cancelledHeading,
        paragraphs: [
          ...cancellationSentences(
            {
              parts: refundOfCancellation(booking),
              currency: booking.currency,
              keptMinor: moneyOf(beforeCancellation(booking)).keptMinor - (cancellation?.refundMinor ?? 0),
              isHandedBackLater: cancellation?.isHandedBackLater ?? false,
              refundTerms: booking.refundTerms,
            },
            { toGuest: cancellation?.toGuest, by: cancellation?.actor.kind },
          ),
          ...(reseller?.confirmedAt ? [texts.askReseller({ reseller: reseller.name })] : []),
        ],
        facts: bookingFacts(booking),
      }
      const icalEvent = calendarCancellation(booking, bookingUrl(booking, context), context.venue)
      return { key: `cancelled:${_id}`, content, icalEvent }
    },
    context,
  )
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

type Refund = Pick<BookingDocument['refunds'][number], 'key' | 'via' | 'amountMinor' | 'tender'>

/** Emails the guest about a refund, once. Refunds of a cancellation or an edit are covered by those emails. */
export async function queueRefunded(booking: BookingDocument, refund: Refund, context: EmailContext): Promise<void> {
  if (isOfDecision(refund.key)) return
  await queueEmails(refundedEmail(booking, refund, await withVenue(context)), context.now())
}

/** The key, or start of the key, of the refund for a cancellation. A booking is cancelled only once. */
export const cancellationRefundKey = 'cancellation'

/** Returns whether a refund with this key belongs to the cancellation of its booking. */
export function isOfCancellation(key: string): boolean {
  return key.split(':')[0] === cancellationRefundKey
}

/** Returns whether a refund with this key was decided on with a cancellation or an edit, which makes it until it is made. */
export function isOfDecision(key: string): boolean {
  return isOfCancellation(key) || key.startsWith(editRefundKey)
}

/** Returns the email that `queueRefunded` queues, if any. */
export function refundedEmail(
  booking: BookingDocument,
  { key, via, amountMinor, tender }: Refund,
  context: VenueEmailContext,
): Email[] {
  return emailToGuest(
    booking,
    () => {
      const money = formatMinor(amountMinor, booking.currency)
      const endsVisit = isSeated(booking) && moneyOf(booking).keptMinor === 0 && !booking.reseller?.coveredMinor
      // The refund is only marked as done once this email is queued.
      const refunds = booking.refunds.map((one) => (one.key === key ? { ...one, state: 'DONE' as const } : one))
      const content = {
        subject: texts.refundedSubject({ order: booking.orderNumber, money }),
        heading: texts.refundedHeading({ money }),
        paragraphs: [
          via === 'BANK' ? texts.byBank({ money }) : refundedAtDesk(money, tender, booking.currency),
          ...(endsVisit ? [texts.visitEnds] : []),
        ],
        facts: bookingFacts({ ...booking, refunds }, whereToPayDue(booking, context.now())),
      }
      const url = bookingUrl(booking, context)
      const entry = endsVisit && { icalEvent: calendarCancellation(booking, url, context.venue) }
      return { key: `refunded:${booking._id}:${key}`, content, ...entry }
    },
    context,
  )
}

function refundedAtDesk(money: string, tender: Refund['tender'], bookedIn: Currency): string {
  const handed = otherSumHandedOver(tender, bookedIn)
  return handed ? texts.atDeskAs({ money, handed }) : texts.atDesk({ money })
}
