import type { Quote } from '@range/shared/bookings/schema'
import { type ErrorCode, errorStatus } from '@range/shared/errorCodes'

/** A failure we expected: its code decides the HTTP status, its message is for people, `field` names what to mend. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined
  /** What stands in the database now, for CHANGED_MEANWHILE. */
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
