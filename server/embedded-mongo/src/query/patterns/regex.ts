import { BSONRegExp } from 'bson'
import { RE2JS } from 're2js'
import { MongoError } from '../../mongoError'
import { PatternReader } from './patternReader'
import { invalid } from './patternText'

/** A regular expression, understood once and tried on many texts, each in a time that grows as the text does. */
export type Pattern = {
  test(text: string): boolean
  /** What every text that matches begins with, where that is known. */
  prefix?: string
  /** Every text with the prefix matches. */
  isOnlyPrefix: boolean
}

const knownFlags = 'imsux'
const longestPattern = 32_764

/** Understands a regular expression. Throws MongoError 51091 or 51108, also for what RE2 can not do as PCRE does. */
export function compileRegex({ pattern, options }: BSONRegExp): Pattern {
  assertFlags(options)
  if (pattern.length > longestPattern) throw invalid('it is too long')
  if (/[mx]/.test(options)) throw invalid(`option ${options} is not supported by this server`)
  const flags = { i: options.includes('i'), s: options.includes('s') }
  const { source, prefix, isOnlyPrefix } = new PatternReader(pattern, flags).translate()
  if (isOnlyPrefix) return { test: (text) => text.startsWith(prefix!), prefix, isOnlyPrefix }
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

/** A regular expression from the pattern and options of `$regex`. */
export function regexOf(pattern: string, options: string): BSONRegExp {
  assertFlags(options)
  return new BSONRegExp(pattern, options)
}

function assertFlags(options: string): void {
  const unknown = [...options].find((option) => !knownFlags.includes(option))
  if (unknown) throw new MongoError(51108, `invalid flag in regex options: ${unknown}`)
}
