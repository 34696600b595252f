import type { z } from 'zod'
import { AppError } from '../../../http/appError'

/** Returns what `present` makes of a stored booking. Throws RECORD_DAMAGED when the record does not yield all of it. */
export function assertReadable<T>(schema: z.ZodType<T>, present: () => T): T {
  try {
    const presented = present()
    // An old form has a sum that is not a number, which JSON would turn into null.
    const { success, error } = schema.safeParse(presented)
    if (!success) throw error
    return presented
  } catch (cause) {
    throw new AppError('RECORD_DAMAGED', 'We cannot show this booking because its record is damaged.', { cause })
  }
}
