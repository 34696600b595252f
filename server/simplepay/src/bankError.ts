/**
 * A call to the bank that brought no result. REJECTED: the bank refused and nothing happened.
 * UNKNOWN: no answer, or a late, unsigned or unreadable one, so the bank may have acted all the same.
 */
export class BankError extends Error {
  readonly outcome: 'REJECTED' | 'UNKNOWN'
  /** SimplePay's own numbers. */
  readonly errorCodes: number[]

  /** `reason` is for the log, never for the customer. */
  constructor(
    outcome: 'REJECTED' | 'UNKNOWN',
    reason: string,
    options: { errorCodes?: number[]; cause?: unknown } = {},
  ) {
    super(reason, { cause: options.cause })
    this.name = 'BankError'
    this.outcome = outcome
    this.errorCodes = options.errorCodes ?? []
  }
}

/** A message that does not come from the bank (BAD_SIGNATURE), or that does but cannot be read (UNREADABLE). */
export class MessageError extends Error {
  readonly code: 'BAD_SIGNATURE' | 'UNREADABLE'

  constructor(code: 'BAD_SIGNATURE' | 'UNREADABLE', message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'MessageError'
    this.code = code
  }
}
