import { MongoError } from '../mongoError'

/** What a pattern of PCRE is to RE2, and what every text that it matches begins with. */
export type Translation = {
  source: string
  prefix: string | undefined
  /** Every text with the prefix matches. */
  isOnlyPrefix: boolean
}

/** Options of a pattern: `i` for letters of either case, `s` for a dot that takes new lines too. */
type Flags = { i: boolean; s: boolean }

type Part = {
  source: string
  /** Ends with `$` or `\Z`: nothing may come behind it. */
  isClosed: boolean
  /** An anchor, which can not be repeated. */
  isAnchor?: boolean
  /** A single character whose case counts. */
  literal?: string
}

const quantifier = /^(?:[*+?]|\{(\d+)(?:,(\d*))?\})/
const ambiguousQuantifier = /^\{[ \t]*(?:\d+[ \t]*(?:,[ \t]*\d*)?|,[ \t]*\d+)[ \t]*\}/
const controls = new Map([...'tnrfae'].map((letter, place) => [letter, '\t\n\r\f\x07\x1b'[place]!]))
const letterSets = new Map([...'dDwW'].map((letter) => [letter, `\\${letter}`]))
letterSets.set('s', '[:space:]').set('S', '[:^space:]')

export const invalid = (why: string): MongoError => new MongoError(51091, `Regular expression is invalid: ${why}`)
const unsupported = (what: string): MongoError => invalid(`${what} is not supported by this server`)

const isPlain = (character: string): boolean => /[A-Za-z0-9_]/.test(character) || character > '\x7f'
const quoted = (character: string): string =>
  isPlain(character) ? character : `\\x{${character.codePointAt(0)!.toString(16)}}`

/** Reads a pattern of PCRE, as MongoDB has it, and writes it down for RE2; what would mean something else is refused. */
export class PatternReader {
  private at = 0
  private prefix: string | undefined
  private isPrefixOpen = false
  private hasMoreThanPrefix = false

  constructor(
    private readonly pattern: string,
    private readonly flags: Flags,
  ) {}

  translate(): Translation {
    const { source } = this.alternatives(0)
    if (this.at < this.pattern.length) throw invalid('unmatched closing parenthesis')
    const { prefix } = this
    return { source, prefix, isOnlyPrefix: prefix !== undefined && !this.hasMoreThanPrefix }
  }

  /** Everything up to the end of the group. */
  private alternatives(depth: number): Part {
    if (depth > 100) throw invalid('parentheses are too deeply nested')
    const parts = [this.sequence(depth)]
    while (this.peek('|')) {
      this.at++
      parts.push(this.sequence(depth))
    }
    if (depth === 0 && parts.length > 1) this.prefix = undefined
    return {
      source: parts.map(({ source }) => source).join('|'),
      isClosed: parts.some(({ isClosed }) => isClosed),
    }
  }

  private sequence(depth: number): Part {
    const whole = { source: '', isClosed: false }
    const isStart = depth === 0 && this.at === 0
    while (this.at < this.pattern.length && !this.peek('|') && !this.peek(')')) {
      const isFirst = isStart && whole.source === ''
      const part = this.atom(depth)
      if (whole.isClosed) throw unsupported('$ or \\Z before other text')
      const { source, least } = this.quantified(part)
      if (isFirst && source === '\\A') {
        this.prefix = ''
        this.isPrefixOpen = true
      } else if (this.isPrefixOpen && depth === 0) this.extendPrefix(part, source, least)
      whole.source += source
      whole.isClosed = part.isClosed
    }
    return whole
  }

  private extendPrefix({ literal }: Part, source: string, least: number): void {
    if (literal !== undefined && least > 0) this.prefix += literal
    this.isPrefixOpen = literal !== undefined && source === quoted(literal)
    if (!this.isPrefixOpen) this.hasMoreThanPrefix = true
  }

  private quantified(part: Part): { source: string; least: number } {
    const found = quantifier.exec(this.rest())
    if (!found) {
      if (ambiguousQuantifier.test(this.rest()))
        throw unsupported('a quantifier that versions of PCRE read differently')
      return { source: part.source, least: 1 }
    }
    if (part.isAnchor || part.isClosed) throw unsupported('a repeated anchor')
    this.at += found[0].length
    let { source } = part
    source += found[0]
    if (this.peek('?')) {
      this.at++
      source += '?'
    }
    if (this.peek('+')) throw unsupported('a possessive quantifier')
    if (quantifier.test(this.rest())) throw invalid('quantifier does not follow a repeatable item')
    return { source, least: found[0] === '*' || found[0] === '?' ? 0 : Number(found[1] ?? 1) }
  }

