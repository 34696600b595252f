/** The counts of a limit per day: by the booking in the path, by the email address in the body, and by network. */
export const countedBy = ['booking', 'email', 'network'] as const

/** How often something may be repeated within 24 hours, by each count that it has. */
export type Rule = Partial<Record<(typeof countedBy)[number], number>>

/**
 * Everything that a guest may repeat and that writes a record, sends an email or calls the bank, with its limits per day.
 * Only successes count. Cancelling has no limit, because a booking is cancelled once.
 */
export const perDay = {
  move: { booking: 5 },
  company: { booking: 5 },
  // Of these, `maxPaymentAttempts` open a new attempt.
  pay: { booking: 30 },
  release: { booking: 10 },
  bookingLinks: { email: 5, network: 30 },
  message: { email: 5, network: 30 },
  application: { email: 5, network: 30 },
  // Hotels and mobile networks share one address among many guests. No count by email: it would let anybody lock out its owner,
  // and the unpaid quota limits an email address already.
  book: { network: 100 },
} satisfies Record<string, Rule>

export type PerDay = keyof typeof perDay
