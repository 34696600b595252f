/**
 * A failed call to the bank. REJECTED: the bank refused the call and nothing happened. UNKNOWN: the response is missing,
 * late, unsigned or unreadable, so the bank may have acted on the call.
 */
export class BankError extends Error {
  readonly outcome: 'REJECTED' | 'UNKNOWN'
  /** SimplePay's error codes. */
  readonly errorCodes: number[]

  /** Creates the error. `reason` is for the log, never for the customer. */
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

/** A message that is not from the bank (BAD_SIGNATURE), or one from the bank that cannot be parsed (UNREADABLE). */
export class MessageError extends Error {
  readonly code: 'BAD_SIGNATURE' | 'UNREADABLE'

  constructor(code: 'BAD_SIGNATURE' | 'UNREADABLE', message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'MessageError'
    this.code = code
  }
}
