import type { Quote } from '@range/shared/bookings/quote'
import { type ErrorCode, errorStatus } from '@range/shared/errorCodes'

/**
 * An expected failure: its code determines the HTTP status, its message is for people, `field` names what to correct.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined
  /** What is stored now, for CHANGED_MEANWHILE. */
  readonly current: unknown
  /** What `book` would charge now, for PRICE_CHANGED. */
  readonly quote: Quote | undefined

  constructor(
    code: ErrorCode,
    message: string,
    options: { field?: string; current?: unknown; quote?: Quote; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.field = options.field
    this.current = options.current
    this.quote = options.quote
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
