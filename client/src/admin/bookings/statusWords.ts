import type { GuestEmail } from '@range/shared/bookings/guestEmail'
import type { AttentionItem, StaffBooking, StaffBookingDetail } from '@range/shared/bookings/staff'
import type { Attention, BookingStatus } from '@range/shared/bookings/status'
import { budapestToday } from '@range/shared/budapestTime'
import { formatMoney } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/attention'
import { texts as statusTexts } from '@range/shared/staffTexts/bookingStatus'
import type { BadgeTone } from '../../ui/badge/Badge'
import type { StaffIconName } from '../../ui/icon/StaffIcon'
import { momentText } from '../instantText'
import { refundOwedText } from './refundSplit'

type Look = { word: string; icon: StaffIconName; tone: BadgeTone }

const looks: Record<BookingStatus, Pick<Look, 'icon' | 'tone'>> = {
  AWAITING_PAYMENT: { icon: 'clock', tone: 'info' },
  PAID: { icon: 'check', tone: 'success' },
  FAILED: { icon: 'alert', tone: 'danger' },
  CANCELLED: { icon: 'cross', tone: 'neutral' },
  EXPIRED: { icon: 'clock', tone: 'neutral' },
  REFUNDED: { icon: 'undo', tone: 'neutral' },
  ON_SITE: { icon: 'coin', tone: 'warning' },
}

/** Returns how to show a status, whatever else is true of the booking. */
export function lookOf(status: BookingStatus): Look {
  return { word: statusTexts.words[status], ...looks[status] }
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
    const reseller = soldBy.name
    const word =
      holdUntil === undefined
        ? statusTexts.reservedBy({ reseller })
        : statusTexts.reservedUntil({ reseller, moment: momentText(holdUntil, now) })
    return { word, icon: 'clock', tone: 'info' }
  }
  if (due > 0 && taken > 0) return { ...looks.ON_SITE, word: statusTexts.partlyPaid }
  if (status === 'ON_SITE' && due === 0) {
    return { ...looks.PAID, word: paidBy === 'ONLINE' ? statusTexts.paidOnline : statusTexts.paidOnSite }
  }
  if (paymentLinkUntil && isLinkOpen(booking, now)) {
    const word = statusTexts.paymentLink({ moment: momentText(paymentLinkUntil, now) })
    return { word, icon: 'clock', tone: 'info' }
  }
  return lookOf(status)
}

/** Returns how a calendar shows a booking: its status, or that its guests did not come. */
export function visitLook(booking: Shown & Pick<StaffBooking, 'noShowAt'>, now: Date): Look {
  const look = statusLook(booking, now)
  return booking.noShowAt
    ? { word: statusTexts.noShowStatus({ status: look.word }), icon: 'cross', tone: 'danger' }
    : look
}

/** Returns whether a reseller holds a booking's places and has not confirmed it. */
export function isReservation({ status, soldBy }: Pick<Shown, 'status' | 'soldBy'>): boolean {
  return status === 'AWAITING_PAYMENT' && Boolean(soldBy)
}

/** Returns whether a booking's guest may still pay by its payment link. */
export function isLinkOpen({ paymentLinkUntil }: Pick<StaffBooking, 'paymentLinkUntil'>, now: Date): boolean {
  return paymentLinkUntil !== null && new Date(paymentLinkUntil) > now
}

type AttentionWords = { problem: string; remedy: string }

function attentionWords(attention: Exclude<Attention, 'REFUND_OWED'>): AttentionWords {
  const remedies = {
    PAID_WITHOUT_SEATS: texts.paidWithoutSeats,
    PAYMENT_UNKNOWN: texts.paymentUnknown,
    RECORD_DAMAGED: texts.recordDamaged,
  }
  return { problem: texts.problems[attention], remedy: remedies[attention] }
}

function endedLinkWords(phone: string): AttentionWords {
  return { problem: texts.linkEnded, remedy: phone ? texts.linkEndedCall({ phone }) : texts.linkEndedWrite }
}

/**
 * Returns a booking's problems and their remedies; none when there are none. Without `namesSum`, the remedy for an owed
 * refund leaves out its sum.
 */
export function attentionTo(booking: AttentionItem, now: Date, { namesSum = true } = {}): AttentionWords[] {
  const { attention, refusedEmails, phoneNumber } = booking
  return [
    ...(attention === 'REFUND_OWED' ? [refundWords(booking, namesSum)] : attention ? [attentionWords(attention)] : []),
    ...(!attention && isLinkToFollowUp(booking, now) ? [endedLinkWords(phoneNumber)] : []),
    ...(refusedEmails.length > 0 ? [refusedWords(refusedEmails, phoneNumber)] : []),
  ]
}

/** Returns the refund that is owed; while it is on its way at the bank, that there is nothing to do. */
function refundWords(booking: AttentionItem, namesSum: boolean): AttentionWords {
  const { refundPending, currency } = booking
  const owed = refundOwedText(booking, namesSum)
  const problem = texts.problems.REFUND_OWED
  if (owed) return { problem, remedy: owed }
  if (refundPending > 0) {
    return { problem: texts.refundOnItsWay, remedy: texts.refundAsked({ sum: formatMoney(refundPending, currency) }) }
  }
  return { problem, remedy: texts.nothingToRefund }
}

function refusedWords(refused: readonly GuestEmail[], phone: string): AttentionWords {
  const emails = refused
    .map(({ subject, to, reply }) =>
      reply ? texts.refusedEmailBecause({ subject, to, reply }) : texts.refusedEmail({ subject, to }),
    )
    .join('; ')
  return {
    problem: texts.emailsRefused({ count: refused.length }),
    remedy: phone ? texts.refusedCall({ emails, phone }) : texts.refusedNoPhone({ emails }),
  }
}

/** Returns what became of an email to a guest, with its subject as `<subject>`, because it is in the guest's language. */
export function emailOutcome({ subject, to, state, at, reply }: GuestEmail, now: Date): string {
  const email = statusTexts.email({ state, subject, to, moment: momentText(at, now) })
  return state !== 'SENT' && reply ? statusTexts.emailReply({ email, reply }) : email
}

/** Returns whether the payment link of an upcoming visit ended unpaid and nobody has followed it up. */
export function isLinkToFollowUp(booking: StaffBooking, now: Date): boolean {
  const { paymentLinkUntil, isPaymentLinkHandled, archivedAt, date } = booking
  if (paymentLinkUntil === null || isPaymentLinkHandled || archivedAt !== null) return false
  return !isLinkOpen(booking, now) && date >= budapestToday(now)
}

/** Returns a status from the history in words, or any other text unchanged. A reseller's booking never awaits payment. */
function statusWord(text: string, soldBy: StaffBooking['soldBy']): string {
  if (soldBy && text === 'AWAITING_PAYMENT') return statusTexts.reserved
  return Object.hasOwn(looks, text) ? lookOf(text as BookingStatus).word : text
}

/** Returns an entry of a booking's history in words. */
export function whatHappened(
  { from, to, why }: StaffBookingDetail['history'][number],
  soldBy: StaffBooking['soldBy'],
): string {
  const [before, after] = [statusWord(from, soldBy), statusWord(to, soldBy)]
  const change = from && to ? statusTexts.changed({ before, after }) : after
  return change && why ? statusTexts.changedBecause({ change, why }) : change || why
}
