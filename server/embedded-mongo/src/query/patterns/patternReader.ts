import { characterClass } from './characterClass'
import { escapedCharacter, invalid, letterSets, PatternText, quoted, unsupported } from './patternText'

/** The RE2 pattern for a PCRE pattern, and the beginning of every matching text. */
export type Translation = {
  source: string
  prefix: string | undefined
  /** Whether every text with the prefix matches. */
  isOnlyPrefix: boolean
}

/** Options of a pattern: `i` ignores case, and `s` lets a dot match new lines. */
type Flags = { i: boolean; s: boolean }

type Part = {
  source: string
  /** Whether it ends with `$` or `\Z`, after which nothing may follow. */
  isClosed: boolean
  /** Whether it is an anchor, which cannot be repeated. */
  isAnchor?: boolean
  /** A single case-sensitive character. */
  literal?: string
}

const quantifier = /^(?:[*+?]|\{(\d+)(?:,(\d*))?\})/
const ambiguousQuantifier = /^\{[ \t]*(?:\d+[ \t]*(?:,[ \t]*\d*)?|,[ \t]*\d+)[ \t]*\}/
/**
 * Reads a PCRE pattern, which MongoDB uses, and translates it for RE2. Refuses patterns with another meaning in RE2.
 */
export class PatternReader {
  private readonly text: PatternText
  private prefix: string | undefined
  private isPrefixOpen = false
  private hasMoreThanPrefix = false

  constructor(
    pattern: string,
    private readonly flags: Flags,
  ) {
    this.text = new PatternText(pattern)
  }

  translate(): Translation {
    const { source } = this.alternatives(0)
    if (!this.text.isAtEnd) throw invalid('unmatched closing parenthesis')
    const { prefix } = this
    return { source, prefix, isOnlyPrefix: prefix !== undefined && !this.hasMoreThanPrefix }
  }

  /** Reads everything up to the end of the group. */
  private alternatives(depth: number): Part {
    if (depth > 100) throw invalid('parentheses are too deeply nested')
    const parts = [this.sequence(depth)]
    while (this.text.peek('|')) {
      this.text.at++
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
    const isStart = depth === 0 && this.text.at === 0
    while (!this.text.isAtEnd && !this.text.peek('|') && !this.text.peek(')')) {
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
    const found = quantifier.exec(this.text.rest())
    if (!found) {
      if (ambiguousQuantifier.test(this.text.rest()))
        throw unsupported('a quantifier that versions of PCRE read differently')
      return { source: part.source, least: 1 }
    }
    if (part.isAnchor || part.isClosed) throw unsupported('a repeated anchor')
    this.text.at += found[0].length
    let { source } = part
    source += found[0]
    if (this.text.peek('?')) {
      this.text.at++
      source += '?'
    }
    if (this.text.peek('+')) throw unsupported('a possessive quantifier')
    if (quantifier.test(this.text.rest())) throw invalid('quantifier does not follow a repeatable item')
    return { source, least: found[0] === '*' || found[0] === '?' ? 0 : Number(found[1] ?? 1) }
  }

  private atom(depth: number): Part {
    if (quantifier.test(this.text.rest()) || ambiguousQuantifier.test(this.text.rest()))
      throw invalid('quantifier does not follow a repeatable item')
    const character = this.text.next()
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
        return { source: characterClass(this.text, this.flags.i), isClosed: false }
      case '\\':
        return this.escape()
      default:
        return literal(character, this.flags.i)
    }
  }

  private group(depth: number): Part {
    if (this.text.rest().startsWith('?:')) this.text.at += 2
    else if (this.text.peek('?') || this.text.peek('*')) throw unsupported(`the group (${this.text.rest().slice(0, 3)}`)
    const { source, isClosed } = this.alternatives(depth + 1)
    if (!this.text.peek(')')) throw invalid('missing closing parenthesis')
    this.text.at++
    return { source: `(?:${source})`, isClosed }
  }

  private escape(): Part {
    const letter = this.text.escaped()
    if (letter === 'Z') return end
    if ('AzbB'.includes(letter)) return anchor(`\\${letter}`)
    const set = letterSets.get(letter)
    if (set) return { source: set.startsWith('[:') ? `[${set}]` : set, isClosed: false }
    return literal(escapedCharacter(letter), this.flags.i)
  }
}

const anchor = (source: string): Part => ({ source, isClosed: false, isAnchor: true })
const literal = (character: string, ignoresCase: boolean): Part =>
  ignoresCase
    ? { source: `(?i:${quoted(character)})`, isClosed: false }
    : { source: quoted(character), isClosed: false, literal: character }

/** Translates `$` of the whole text, which may precede a last new line; the match may include it, because nothing follows. */
const end: Part = { source: '\\n?\\z', isClosed: true }
