import type { z } from 'zod'
import { AppError } from '../../../http/appError'

/**
 * Returns the result of `present` for a stored booking. Throws RECORD_DAMAGED when the record is incomplete or
 * malformed.
 */
export function assertReadable<T>(schema: z.ZodType<T>, present: () => T): T {
  try {
    const presented = present()
    // In an old record a sum may not be a number, which JSON would turn into null.
    const { success, error } = schema.safeParse(presented)
    if (!success) throw error
    return presented
  } catch (cause) {
    throw new AppError('RECORD_DAMAGED', 'We cannot show this booking because its record is damaged.', { cause })
  }
}
