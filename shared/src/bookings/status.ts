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
 * The statuses that may follow each status of a booking. Money that arrives late still makes a failed, cancelled or
 * expired booking paid; trying again makes it await payment once more. One that staff or its guest cancelled, which has
 * `cancellation`, can only be refunded.
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

/** The statuses from which a guest may try to pay again. */
export const retryableStatuses = ['FAILED', 'CANCELLED', 'EXPIRED'] as const satisfies readonly BookingStatus[]

/** The statuses of bookings that have their seats for good. */
export const seatedStatuses = ['PAID', 'ON_SITE'] as const satisfies readonly BookingStatus[]

/** Returns whether a booking has its seats for good. */
export function isSeated({ status }: { status: BookingStatus }): boolean {
  return seatedStatuses.some((one) => one === status)
}

/** Returns whether a booking was to be paid online and is not: neither paid nor called off. */
export function isUnpaid({ status, cancellation }: { status: BookingStatus; cancellation?: object | null }): boolean {
  return !cancellation && (status === 'AWAITING_PAYMENT' || retryableStatuses.some((one) => one === status))
}

/** Why staff must look at a booking. */
export const attentions = ['PAID_WITHOUT_SEATS', 'PAYMENT_UNKNOWN', 'REFUND_OWED', 'RECORD_DAMAGED'] as const
export type Attention = (typeof attentions)[number]
