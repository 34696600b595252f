import type { Moves } from '../moves'

/** One payment attempt at the bank; a booking may have several. */
export const paymentStatuses = ['CREATED', 'STARTED', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED', 'REFUNDED'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Only the bank's word that money moved, here or back, may overrule an end that was reported before. */
export const paymentMoves: Moves<PaymentStatus> = {
  CREATED: ['STARTED', 'PAID', 'FAILED', 'CANCELLED', 'EXPIRED', 'REFUNDED'],
  STARTED: ['PAID', 'FAILED', 'CANCELLED', 'EXPIRED', 'REFUNDED'],
  FAILED: ['PAID', 'REFUNDED'],
  CANCELLED: ['PAID', 'REFUNDED'],
  EXPIRED: ['PAID', 'REFUNDED'],
  PAID: ['REFUNDED'],
  REFUNDED: [],
}
