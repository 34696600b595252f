import type { GuestBooking } from '@range/shared/bookings/schema'
import { budapestToday, dateInWords } from '@range/shared/budapestTime'
import { heldUntilText } from './heldPlaces'

type Outcome = {
  heading: string
  kind: 'success' | 'danger' | 'warning' | 'info'
  /** Begins with the wording that SimplePay requires for this outcome. */
  title: string
  lines: string[]
  /** SimplePay requires its transaction id after success and failure, and forbids it otherwise. */
  showsTransactionId: boolean
  /** The status in the booking's details. */
  status: string
}

/** Returns what the guest is told about a booking's payment. */
export function outcomeOf(booking: GuestBooking): Outcome {
  const { status, needsStaff, amount, cancellation, forgottenAt } = booking
  if (forgottenAt) return forgotten(outcomeOf({ ...booking, forgottenAt: null }), forgottenAt)
  if (cancellation && status === 'CANCELLED') return cancelledByStaff
  if (status === 'PAID' && needsStaff) return paidWithoutSeats
  if (status === 'PAID' && amount === 0) return nothingToPay
  const outcome = outcomes[status]
  return { ...outcome, lines: [...outcome.lines, ...linesOfPlaces(booking)] }
}

/** What becomes of the places of a booking that can still be paid. */
function linesOfPlaces(booking: GuestBooking): string[] {
  const { status, canTryAgain, heldUntil } = booking
  const ifUnpaid = status === 'AWAITING_PAYMENT' ? 'If you have not paid yet: we' : 'We'
  if (heldUntil) return [`${ifUnpaid} keep your places until ${heldUntilText(booking)}.`]
  return canTryAgain
    ? ['Your places are not kept any more. If you try again, you get them if they are still free.']
    : []
}

const notCharged = 'You have not been charged.'

const outcomes: Record<GuestBooking['status'], Outcome> = {
  PAID: {
    heading: 'Booking confirmed!',
    kind: 'success',
    title: 'Successful transaction',
    lines: ['Your payment arrived. We have sent the confirmation to your e-mail address.'],
    showsTransactionId: true,
    status: 'Paid',
  },
  FAILED: {
    heading: 'Payment not completed',
    kind: 'danger',
    title: 'Failed transaction',
    lines: [
      'Please check that the card data you entered were correct.',
      'If they were, please contact the bank that issued your card to learn the reason.',
    ],
    showsTransactionId: true,
    status: 'Failed transaction',
  },
  CANCELLED: {
    heading: 'Payment interrupted',
    kind: 'warning',
    title: 'Interrupted payment',
    lines: ['You left the payment page before paying.', notCharged],
    showsTransactionId: false,
    status: 'Interrupted payment',
  },
  EXPIRED: {
    heading: 'Time is up',
    kind: 'warning',
    title: 'Time-out',
    lines: ['The time for starting the payment ran out.', notCharged],
    showsTransactionId: false,
    status: 'Time-out',
  },
  AWAITING_PAYMENT: {
    heading: 'Payment in progress',
    kind: 'info',
    title: 'We are waiting for the bank.',
    lines: ['Do not pay twice: this page shows the result by itself as soon as it arrives, and we e-mail you as well.'],
    showsTransactionId: false,
    status: 'Waiting for payment',
  },
  REFUNDED: {
    heading: 'Booking refunded',
    kind: 'info',
    title: 'Your payment was refunded.',
    lines: ['The amount goes back to the card you paid with; your bank may need some days to show it.'],
    showsTransactionId: true,
    status: 'Refunded',
  },
  ON_SITE: {
    heading: 'Booking confirmed!',
    kind: 'success',
    title: 'You pay at the desk.',
    lines: ['Your places are kept. Please pay when you arrive.'],
    showsTransactionId: false,
    status: 'Pay at the desk',
  },
}

const nothingToPay: Outcome = {
  heading: 'Booking confirmed!',
  kind: 'success',
  title: 'Nothing to pay',
  lines: ['Your promo code covers the whole price. Your places are kept.'],
  showsTransactionId: false,
  status: 'Paid',
}

const cancelledByStaff: Outcome = {
  heading: 'Booking cancelled',
  kind: 'info',
  title: 'This booking is cancelled.',
  lines: ['Its places are given back. Our email says whether money goes back to you, and how.'],
  showsTransactionId: false,
  status: 'Cancelled',
}

const paidWithoutSeats: Outcome = {
  heading: 'Payment received',
  kind: 'warning',
  title: 'Successful transaction',
  lines: [
    'Your payment arrived after the time we could keep your places, and meanwhile the session has filled up.',
    'You need not do anything: we will write to you to find another time or to give your money back.',
  ],
  showsTransactionId: true,
  status: 'Paid, we will write to you',
}

/** What remains is the booking's status. */
function forgotten({ status, showsTransactionId }: Outcome, forgottenAt: string): Outcome {
  const day = dateInWords(budapestToday(new Date(forgottenAt)))
  return {
    heading: 'Your booking',
    kind: 'info',
    title: 'We no longer have your personal data.',
    lines: [`Your name, contact data and message were removed on ${day}. What is left below tells nothing about you.`],
    showsTransactionId,
    status,
  }
}
