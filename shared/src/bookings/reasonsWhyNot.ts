/** The actions of staff on a booking that have a rule in `actions.ts`. */
export const staffActions = [
  'checkIn',
  'markNoShow',
  'unmarkNoShow',
  'reschedule',
  'cancel',
  'write',
  'writeNote',
  'edit',
  'editVisit',
  'takePayment',
  'emailDueLink',
  'extendLink',
  'cancelLink',
  'refund',
  'resendConfirmation',
  'resendRefused',
  'askBank',
] as const
export type StaffAction = (typeof staffActions)[number]

/** Why an action is not possible. The booking itself has the facts behind it: its date, its seller, its sums. */
export const reasonsWhyNot = [
  'AFTER_THE_DAY',
  'ANONYMISED',
  'ARCHIVED',
  'ARRIVED',
  'BEFORE_THE_DAY',
  'BEGUN',
  'BEING_CHANGED',
  'BEING_PAID',
  'ENDED',
  'NEEDS_ATTENTION',
  'NOTHING_DUE',
  'NOTHING_LEFT',
  'NOTHING_OPEN',
  'NOT_BEGUN',
  'NOT_CONFIRMED',
  'NO_EMAIL',
  'NO_LINK',
  'NO_SEATS',
  'REFUND_OWED',
  'REFUND_PENDING',
  'SELLER_WRITES',
  'TOOK_PLACE',
] as const
export type ReasonWhyNot = (typeof reasonsWhyNot)[number]

/** Why a guest can't cancel or move their own booking. The booking has the facts behind it. */
export const guestReasonsWhyNot = [
  'ANONYMISED',
  'ARCHIVED',
  'ARRIVED',
  'BEGUN',
  'CANCELLED',
  'ENDED',
  'OVER',
  'REFUNDED',
  'REFUND_PENDING',
  'SOLD_BY_RESELLER',
  'TOO_LATE',
  'UNPAID',
] as const
export type GuestReasonWhyNot = (typeof guestReasonsWhyNot)[number]
