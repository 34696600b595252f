import { BSONRegExp } from 'bson'
import { MongoError } from '../mongoError'

const FLAGS: Record<string, string> = { i: 'i', m: 'm', s: 's', u: '', x: '' }

/** The JavaScript form of a regular expression of MongoDB. Throws 51091 or 51108 if there is none. */
export function compileRegex(regex: BSONRegExp): RegExp {
  let flags = 'u'
  for (const option of regex.options) {
    const flag = FLAGS[option]
    if (flag === undefined) throw new MongoError(51108, `invalid flag in regex options: ${option}`)
    flags += flag
  }
  let pattern = regex.options.includes('x') ? withoutFreeSpacing(regex.pattern) : regex.pattern
  const inline = /^\(\?([imsx]+)\)/.exec(pattern)
  if (inline) {
    pattern = pattern.slice(inline[0].length)
    for (const option of inline[1]!) {
      if (option === 'x') pattern = withoutFreeSpacing(pattern)
      else if (!flags.includes(option)) flags += option
    }
  }
  pattern = inJavaScriptTerms(pattern)
  try {
    return new RegExp(pattern, flags)
  } catch {
    try {
      // PCRE lets letters be escaped without need; JavaScript does so only outside Unicode mode.
      return new RegExp(pattern, flags.replace('u', ''))
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      throw new MongoError(51091, `Regular expression is invalid: ${why}`)
    }
  }
}

/** The text that every match starts with, if the expression says so by `^` and case counts. */
export function literalPrefix(regex: BSONRegExp): string | undefined {
  if (/[imx]/.test(regex.options)) return undefined
  const { pattern } = regex
  const start = pattern.startsWith('^') ? 1 : pattern.startsWith('\\A') ? 2 : 0
  if (start === 0 || hasTopLevelAlternative(pattern)) return undefined
  let prefix = ''
  let at = start
  while (at < pattern.length) {
    const character = String.fromCodePoint(pattern.codePointAt(at)!)
    let literal = character
    let next = at + character.length
    if (character === '\\') {
      const escaped = pattern[at + 1]
      if (escaped === undefined || /[\p{L}\p{N}]/u.test(escaped)) break
      literal = escaped
      next = at + 2
    } else if ('.*+?()[]{}|^$'.includes(character)) break
    if ('*?{'.includes(pattern[next] || ' ')) break
    prefix += literal
    at = next
    if (pattern[at] === '+') break
  }
  return prefix
}

function hasTopLevelAlternative(pattern: string): boolean {
  let depth = 0
  let inClass = false
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at]
    if (character === '\\') at++
    else if (inClass) inClass = character !== ']'
    else if (character === '[') inClass = true
    else if (character === '(') depth++
    else if (character === ')') depth--
    else if (character === '|' && depth === 0) return true
  }
  return false
}

const withoutFreeSpacing = (pattern: string): string =>
  pattern.replaceAll(/\\.|\[(?:\\.|[^\]])*\]|\s+|#[^\n]*/gs, (part) => (/^[\s#]/.test(part) ? '' : part))

const POSIX_CLASSES: Record<string, string> = {
  alpha: 'a-zA-Z',
  digit: '0-9',
  alnum: 'a-zA-Z0-9',
  upper: 'A-Z',
  lower: 'a-z',
  space: '\\s',
  punct: '!-\\/:-@\\[-`{-~',
}

const inJavaScriptTerms = (pattern: string): string =>
  pattern
    .replaceAll(/\[:(\w+):\]/g, (whole, name: string) => POSIX_CLASSES[name] ?? whole)
    .replaceAll(/\\([AZz])/g, (_whole, anchor: string) => (anchor === 'A' ? '^' : '$'))

/** A regular expression from the pattern and options of `$regex`. */
export function regexOf(pattern: string, options: string): BSONRegExp {
  const unknown = [...options].find((option) => !Object.hasOwn(FLAGS, option))
  if (unknown) throw new MongoError(51108, `invalid flag in regex options: ${unknown}`)
  return new BSONRegExp(pattern, options)
}
