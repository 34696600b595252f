import { editRefundKey, keptAbovePrice } from '@range/shared/bookings/bookingMoney'
import { planRefund } from '@range/shared/bookings/refundPlan'
import { lowerPriceSentences } from '@range/shared/bookings/refundSentences'
import { formatMinor } from '@range/shared/money'
import type { EmailContext, VenueEmailContext } from '../../mail/emailContent'
import { type Email, queueEmails } from '../../mail/mailModel'
import { withVenue } from '../../mail/withVenue'
import type { BookingDocument } from '../record/bookingModel'
import { visitEmail } from './emailFacts'

/** Emails the guest the booking's new details, once per edit. */
export async function queueEdited(booking: BookingDocument, context: EmailContext): Promise<void> {
  await queueEmails(editedEmail(booking, await withVenue(context)), context.now())
}

/** Returns the guest's email that `queueEdited` queues, if any. */
export function editedEmail(booking: BookingDocument, context: VenueEmailContext): Email[] {
  const { _id, orderNumber, changeNumber } = booking
  const content = {
    subject: `Booking ${orderNumber} was changed`,
    heading: 'Your booking was changed',
    paragraphs: [
      `Your booking at ${context.venue.name} has changed. The details below replace our earlier emails.`,
      ...moneySentences(booking),
    ],
  }
  return visitEmail(booking, { key: `edited:${_id}:${changeNumber}`, content }, context)
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
