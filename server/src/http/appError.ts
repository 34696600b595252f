import type { Quote } from '@range/shared/bookings/quote'
import { type ErrorCode, errorStatus } from '@range/shared/errorCodes'

/**
 * An expected failure. The code determines the HTTP status, the message is for people, and `field` names the input to correct.
 * A message that guests read is a function, which words it in the language of its reader.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  /** Words the message in the current language. */
  readonly say: () => string
  readonly field: string | undefined
  /** The stored document, for CHANGED_MEANWHILE. */
  readonly current: unknown
  /** The price that `book` would charge now, for PRICE_CHANGED and TERMS_CHANGED. */
  readonly quote: Quote | undefined

  constructor(
    code: ErrorCode,
    message: string | (() => string),
    options: { field?: string; current?: unknown; quote?: Quote; cause?: unknown } = {},
  ) {
    const say = typeof message === 'string' ? () => message : message
    super(say(), { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.say = say
    this.field = options.field
    this.current = options.current
    this.quote = options.quote
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
