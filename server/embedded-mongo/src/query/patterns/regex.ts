import { BSONRegExp } from 'bson'
import { RE2JS } from 're2js'
import { MongoError } from '../../mongoError'
import { PatternReader } from './patternReader'
import { invalid } from './patternText'

/** A compiled regular expression, which tests a text in linear time. */
export type Pattern = {
  test(text: string): boolean
  /** The beginning of every matching text, if known. */
  prefix?: string
  /** Whether every text with the prefix matches. */
  isOnlyPrefix: boolean
}

const knownFlags = 'imsux'
const longestPattern = 32_764

/**
 * Compiles a regular expression.
 *
 * @throws MongoError 51091 for a pattern that is invalid or that RE2 can't match as PCRE does, 51108 for an unknown
 * option
 */
export function compileRegex({ pattern, options }: BSONRegExp): Pattern {
  assertFlags(options)
  if (pattern.length > longestPattern) throw invalid('it is too long')
  if (/[mx]/.test(options)) throw invalid(`option ${options} is not supported by this server`)
  const flags = { i: options.includes('i'), s: options.includes('s') }
  const { source, prefix, isOnlyPrefix } = new PatternReader(pattern, flags).translate()
  if (isOnlyPrefix) return { test: (text) => text.startsWith(prefix ?? ''), prefix, isOnlyPrefix }
  const regex = compiled(source)
  return { test: (text) => regex.test(text), prefix, isOnlyPrefix }
}

function compiled(source: string): RE2JS {
  try {
    return RE2JS.compile(source)
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Returns a regular expression with the pattern and options of `$regex`.
 *
 * @throws MongoError 51108 for an unknown option
 */
export function regexOf(pattern: string, options: string): BSONRegExp {
  assertFlags(options)
  return new BSONRegExp(pattern, options)
}

function assertFlags(options: string): void {
  const unknown = [...options].find((option) => !knownFlags.includes(option))
  if (unknown) throw new MongoError(51108, `invalid flag in regex options: ${unknown}`)
}
