/** The services of the bank's API that the sandbox answers. */
export const serviceNames = ['start', 'query', 'refund', 'finish', 'transactioncancel'] as const
export type ServiceName = (typeof serviceNames)[number]

/** How the bank behaves, and misbehaves; a test or a demo may change it while it runs. */
export type Faults = {
  /** Whether the shop hears of a payment before the guest's browser comes back, or after. */
  ipn: 'before-redirect' | 'after-redirect'
  ipnDelayMs: number
  /** How many times each notification is sent, at once. */
  ipnCopies: number
  /** Notifications get lost on the way; the bank goes on trying by its schedule. */
  ipnLost: boolean
  ipnWrongSignature: boolean
  /** Whether NOTAUTHORIZED, CANCELLED and TIMEOUT are notified as well. */
  sendUnsuccessful: boolean
  /** How a refund is told: as an extra field of a FINISHED payment, or as a status of its own. */
  refundIpnAs: 'refundStatus' | 'REFUND'
  slowAnswersMs: number
  /** The services whose work is done but whose answer never arrives. */
  noAnswer: readonly ServiceName[]
  /** Answers and notifications carry fields that no document names. */
  extraFields: boolean
  /** How long a paid transaction stays INFRAUD before it is FINISHED. */
  fraudCheckMs: number
  /**
   * What `query` says is left of a payment of which nothing was given back: newer answers say the total, older ones 0.
   */
  remainingBeforeRefund: 'total' | 'zero'
  /** Whether `query` lists refunds as negative amounts, as signed answers do. */
  negativeRefunds: boolean
}

export const noFaults: Faults = {
  ipn: 'after-redirect',
  ipnDelayMs: 0,
  ipnCopies: 1,
  ipnLost: false,
  ipnWrongSignature: false,
  sendUnsuccessful: false,
  refundIpnAs: 'refundStatus',
  slowAnswersMs: 0,
  noAnswer: [],
  extraFields: false,
  fraudCheckMs: 0,
  remainingBeforeRefund: 'total',
  negativeRefunds: true,
}
