import { budapestToday } from '../budapestTime'
import { isRefunding, type MoneyRecord, moneyOf } from './bookingMoney'
import { type ReasonWhyNot, type StaffAction, staffActions } from './reasonsWhyNot'
import type { RefundTerms } from './refundTerms'
import { type Attention, type BookingStatus, isSeated, isUnpaid } from './status'
import { hasBegun, isDayOver, isOver } from './visitTime'

/** The facts of a stored booking that decide what staff may do with it. */
export type RuledBooking = MoneyRecord & {
  status: BookingStatus
  attention?: Attention | null | undefined
  date: string
  time: number
  refundTerms: RefundTerms
  arrived: number
  email: string
  isArchived: boolean
  /** When the guest's personal data was removed. */
  forgottenAt?: Date | null | undefined
  holdUntil: Date
  paymentLink?: { until: Date; handledAt?: Date | null | undefined } | null | undefined
  cancellation?: object | null | undefined
  reseller?: { coveredMinor: number; isGuestWrittenTo: boolean } | null | undefined
  pendingEdit?: object | null | undefined
  pendingReschedule?: object | null | undefined
}

/**
 * The rules of a booking for staff: each function returns why an action is not possible now, or undefined when it is. The
 * server's guards call them and send the results with every booking; pages only read those. Results that depend on the time
 * are as old as the response. Lists are fetched again every minute or when the page becomes visible, and a guard has the last
 * word, so pages need no clock of their own.
 */
export const whyNot = {
  /** Guests check in until their day is over. An arrival also clears a no-show. */
  checkIn(booking: Pick<RuledBooking, 'status' | 'forgottenAt' | 'date' | 'time'>, now: Date) {
    if (!isSeated(booking)) return 'NOT_CONFIRMED'
    if (booking.forgottenAt) return 'ANONYMISED'
    if (booking.date > budapestToday(now)) return 'BEFORE_THE_DAY'
    return isDayOver(booking, now) ? 'AFTER_THE_DAY' : undefined
  },

  markNoShow(booking: Pick<RuledBooking, 'status' | 'forgottenAt' | 'arrived' | 'date' | 'time'>, now: Date) {
    if (!isSeated(booking)) return 'NOT_CONFIRMED'
    if (booking.forgottenAt) return 'ANONYMISED'
    if (booking.arrived > 0) return 'ARRIVED'
    return hasBegun(booking, now) ? undefined : 'NOT_BEGUN'
  },

  unmarkNoShow({ forgottenAt }: Pick<RuledBooking, 'forgottenAt'>) {
    return forgottenAt ? 'ANONYMISED' : undefined
  },

  reschedule(booking: Pick<RuledBooking, 'status' | 'forgottenAt'>) {
    if (booking.forgottenAt) return 'ANONYMISED'
    return isSeated(booking) ? undefined : 'NOT_CONFIRMED'
  },

  /** A visit that nobody came to can still be cancelled after its hour. An owed refund comes first. */
  cancel(booking: RuledBooking, now: Date) {
    if (booking.forgottenAt) return 'ANONYMISED'
    if (!isSeated(booking) && !holdsUnpaid(booking, now)) return 'ENDED'
    if (booking.attention === 'REFUND_OWED') return 'REFUND_OWED'
    if (isRefunding(booking)) return 'REFUND_PENDING'
    return booking.arrived > 0 && isOver(booking, now) ? 'TOOK_PLACE' : undefined
  },

  write({ email }: Pick<RuledBooking, 'email'>) {
    return email === '' ? 'NO_EMAIL' : undefined
  },

  writeNote({ forgottenAt }: Pick<RuledBooking, 'forgottenAt'>) {
    return forgottenAt ? 'ANONYMISED' : undefined
  },

  /**
   * The guest's contact data: also while they pay, because they may have mistyped their address, and after a paid booking has
   * ended, because its invoice may still lack the address.
   */
  edit(booking: Pick<RuledBooking, 'status' | 'forgottenAt' | 'takings'>) {
    const { status, takings } = booking
    if (booking.forgottenAt) return 'ANONYMISED'
    const wasPaid = (status === 'CANCELLED' || status === 'REFUNDED') && takings.length > 0
    return isSeated(booking) || status === 'AWAITING_PAYMENT' || wasPaid ? undefined : 'ENDED'
  },

  /** The people and packages, until the day is over. */
  editVisit(booking: RuledBooking, now: Date) {
    const { status, attention, pendingEdit, pendingReschedule } = booking
    if (booking.forgottenAt) return 'ANONYMISED'
    if (status === 'AWAITING_PAYMENT') return 'BEING_PAID'
    if (!isSeated(booking)) return 'NOT_CONFIRMED'
    if (isDayOver(booking, now)) return 'AFTER_THE_DAY'
    if (attention === 'PAID_WITHOUT_SEATS') return 'NO_SEATS'
    if (attention) return 'NEEDS_ATTENTION'
    if (isRefunding(booking)) return 'REFUND_PENDING'
    return pendingEdit || pendingReschedule ? 'BEING_CHANGED' : undefined
  },

  /** The money of an anonymised booking can still be settled. */
  takePayment(booking: RuledBooking) {
    if (!isSeated(booking)) return 'NOT_CONFIRMED'
    return moneyOf(booking).dueMinor > 0 ? undefined : 'NOTHING_DUE'
  },

  emailDueLink(booking: RuledBooking, now: Date) {
    return whyNotPayDue(booking, now) ?? whyNotEmailed(booking)
  },

  extendLink(booking: RuledBooking, now: Date) {
    return whyNotCancelLink(booking) ?? (hasBegun(booking, now) ? 'BEGUN' : undefined)
  },

  cancelLink: whyNotCancelLink,

  refund(booking: RuledBooking) {
    const { keptMinor, surplusMinor, pendingMinor } = moneyOf(booking)
    if (keptMinor + surplusMinor > 0) return undefined
    return pendingMinor > 0 ? 'REFUND_PENDING' : 'NOTHING_LEFT'
  },

  /** A confirmation invites to a visit, so it goes out only until the visit begins. */
  resendConfirmation(booking: RuledBooking, now: Date) {
    if (!isSeated(booking)) return 'NOT_CONFIRMED'
    return hasBegun(booking, now) ? 'BEGUN' : whyNotEmailed(booking)
  },

  /** The emails that the mail server refused, if there are any; also after the booking has ended. */
  resendRefused({ forgottenAt }: Pick<RuledBooking, 'forgottenAt'>) {
    return forgottenAt ? 'ANONYMISED' : undefined
  },

  /** A reseller's reservation is not paid at the bank. */
  askBank(booking: RuledBooking) {
    const { status, attention, reseller } = booking
    const isAwaited = status === 'AWAITING_PAYMENT' && !reseller
    const isOpen = isAwaited || isRefunding(booking) || attention === 'PAYMENT_UNKNOWN'
    return isOpen ? undefined : 'NOTHING_OPEN'
  },
} satisfies Record<StaffAction, (booking: RuledBooking, now: Date) => ReasonWhyNot | undefined>

