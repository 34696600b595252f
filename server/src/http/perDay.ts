/** The counts of a limit per day: by the booking in the path, by the email address in the body, and by network. */
export const countedBy = ['booking', 'email', 'network'] as const

/** How often something may be repeated within 24 hours, by each count that it has. */
export type Rule = { what: string; most: Partial<Record<(typeof countedBy)[number], number>> }

/**
 * Everything that a guest may repeat and that writes a record, sends an email or calls the bank, with its limits per day.
 * Only successes count. Cancelling has no limit, because a booking is cancelled once.
 */
export const perDay = {
  move: { what: 'move a booking', most: { booking: 5 } },
  company: { what: 'change the company on an invoice', most: { booking: 5 } },
  // Of these, `maxPaymentAttempts` open a new attempt.
  pay: { what: 'open the payment page of a booking', most: { booking: 30 } },
  release: { what: 'release the places of a booking', most: { booking: 10 } },
  bookingLinks: { what: 'ask for your links', most: { email: 5, network: 30 } },
  message: { what: 'send a message', most: { email: 5, network: 30 } },
  application: { what: 'apply', most: { email: 5, network: 30 } },
  // Hotels and mobile networks share one address among many guests. No count by email: it would let anybody lock out its owner,
  // and the unpaid quota limits an email address already.
  book: { what: 'book', most: { network: 100 } },
} satisfies Record<string, Rule>

export type PerDay = keyof typeof perDay
