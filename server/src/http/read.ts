import type { z } from 'zod'
import { AppError } from './appError'

/**
 * Parses what came from outside; what does not fit never reaches the code behind the door.
 * Throws INVALID_INPUT naming the first field at fault.
 */
export function read<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const field = issue?.path.join('.') ?? ''
  const message = issue?.message ?? 'Wrong input'
  throw new AppError('INVALID_INPUT', field ? `${field}: ${message}` : message, { field: field || undefined })
}