  private atom(depth: number): Part {
    if (quantifier.test(this.rest()) || ambiguousQuantifier.test(this.rest()))
      throw invalid('quantifier does not follow a repeatable item')
    const character = this.next()
    switch (character) {
      case '^':
        return anchor('\\A')
      case '$':
        return end
      case '.':
        return { source: this.flags.s ? '(?s:.)' : '[^\\n]', isClosed: false }
      case '(':
        return this.group(depth)
      case '[':
        return { source: this.characterClass(), isClosed: false }
      case '\\':
        return this.escape()
      default:
        return literal(character, this.flags.i)
    }
  }

  private group(depth: number): Part {
    if (this.rest().startsWith('?:')) this.at += 2
    else if (this.peek('?') || this.peek('*')) throw unsupported(`the group (${this.rest().slice(0, 3)}`)
    const { source, isClosed } = this.alternatives(depth + 1)
    if (!this.peek(')')) throw invalid('missing closing parenthesis')
    this.at++
    return { source: `(?:${source})`, isClosed }
  }

  private escape(): Part {
    const letter = this.escaped()
    if (letter === 'Z') return end
    if ('AzbB'.includes(letter)) return anchor(`\\${letter}`)
    const set = letterSets.get(letter)
    if (set) return { source: set.startsWith('[:') ? `[${set}]` : set, isClosed: false }
    return literal(escapedCharacter(letter), this.flags.i)
  }

  private escaped(): string {
    if (this.at >= this.pattern.length) throw invalid('\\ at end of pattern')
    return this.next()
  }

  private characterClass(): string {
    if (/^\^?\]?[:.=][^\]]*[:.=]\]/.test(this.rest()))
      throw invalid('POSIX named classes are supported only within a class')
    const isNegated = this.peek('^')
    if (isNegated) this.at++
    const sets: string[] = []
    const characters: string[] = []
    for (let isFirst = true; isFirst || !this.peek(']'); isFirst = false) {
      const item = this.classItem()
      if (item.set !== undefined) {
        sets.push(item.set)
        if (this.peek('-') && this.pattern[this.at + 1] !== ']') throw unsupported('a range from a set of characters')
      } else characters.push(this.range(item.character))
    }
    this.at++
    const open = isNegated ? '[^' : '['
    if (!this.flags.i || characters.length === 0) return `${open}${sets.join('')}${characters.join('')}]`
    if (sets.length === 0) return `(?i:${open}${characters.join('')}])`
    if (isNegated) throw unsupported('option i with this class')
    return `(?:[${sets.join('')}]|(?i:[${characters.join('')}]))`
  }

  private range(first: string): string {
    if (!this.peek('-') || this.pattern[this.at + 1] === ']') return quoted(first)
    this.at++
    const last = this.classItem()
    if (last.set !== undefined) throw unsupported('a range to a set of characters')
    if (last.character.codePointAt(0)! < first.codePointAt(0)!) throw invalid('range out of order in character class')
    return `${quoted(first)}-${quoted(last.character)}`
  }

  private classItem(): { set: string } | { set?: undefined; character: string } {
    if (this.at >= this.pattern.length) throw invalid('missing terminating ] for character class')
    if (/^\[[:.=]/.test(this.rest())) throw unsupported('a named class of characters')
    const character = this.next()
    if (character !== '\\') return { character }
    const letter = this.escaped()
    if (letter === 'b') return { character: '\b' }
    const set = letterSets.get(letter)
    return set ? { set } : { character: escapedCharacter(letter) }
  }

  private rest(): string {
    return this.pattern.slice(this.at)
  }

  private peek(character: string): boolean {
    return this.pattern[this.at] === character
  }

  private next(): string {
    const character = String.fromCodePoint(this.pattern.codePointAt(this.at)!)
    this.at += character.length
    return character
  }
}

function escapedCharacter(letter: string): string {
  const control = controls.get(letter)
  if (!control && /[A-Za-z0-9]/.test(letter)) throw unsupported(`\\${letter}`)
  return control ?? letter
}

const anchor = (source: string): Part => ({ source, isClosed: false, isAnchor: true })
const literal = (character: string, ignoresCase: boolean): Part =>
  ignoresCase
    ? { source: `(?i:${quoted(character)})`, isClosed: false }
    : { source: quoted(character), isClosed: false, literal: character }

/** `$` of the whole text, which may stand before a last new line; that can be taken along, as nothing comes behind. */
const end: Part = { source: '\\n?\\z', isClosed: true }
