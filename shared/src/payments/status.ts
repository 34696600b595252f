import type { Transitions } from '../transitions'

/** The statuses of a payment attempt; a booking may have several attempts. */
export const paymentStatuses = ['CREATED', 'STARTED', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED', 'REFUNDED'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * The statuses that may follow each status of an attempt. Only the bank's report that money moved may overrule an end
 * that was reported before.
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
