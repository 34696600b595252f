import type { Transitions } from '../transitions'

/** One payment attempt at the bank; a booking may have several. */
export const paymentStatuses = ['CREATED', 'STARTED', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED', 'REFUNDED'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Only the bank's word that money moved may overrule an end that was reported before. */
export const paymentTransitions: Transitions<PaymentStatus> = {
  CREATED: ['STARTED', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED'],
  STARTED: ['PAID', 'FAILED', 'CANCELLED', 'EXPIRED'],
  FAILED: ['PAID'],
  CANCELLED: ['PAID'],
  EXPIRED: ['PAID'],
  PAID: ['REFUNDED'],
  REFUNDED: [],
}
