import type { Quote } from '@range/shared/bookings/quote'

/** A failed API call. `status` is 0 if there was no usable response; `message` is shown to people. */
export class ApiError extends Error {
  override name = 'ApiError'

  constructor(
    message: string,
    readonly code: string,
    readonly status: number,
    readonly field?: string,
    /** The server's current version, when it refused to overwrite a newer change. */
    readonly current?: unknown,
    /** The new price, when the agreed one no longer applies. */
    readonly quote?: Quote,
  ) {
    super(message)
  }
}
