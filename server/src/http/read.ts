import { texts } from '@range/shared/texts/requestErrors'
import type { z } from 'zod'
import { AppError } from './appError'

/**
 * Parses input from outside and returns only data that the schema describes. Throws INVALID_INPUT that names the first
 * invalid field, by its path in `field` (`promoCodes.1.code`) and in words.
 */
export function read<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = parse(schema, input)
  if (parsed.success) return parsed.data
  const { path = [] } = parsed.error.issues[0] ?? {}
  // Zod words its messages while it parses.
  const message = () => parse(schema, input).error?.issues[0]?.message ?? texts.notValid
  const say = () => texts.fieldProblem({ field: inWords(path), problem: message() })
  throw new AppError('INVALID_INPUT', say, { field: path.join('.') || undefined })
}

/**
 * Parses without throwing, because Zod's checks throw on objects that pretend to be strings or arrays, such as `{ length: {
 * valueOf: 1 } }`.
 */
function parse<S extends z.ZodType>(schema: S, input: unknown) {
  try {
    return schema.safeParse(input, { error: expectation })
  } catch (error) {
    throw new AppError('INVALID_INPUT', () => texts.notUnderstood, { cause: error })
  }
}

/** Returns a path for people: `Promo codes 2, code`. */
function inWords(path: readonly PropertyKey[]): string {
  if (path.length === 0) return texts.wholeRequest
  const words = path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text} ${step + 1}`
    const name = String(step)
      .replace(/[A-Z]/g, (letter) => ` ${letter}`)
      .toLowerCase()
    return text ? `${text}, ${name}` : name
  }, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns the message for a schema that has none of its own. */
function expectation(issue: z.core.$ZodRawIssue): string {
  const needed: Partial<Record<string, string>> = texts.needed
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? texts.missing : (needed[issue.expected] ?? texts.notValid)
    case 'too_small':
      return texts.atLeast({ of: issue.origin, least: String(issue.minimum) })
    case 'too_big':
      return texts.atMost({ of: issue.origin, most: String(issue.maximum) })
    case 'invalid_value':
      return texts.oneOf({ values: issue.values.map(String).join(', ') })
    default:
      return texts.notValid
  }
}
