import { attentionProblems } from '@range/shared/bookings/attentionProblems'
import type { GuestEmail } from '@range/shared/bookings/guestEmail'
import type { AttentionItem, DeskPaymentMethod, StaffBooking, StaffBookingDetail } from '@range/shared/bookings/staff'
import type { Attention, BookingStatus } from '@range/shared/bookings/status'
import { budapestToday } from '@range/shared/budapestTime'
import { formatMoney } from '@range/shared/money'
import type { BadgeTone } from '../../ui/badge/Badge'
import type { IconName } from '../../ui/icon/Icon'
import { momentText } from '../instantText'
import { refundOwedText } from './refundSplit'

type Look = { word: string; icon: IconName; tone: BadgeTone }

export const statusLooks: Record<BookingStatus, Look> = {
  AWAITING_PAYMENT: { word: 'Awaiting payment', icon: 'clock', tone: 'info' },
  PAID: { word: 'Paid', icon: 'check', tone: 'success' },
  FAILED: { word: 'Failed', icon: 'alert', tone: 'danger' },
  CANCELLED: { word: 'Cancelled', icon: 'cross', tone: 'neutral' },
  EXPIRED: { word: 'Expired', icon: 'clock', tone: 'neutral' },
  REFUNDED: { word: 'Refunded', icon: 'undo', tone: 'neutral' },
  ON_SITE: { word: 'Due on site', icon: 'coin', tone: 'warning' },
}

type Shown = Pick<StaffBooking, 'status' | 'due' | 'taken' | 'paidBy' | 'paymentLinkUntil' | 'soldBy' | 'holdUntil'>

/**
 * Returns how to show a booking's status. A booking paid at the desk shows as paid once nothing is due; after an edit it may
 * be partly paid. A reseller's reservation and a payment link that is still open show their deadline, even after a failed
 * payment.
 */
export function statusLook(booking: Shown, now: Date): Look {
  const { status, due, taken, paidBy, paymentLinkUntil, soldBy, holdUntil } = booking
  if (soldBy && isReservation(booking)) {
    const until = holdUntil === undefined ? '' : ` until ${momentText(holdUntil, now)}`
    return { word: `Reserved by ${soldBy.name}${until}`, icon: 'clock', tone: 'info' }
  }
  if (due > 0 && taken > 0) return { ...statusLooks.ON_SITE, word: 'Partly paid' }
  if (status === 'ON_SITE' && due === 0) {
    return { ...statusLooks.PAID, word: paidBy === 'ONLINE' ? 'Paid online' : 'Paid on site' }
  }
  if (paymentLinkUntil && isLinkOpen(booking, now)) {
    return { word: `Payment link, until ${momentText(paymentLinkUntil, now)}`, icon: 'clock', tone: 'info' }
  }
  return statusLooks[status]
}

/** Returns how a calendar shows a booking: its status, or that its guests did not come. */
export function visitLook(booking: Shown & Pick<StaffBooking, 'noShowAt'>, now: Date): Look {
  const look = statusLook(booking, now)
  return booking.noShowAt ? { word: `No-show, ${look.word}`, icon: 'cross', tone: 'danger' } : look
}

/** Returns whether a reseller holds a booking's places and has not confirmed it. */
export function isReservation({ status, soldBy }: Pick<Shown, 'status' | 'soldBy'>): boolean {
  return status === 'AWAITING_PAYMENT' && Boolean(soldBy)
}

/** Returns whether a booking's guest may still pay by its payment link. */
export function isLinkOpen({ paymentLinkUntil }: Pick<StaffBooking, 'paymentLinkUntil'>, now: Date): boolean {
  return paymentLinkUntil !== null && new Date(paymentLinkUntil) > now
}

/** The methods of payment at the desk, in words. */
export const deskPaymentWords: Record<DeskPaymentMethod, string> = { CASH: 'Cash', CARD: 'Card at the desk' }

type AttentionWords = { problem: string; remedy: string }

const attentionWords: Record<Exclude<Attention, 'REFUND_OWED'>, AttentionWords> = {
  PAID_WITHOUT_SEATS: {
    problem: attentionProblems.PAID_WITHOUT_SEATS,
    remedy:
      'The hour was full, closed or over when the money arrived. Move the booking or refund it, and write to the guest.',
  },
  PAYMENT_UNKNOWN: {
    problem: attentionProblems.PAYMENT_UNKNOWN,
    remedy: 'The bank has not said whether this was paid. Ask the bank again, or look up the payment at SimplePay.',
  },
  RECORD_DAMAGED: {
    problem: attentionProblems.RECORD_DAMAGED,
    remedy:
      'The lists leave this booking out. Ask your server’s operator to repair it, then open it here and mark it as handled.',
  },
}

