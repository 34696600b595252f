/** The services of the bank's API that the sandbox implements. */
export const serviceNames = ['start', 'query', 'refund', 'finish', 'transactioncancel'] as const
export type ServiceName = (typeof serviceNames)[number]

/** The behaviour and misbehaviour of the bank. Tests and demos can change it while the bank runs. */
export type Faults = {
  /** Whether the notification is sent before or after the guest's browser returns to the shop. */
  ipn: 'before-redirect' | 'after-redirect'
  ipnDelayMs: number
  /** The number of copies of each notification that are sent at the same time. */
  ipnCopies: number
  /** Whether notifications get lost. The bank keeps retrying on its schedule. */
  ipnLost: boolean
  ipnWrongSignature: boolean
  /** Whether NOTAUTHORIZED, CANCELLED and TIMEOUT also cause a notification. */
  sendUnsuccessful: boolean
  /** Whether a notification reports a refund as an extra field of a FINISHED payment or as the status REFUND. */
  refundIpnAs: 'refundStatus' | 'REFUND'
  slowAnswersMs: number
  /** The services that do their work but never respond. */
  noAnswer: readonly ServiceName[]
  /** Whether responses and notifications contain undocumented fields. */
  extraFields: boolean
  /** The time that a paid transaction stays INFRAUD before it is FINISHED. */
  fraudCheckMs: number
  /** The remaining sum that `query` reports before any refund: the total in newer versions of the bank, 0 in older ones. */
  remainingBeforeRefund: 'total' | 'zero'
  /** Whether `query` lists refunds as negative amounts, as the signed samples do. */
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
