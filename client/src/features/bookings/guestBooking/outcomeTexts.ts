import type { GuestBooking } from '@range/shared/bookings/schema'
import { notCharged } from '@range/shared/payments/notCharged'

export type Outcome = {
  heading: string
  kind: 'success' | 'danger' | 'warning' | 'info'
  /** The wording that SimplePay requires for this outcome, if it requires any. */
  title: string
  lines: string[]
  /** SimplePay requires its transaction id after success and failure, and forbids it otherwise. */
  showsTransactionId: boolean
  /** The status shown in the booking's details. */
  status: string
}

export const outcomes: Record<Exclude<GuestBooking['status'], 'AWAITING_PAYMENT'>, Outcome> = {
  PAID: {
    heading: 'Booking confirmed!',
    kind: 'success',
    title: 'Successful transaction',
    lines: ['Your payment arrived. We have sent the confirmation to your email address.'],
    showsTransactionId: true,
    status: 'Paid',
  },
  FAILED: {
    heading: 'Payment not completed',
    kind: 'danger',
    title: 'Failed transaction',
    lines: [
      notCharged,
      'Please check that the card data you entered were correct.',
      'If they were, please contact the bank that issued your card to find out why.',
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
  REFUNDED: {
    heading: 'Booking refunded',
    kind: 'info',
    title: 'Your payment was refunded.',
    lines: ['The amount goes back to the card you paid with. It may take your bank a few days to show it.'],
    showsTransactionId: true,
    status: 'Refunded',
  },
  ON_SITE: {
    heading: 'Booking confirmed!',
    kind: 'success',
    title: 'You pay at the desk.',
    lines: ['Your places are kept.'],
    showsTransactionId: false,
    status: 'Pay at the desk',
  },
}

/** A booking that ended before it was paid and holds no places: nothing tells whether its guest left or released them. */
export const endedUnpaid: Outcome = {
  ...outcomes.CANCELLED,
  heading: 'Booking not paid',
  lines: ['You released your places or left the payment page before paying.', notCharged],
}

export const notOpened: Outcome = {
  heading: 'Payment not started',
  kind: 'warning',
  title: 'The bank did not open its payment page.',
  lines: ['You were not asked for a card.', notCharged],
  showsTransactionId: false,
  status: 'Payment not started',
}

export const checking: Outcome = {
  heading: 'Your booking',
  kind: 'info',
  title: 'We’re asking the bank about your payment…',
  lines: [],
  showsTransactionId: false,
  status: 'Waiting for payment',
}

export const notStarted: Outcome = {
  ...checking,
  heading: 'Please pay to confirm your booking',
  title: 'Not paid yet.',
}

export const notPaid: Outcome = { ...checking, title: 'Not paid.', status: 'Not paid' }

export const inProgress: Outcome = {
  ...checking,
  heading: 'Payment in progress',
  title: 'We are waiting for the bank.',
}

export const unknown: Outcome = { ...checking, kind: 'warning', title: 'The bank doesn’t respond at the moment.' }

export const notChecked: Outcome = { ...unknown, title: 'We couldn’t check your payment just now.' }

export const linkEnded: Outcome = {
  heading: 'This payment link has ended',
  kind: 'warning',
  title: 'The time to pay has run out.',
  lines: [notCharged, 'If you’d still like to come, please book again, or call or write to us.'],
  showsTransactionId: false,
  status: 'Not paid',
}

export const nothingToPay: Outcome = {
  heading: 'Booking confirmed!',
  kind: 'success',
  title: 'Nothing to pay',
  lines: ['Your promo code covers the whole price. Your places are kept.'],
  showsTransactionId: false,
  status: 'Paid',
}

export const paidToReseller: Outcome = {
  heading: 'Booking confirmed!',
  kind: 'success',
  title: 'Paid to the company you booked with',
  lines: ['Your places are kept.', 'To change or cancel the booking, please ask that company.'],
  showsTransactionId: false,
  status: 'Paid to the company you booked with',
}

export const paidAtTheDesk: Outcome = {
  heading: 'Booking confirmed!',
  kind: 'success',
  title: 'Paid at the desk',
  lines: ['Your places are kept.'],
  showsTransactionId: false,
  status: 'Paid at the desk',
}

/** Returns the outcome of a desk booking that was paid online, with or without a part at the desk. */
export function paidOnline(hasDeskPart: boolean): Outcome {
  const status = hasDeskPart ? 'Paid online and at the desk' : 'Paid online'
  return { ...paidAtTheDesk, title: status, lines: ['Your payment arrived. Your places are kept.'], status }
}

export const partlyPaid: Outcome = {
  heading: 'Booking confirmed!',
  kind: 'success',
  title: 'Partly paid',
  lines: ['Your places are kept.'],
  showsTransactionId: false,
  status: 'Partly paid',
}

export const paidWithoutSeats: Outcome = {
  heading: 'Payment received',
  kind: 'warning',
  title: 'Successful transaction',
  lines: [
    'Your payment arrived after we had to release your places, and the session is no longer available.',
    'You don’t need to do anything. We’ll write to you to find another time or to refund you.',
  ],
  showsTransactionId: true,
  status: 'Paid, we will write to you',
}

export const paidWithoutSeatsOrEmail: Outcome = {
  ...paidWithoutSeats,
  lines: [paidWithoutSeats.lines[0] ?? '', 'Please call us to find another time or to get your money back.'],
  status: 'Paid, please call us',
}
