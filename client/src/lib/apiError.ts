import type { Quote } from '@range/shared/bookings/schema'

/** A call that did not bring what was asked for. `status` is 0 when no answer came; `message` is for people. */
export class ApiError extends Error {
  override name = 'ApiError'

  constructor(
    message: string,
    readonly code: string,
    readonly status: number,
    readonly field?: string,
    /** What stands on the server now, when it refused to write over a newer change. */
    readonly current?: unknown,
    /** What booking would cost now, when it no longer costs what was agreed to. */
    readonly quote?: Quote,
  ) {
    super(message)
  }
}
