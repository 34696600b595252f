import type { z } from 'zod'
import { AppError } from './appError'

/**
 * Parses input from outside and returns only data that the schema describes. Throws INVALID_INPUT that names the first
 * invalid field, by its path in `field` (`promoCodes.1.code`) and in words.
 */
export function read<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = parse(schema, input)
  if (parsed.success) return parsed.data
  const { path = [], message = 'Not valid' } = parsed.error.issues[0] ?? {}
  throw new AppError('INVALID_INPUT', `${inWords(path)}: ${message}`, { field: path.join('.') || undefined })
}

/**
 * Parses without throwing, because Zod's checks throw on objects that pretend to be strings or arrays, such as `{ length: {
 * valueOf: 1 } }`.
 */
function parse<S extends z.ZodType>(schema: S, input: unknown) {
  try {
    return schema.safeParse(input, { error: expectation })
  } catch (error) {
    throw new AppError('INVALID_INPUT', 'The request cannot be understood.', { cause: error })
  }
}

/** Returns a path for people: `Promo codes 2, code`. */
function inWords(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'The request'
  const words = path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text} ${step + 1}`
    const name = String(step)
      .replace(/[A-Z]/g, (letter) => ` ${letter}`)
      .toLowerCase()
    return text ? `${text}, ${name}` : name
  }, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const kinds: Record<string, string> = {
  string: 'A text is needed',
  number: 'A number is needed',
  int: 'A whole number is needed',
  boolean: 'Yes or no is needed',
  array: 'A list is needed',
}

/** Returns the message for a schema that has none of its own. */
function expectation(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is missing' : (kinds[issue.expected] ?? 'Not valid')
    case 'too_small':
      return `At least ${issue.minimum}${unitOf(issue.origin)}`
    case 'too_big':
      return `At most ${issue.maximum}${unitOf(issue.origin)}`
    case 'invalid_value':
      return `One of ${issue.values.map(String).join(', ')}`
    default:
      return 'Not valid'
  }
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters'
  return origin === 'array' ? ' entries' : ''
}
