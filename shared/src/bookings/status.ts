import type { Transitions } from '../transitions'

export const bookingStatuses = [
  'AWAITING_PAYMENT',
  'PAID',
  'FAILED',
  'CANCELLED',
  'EXPIRED',
  'REFUNDED',
  'ON_SITE',
] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/**
 * The statuses that may follow each status of a booking. A late payment still makes a failed, cancelled or expired booking
 * paid, and a retry makes it await payment again. A booking that staff or its guest cancelled has a `cancellation` and can
 * only be refunded.
 */
export const bookingTransitions: Transitions<BookingStatus> = {
  AWAITING_PAYMENT: ['PAID', 'FAILED', 'CANCELLED', 'EXPIRED'],
  PAID: ['CANCELLED', 'REFUNDED'],
  FAILED: ['AWAITING_PAYMENT', 'PAID'],
  CANCELLED: ['AWAITING_PAYMENT', 'PAID', 'REFUNDED'],
  EXPIRED: ['AWAITING_PAYMENT', 'PAID'],
  ON_SITE: ['CANCELLED', 'REFUNDED'],
  REFUNDED: [],
}

/** The statuses in which a guest may retry the payment. */
export const retryableStatuses = ['FAILED', 'CANCELLED', 'EXPIRED'] as const satisfies readonly BookingStatus[]

/** The statuses of bookings whose seats never expire. */
export const seatedStatuses = ['PAID', 'ON_SITE'] as const satisfies readonly BookingStatus[]

/** Returns whether a booking's seats never expire. */
export function isSeated({ status }: { status: BookingStatus }): boolean {
  return seatedStatuses.some((one) => one === status)
}

/** Returns whether a booking still awaits an online payment or a retry of it, and nobody has cancelled it. */
export function isUnpaid({ status, cancellation }: { status: BookingStatus; cancellation?: object | null }): boolean {
  return !cancellation && (status === 'AWAITING_PAYMENT' || retryableStatuses.some((one) => one === status))
}

/** The reasons why staff must look at a booking. */
export const attentions = ['PAID_WITHOUT_SEATS', 'PAYMENT_UNKNOWN', 'REFUND_OWED', 'RECORD_DAMAGED'] as const
export type Attention = (typeof attentions)[number]
