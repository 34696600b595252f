import type { Attention } from './status'

/** What is wrong with a booking that staff must look at, on their screens and in their emails. */
export const attentionProblems: Record<Attention, string> = {
  PAID_WITHOUT_SEATS: 'Paid, but without places',
  PAYMENT_UNKNOWN: 'Payment unknown',
  REFUND_OWED: 'Refund owed',
  RECORD_DAMAGED: 'Record damaged',
}
