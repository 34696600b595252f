import type { Transitions } from '../transitions'

/** The statuses of a payment attempt; a booking may have several attempts. */
export const paymentStatuses = ['CREATED', 'STARTED', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED', 'REFUNDED'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * The statuses that may follow each status of an attempt. After an attempt has ended, only the bank's report of a payment
 * or refund can change its status.
 */
export const paymentTransitions: Transitions<PaymentStatus> = {
  CREATED: ['STARTED', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED'],
  STARTED: ['PAID', 'FAILED', 'CANCELLED', 'EXPIRED'],
  FAILED: ['PAID'],
  CANCELLED: ['PAID'],
  EXPIRED: ['PAID'],
  PAID: ['REFUNDED'],
  REFUNDED: [],
}
