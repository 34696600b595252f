/** The services of the bank's API that the sandbox implements. */
export const serviceNames = ['start', 'query', 'refund', 'transactioncancel'] as const
export type ServiceName = (typeof serviceNames)[number]

/** The behaviour and misbehaviour of the bank. Tests and demos can change it while the bank runs. */
export type Faults = {
  /** Whether the notification is sent before or after the guest's browser returns to the shop. */
  ipn: 'before-redirect' | 'after-redirect'
  /** The number of copies of each notification that are sent at the same time. */
  ipnCopies: number
  /** Whether notifications get lost. The bank keeps retrying on its schedule. */
  ipnLost: boolean
  /** The services that do their work but never respond. */
  noAnswer: readonly ServiceName[]
  /** The time that a paid transaction stays INFRAUD before it is FINISHED. */
  fraudCheckMs: number
}

export const noFaults: Faults = {
  ipn: 'after-redirect',
  ipnCopies: 1,
  ipnLost: false,
  noAnswer: [],
  fraudCheckMs: 0,
}
