import type { Attention } from './status'

/** The wording, on the staff's screens and in their emails, of each reason to look at a booking. */
export const attentionProblems: Record<Attention, string> = {
  PAID_WITHOUT_SEATS: 'Paid, but has no places',
  PAYMENT_UNKNOWN: 'Payment unknown',
  REFUND_OWED: 'Refund owed',
  RECORD_DAMAGED: 'Record damaged',
}