/** The actions that staff may take on a booking now, and the reasons against the others. */
export type StaffActions = {
  can: Record<StaffAction, boolean>
  whyNot: Partial<Record<StaffAction, ReasonWhyNot>>
}

/** Returns which actions staff may take on a booking now, and the reasons against the others. */
export function staffActionsOf(booking: RuledBooking, now: Date): StaffActions {
  const reasons = staffActions.map((action) => [action, whyNot[action](booking, now)] as const)
  return {
    can: Object.fromEntries(reasons.map(([action, reason]) => [action, !reason])) as StaffActions['can'],
    whyNot: Object.fromEntries(reasons.filter(([, reason]) => reason)),
  }
}

/** Returns why the guest of a confirmed booking may not pay the due sum online now: they may until the visit begins. */
export function whyNotPayDue(booking: RuledBooking, now: Date) {
  if (!isSeated(booking) || moneyOf(booking).dueMinor === 0) return 'NOTHING_DUE'
  if (booking.attention) return 'NEEDS_ATTENTION'
  if (booking.isArchived) return 'ARCHIVED'
  if (booking.forgottenAt) return 'ANONYMISED'
  return hasBegun(booking, now) ? 'BEGUN' : undefined
}

/** Returns why we send the guest no emails of our own: they have no address, or their reseller writes to them. */
export function whyNotEmailed({ email, reseller }: Pick<RuledBooking, 'email' | 'reseller'>) {
  if (email === '') return 'NO_EMAIL'
  return reseller && !reseller.isGuestWrittenTo ? 'SELLER_WRITES' : undefined
}

function whyNotCancelLink(booking: RuledBooking) {
  if (booking.forgottenAt) return 'ANONYMISED'
  return booking.paymentLink && isUnpaid(booking) ? undefined : 'NO_LINK'
}

/** Returns whether an unpaid booking holds its places because the guest is paying or may still pay. */
function holdsUnpaid(booking: RuledBooking, now: Date): boolean {
  return isUnpaid(booking) && (booking.status === 'AWAITING_PAYMENT' || booking.holdUntil > now)
}