function endedLinkWords(phoneNumber: string): AttentionWords {
  const call = phoneNumber ? `Call the guest on ${phoneNumber}` : 'Call'
  return {
    problem: 'Payment link ended, not paid',
    remedy: `Its places are free again. ${call} or write to them, hold the places again, or mark it as handled.`,
  }
}

/**
 * Returns a booking's problems and their remedies; none when there are none. Without `namesSum`, the remedy for an owed
 * refund leaves out its sum.
 */
export function attentionTo(booking: AttentionItem, now: Date, { namesSum = true } = {}): AttentionWords[] {
  const { attention, refusedEmails, phoneNumber } = booking
  return [
    ...(attention === 'REFUND_OWED' ? [refundWords(booking, namesSum)] : attention ? [attentionWords[attention]] : []),
    ...(!attention && isLinkToFollowUp(booking, now) ? [endedLinkWords(phoneNumber)] : []),
    ...(refusedEmails.length > 0 ? [refusedWords(refusedEmails, phoneNumber)] : []),
  ]
}

/** Returns the refund that is owed; while it is on its way at the bank, that there is nothing to do. */
function refundWords(booking: AttentionItem, namesSum: boolean): AttentionWords {
  const { refundPending, currency } = booking
  const owed = refundOwedText(booking, namesSum)
  if (owed) return { problem: attentionProblems.REFUND_OWED, remedy: owed }
  if (refundPending > 0) {
    const sum = formatMoney(refundPending, currency)
    const remedy = `We have asked the bank to refund ${sum} and keep asking until it confirms that. There’s nothing to do.`
    return { problem: 'Refund on its way', remedy }
  }
  return { problem: attentionProblems.REFUND_OWED, remedy: 'Nothing is left to refund. Mark it as handled.' }
}

function refusedWords(refused: readonly GuestEmail[], phoneNumber: string): AttentionWords {
  const emails = refused.map(({ subject, to, reply }) => `“${subject}” to ${to}${reply ? `: “${reply}”` : ''}`)
  const call = phoneNumber ? `Call the guest on ${phoneNumber} for the right address` : 'There is no phone number'
  return {
    problem:
      refused.length === 1 ? 'An email did not reach the guest' : `${refused.length} emails did not reach the guest`,
    remedy: `The mail server refused ${emails.join('; ')}. ${call}. Then press Send again. Or mark it as handled.`,
  }
}

const emailStates: Record<GuestEmail['state'], string> = {
  WAITING: 'waiting to be sent since',
  SENT: 'accepted by the mail server',
  REFUSED: 'refused by the mail server, written',
}

/** Returns what became of an email to a guest. */
export function emailOutcome({ subject, to, state, at, reply }: GuestEmail, now: Date): string {
  const trouble = state !== 'SENT' && reply ? ` (“${reply}”)` : ''
  return `${subject}, to ${to}: ${emailStates[state]} ${momentText(at, now)}${trouble}`
}

/** Returns whether the payment link of an upcoming visit ended unpaid and nobody has followed it up. */
export function isLinkToFollowUp(booking: StaffBooking, now: Date): boolean {
  const { paymentLinkUntil, isPaymentLinkHandled, archivedAt, date } = booking
  if (paymentLinkUntil === null || isPaymentLinkHandled || archivedAt !== null) return false
  return !isLinkOpen(booking, now) && date >= budapestToday(now)
}

/** Returns a status from the history in words, or any other text unchanged. A reseller's booking never awaits payment. */
function statusWord(text: string, soldBy: StaffBooking['soldBy']): string {
  if (soldBy && text === 'AWAITING_PAYMENT') return 'Reserved'
  return Object.hasOwn(statusLooks, text) ? statusLooks[text as BookingStatus].word : text
}

/** Returns an entry of a booking's history in words. */
export function whatHappened(
  { from, to, why }: StaffBookingDetail['history'][number],
  soldBy: StaffBooking['soldBy'],
): string {
  const [before, after] = [statusWord(from, soldBy), statusWord(to, soldBy)]
  const move = from && to ? `From ${before} to ${after}` : after
  return [move, why].filter(Boolean).join(': ')
}
