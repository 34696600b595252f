import { creditedTogether, planRefund } from '@range/shared/bookings/refundPlan'
import type { Attention } from '@range/shared/bookings/status'
import { handedOver } from '@range/shared/bookings/tender'
import { budapestToday, clockText } from '@range/shared/budapestTime'
import { inLanguage } from '@range/shared/language'
import { formatMinor } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/attention'
import type { EmailContext, Fact } from '../../mail/emailContent'
import type { Email } from '../../mail/mailModel'
import type { BookingDocument } from '../record/bookingModel'
import { bookingFacts, emailToStaff, slotInWords } from './emailFacts'

/** Returns the email to staff about a guest's cancellation, sent once; none when staff cancelled. */
export function cancelledByGuestEmail(booking: BookingDocument, context: EmailContext): Email[] {
  const { _id, orderNumber, cancellation } = booking
  if (cancellation?.actor.kind !== 'guest') return []
  return changeEmail(booking, context, {
    key: `cancelledByGuest:${_id}`,
    subject: `Booking ${orderNumber} was cancelled by the guest: ${slotInWords(booking)}`,
    heading: 'A guest has cancelled',
    paragraph: `The places are free again. ${whatGoesBack(booking, cancellation.refundMinor)}`,
  })
}

/** Returns the email to staff about a guest's reschedule, sent once per reschedule; none when staff rescheduled. */
export function rescheduledByGuestEmail(booking: BookingDocument, context: EmailContext): Email[] {
  const { _id, orderNumber, changeNumber, pendingReschedule: pending } = booking
  if (pending?.actor.kind !== 'guest') return []
  return changeEmail(booking, context, {
    key: `rescheduledByGuest:${_id}:${changeNumber}`,
    subject: `Booking ${orderNumber} was moved by the guest to ${slotInWords(booking)}`,
    heading: 'A guest has moved their booking',
    paragraph: `Before, it was on ${slotInWords({ date: pending.fromDate, time: pending.fromTime })}.`,
  })
}

/** Returns the email to staff that a guest wants an issued invoice for a company, sent once per version of the booking. */
export function companyAskedEmail(booking: BookingDocument, context: EmailContext): Email[] {
  const { _id, orderNumber, version } = booking
  return changeEmail(booking, context, {
    key: `companyAsked:${_id}:${version}`,
    subject: `Booking ${orderNumber}: the guest asks for an invoice to a company`,
    heading: 'A guest asks for an invoice to a company',
    paragraph: 'The invoice was issued before. Check the company, then issue the invoice again in the booking.',
  })
}

function changeEmail(
  booking: BookingDocument,
  context: EmailContext,
  { key, paragraph, ...words }: { key: string; subject: string; heading: string; paragraph: string },
): Email[] {
  const content = {
    ...words,
    paragraphs: [paragraph],
    facts: [...bookingFacts(booking), ...changesToday(booking, context.now())],
  }
  return emailToStaff(booking, { key, content, changeOf: booking._id }, context)
}

/** Returns the guest's changes of today if there are several, because the emails about the earlier ones may never be sent. */
function changesToday({ history }: BookingDocument, now: Date): Fact[] {
  const today = history.filter(
    ({ actor, at, from, to }) => actor.kind === 'guest' && from === to && budapestToday(at) === budapestToday(now),
  )
  if (today.length < 2) return []
  return [['Changed by the guest today', today.map(({ at, why }) => `${clockText(at)} ${why}`).join('\n')]]
}

function whatGoesBack(booking: BookingDocument, refundMinor: number): string {
  if (refundMinor === 0) return 'Nothing had been paid.'
  const { currency } = booking
  const parts = planRefund(booking, refundMinor)
  const bankMinor = creditedTogether(parts, 'ONLINE')
  const desk = parts.filter(({ how }) => how !== 'ONLINE')
  const byBank = `${formatMinor(bankMinor, currency)} goes back to the card automatically. If the bank refuses, we’ll email you again.`
  const inParts = desk.map(
    ({ how, tender }) => `${handedOver(tender)} ${how === 'CARD' ? 'on the card terminal' : 'in cash'}`,
  )
  const atDesk = `Please hand back ${inParts.join(' and ')}, and record the refund.`
  return [bankMinor > 0 && byBank, desk.length > 0 && atDesk].filter(Boolean).join(' ')
}

/** `key` distinguishes reasons with the same wording; it defaults to the wording. */
type Reason = { attention: Attention; why: string; key?: string }

/**
 * Returns the email to staff about a booking that needs attention, sent once per reason. Without a staff address it appears
 * only on the attention list.
 */
export function attentionEmail(
  booking: BookingDocument,
  { attention, why, key = why }: Reason,
  context: Pick<EmailContext, 'publicUrl' | 'staffEmail'>,
): Email[] {
  const { _id, orderNumber } = booking
  // Emails to staff are in English, whoever's request causes them.
  const problem = inLanguage('en', () => texts.problems[attention])
  const content = {
    subject: `Booking ${orderNumber} needs attention`,
    heading: 'A booking needs attention',
    paragraphs: [`${problem}: ${why}.`],
    facts: bookingFacts(booking),
  }
  return emailToStaff(booking, { key: `attention:${attention}:${_id}:${key}`, content }, context)
}
