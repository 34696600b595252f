import type { BSONRegExp } from 'bson'
import { RE2JS } from 're2js'
import { MongoError, refused } from '../mongoError'

/** A compiled regular expression, which tests a text in linear time. */
export type Pattern = {
  test(text: string): boolean
  /** The beginning of every matching text, if known. */
  prefix?: string
  /** Whether every text with the prefix matches. */
  isOnlyPrefix: boolean
}

const longestPattern = 32_764
/** A character for itself, also one that a backslash makes so. */
const literal = /[^\\^$.|?*+()[\]{}]|\\[^A-Za-z0-9\s\u0080-\uffff]/
const literals = new RegExp(`^\\^((?:${literal.source})*)`, 'u')
/** A start, an end that nothing follows, any character, a part of a group, or a number of repetitions. */
const known = new RegExp(
  `^(?:${literal.source}|\\^(?![*+?])|\\$(?=\\)*(?:$|\\|))|\\.|\\((?![?*])|[|)]|[*+?](?![*+]))*$`,
  'u',
)

/**
 * Compiles a regular expression of characters, `.`, groups, alternatives, `*`, `+`, `?`, `^` and `$`, with the option `i` or
 * none. RE2 matches these as MongoDB does, except for an end before a last new line.
 *
 * @throws MongoError 51091 for any other pattern or option
 */
export function compileRegex({ pattern, options }: BSONRegExp): Pattern {
  if (!/^i?$/.test(options)) throw refused(51091, `the option ${options} of a regular expression`)
  if (pattern.length > longestPattern || !known.test(pattern))
    throw refused(51091, `the regular expression /${pattern.slice(0, 100)}/`)
  const [start, characters = ''] = (options === '' && literals.exec(pattern)) || []
  const rest = start === undefined ? pattern : pattern.slice(start.length)
  const isRepeated = /^[*?]/.test(rest)
  const prefix =
    start === undefined || hasAlternatives(rest)
      ? undefined
      : unescaped(isRepeated ? characters.replace(/\\?.$/u, '') : characters)
  if (prefix !== undefined && rest === '')
    return { test: (text) => text.startsWith(prefix), prefix, isOnlyPrefix: true }
  const regex = compiled(pattern, options)
  return { test: (text) => regex.test(text), prefix, isOnlyPrefix: false }
}

const unescaped = (text: string): string => text.replace(/\\(.)/gu, '$1')

/** Returns whether there is an alternative outside of all groups. */
function hasAlternatives(pattern: string): boolean {
  let depth = 0
  for (const character of pattern.replace(/\\./g, '')) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === '|' && depth === 0) return true
  }
  return false
}

function compiled(pattern: string, options: string): RE2JS {
  try {
    const source = pattern.replace(/\\.|\$/gu, (part) => (part === '$' ? '(?:\\n?\\z)' : part))
    return RE2JS.compile(source, options === 'i' ? RE2JS.CASE_INSENSITIVE : 0)
  } catch (error) {
    throw new MongoError(51091, `Regular expression is invalid: ${error instanceof Error ? error.message : error}`)
  }
}
