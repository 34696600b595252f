import { MongoError } from '../mongoError'

/** What a pattern of PCRE is to RE2, and what every text that it matches begins with. */
export type Translation = {
  source: string
  /** What the text has to meet beforehand, from its beginning: the look-aheads at the front of the pattern. */
  ahead: { source: string; isNegative: boolean }[]
  prefix: string | undefined
  /** Every text with the prefix matches. */
  isOnlyPrefix: boolean
}

type Flags = { i: boolean; m: boolean; s: boolean; x: boolean }

type Part = {
  source: string
  /** Takes at least one character. */
  consumes: boolean
  /** Ends with `$` or `\Z`: nothing may come behind it. */
  isClosed: boolean
  /** An anchor, which can not be repeated. */
  isAnchor?: boolean
  /** A single character whose case counts. */
  literal?: string
}

const quantifier = /^(?:[*+?]|\{(\d+)(?:,(\d*))?\})/
const ambiguousQuantifier = /^\{[ \t]*(?:\d+[ \t]*(?:,[ \t]*\d*)?|,[ \t]*\d+)[ \t]*\}/
const posixNames = /^\[:(\^?)(alnum|alpha|ascii|blank|cntrl|digit|graph|lower|print|punct|space|upper|word|xdigit):\]/
const controls = new Map([...'tnrfae'].map((letter, place) => [letter, '\t\n\r\f\x07\x1b'[place]!]))

export const invalid = (why: string): MongoError => new MongoError(51091, `Regular expression is invalid: ${why}`)
const unsupported = (what: string): MongoError => invalid(`${what} is not supported by this server`)

const isPlain = (character: string): boolean => /[A-Za-z0-9_]/.test(character) || character > '\x7f'
const quoted = (character: string): string =>
  isPlain(character) ? character : `\\x{${character.codePointAt(0)!.toString(16)}}`

/** Reads a pattern of PCRE, as MongoDB has it, and writes it down for RE2; what would mean something else is refused. */
export class PatternReader {
  private at = 0
  private ahead: Translation['ahead'] = []
  private prefix: string | undefined
  private isPrefixOpen = false
  private hasMoreThanPrefix = false

  constructor(
    private readonly pattern: string,
    private flags: Flags,
  ) {}

  translate(): Translation {
    const { source } = this.alternatives(0)
    if (this.at < this.pattern.length) throw invalid('unmatched closing parenthesis')
    const { ahead, prefix } = this
    return { source, ahead, prefix, isOnlyPrefix: prefix !== undefined && !this.hasMoreThanPrefix }
  }

  /** Everything up to the end of the group. Flags that are set inside end with it. */
  private alternatives(depth: number): Part {
    if (depth > 100) throw invalid('parentheses are too deeply nested')
    const outer = this.flags
    const parts = [this.sequence(depth)]
    while (this.peek('|')) {
      this.at++
      parts.push(this.sequence(depth))
    }
    if (depth === 0 && parts.length > 1) {
      if (this.ahead.length > 0) throw unsupported('a look-ahead beside an alternative')
      this.prefix = undefined
    }
    this.flags = outer
    return {
      source: parts.map(({ source }) => source).join('|'),
      consumes: parts.every(({ consumes }) => consumes),
      isClosed: parts.some(({ isClosed }) => isClosed),
    }
  }

  private sequence(depth: number): Part {
    const whole = { source: '', consumes: false, isClosed: false }
    // Behind the last new line of a text, PCRE sees no further line and RE2 does: there must be something on the line.
    let needsText = false
    const isStart = depth === 0 && this.at === 0
    for (;;) {
      this.skipFreeSpacing()
      if (this.at >= this.pattern.length || this.peek('|') || this.peek(')')) break
      if (this.setFlags()) continue
      const isLineStart = this.flags.m && this.peek('^')
      const isTextStart = isStart && whole.source === '' && !isLineStart
      const part = this.atom(depth)
      if (whole.isClosed) throw unsupported('$ or \\Z before other text')
      if (isTextStart && part.source === '\\A') this.startPrefix()
      const { source, least } = this.quantified(part)
      if (this.isPrefixOpen && depth === 0 && part.source !== '\\A') this.extendPrefix(part, source, least)
      whole.source += source
      const consumes = part.consumes && least > 0
      whole.consumes ||= consumes
      whole.isClosed = part.isClosed
      needsText = (needsText && !consumes) || isLineStart
    }
    if (needsText) throw unsupported('^ of lines before nothing')
    return whole
  }

  private startPrefix(): void {
    this.prefix = ''
    this.isPrefixOpen = true
    for (;;) {
      const [opening] = /^\(\?[=!]/.exec(this.rest()) ?? []
      if (!opening) return
      this.at += opening.length
      const { source } = this.alternatives(1)
      this.close()
      this.ahead.push({ source: `\\A(?:${source})`, isNegative: opening.endsWith('!') })
      this.hasMoreThanPrefix = true
    }
  }

  private extendPrefix({ literal }: Part, source: string, least: number): void {
    if (literal !== undefined && least > 0) this.prefix += literal
    this.isPrefixOpen = literal !== undefined && source === quoted(literal)
    if (!this.isPrefixOpen) this.hasMoreThanPrefix = true
  }

  private quantified(part: Part): { source: string; least: number } {
    this.skipFreeSpacing()
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
    const character = this.next()
    const { i, m, s } = this.flags
    switch (character) {
      case '^':
        return anchor(m ? '(?m:^)' : '\\A')
      case '$':
        return m ? anchor('(?m:$)') : end
      case '.':
        return consuming(s ? '(?s:.)' : '[^\\n]')
      case '(':
        return this.group(depth)
      case '[':
        return consuming(this.characterClass())
      case '\\':
        return this.escape()
      case '*':
      case '+':
      case '?':
        throw invalid('quantifier does not follow a repeatable item')
      case '{':
        this.at--
        if (quantifier.test(this.rest()) || ambiguousQuantifier.test(this.rest()))
          throw invalid('quantifier does not follow a repeatable item')
        this.at++
        return literal(character, i)
      default:
        return literal(character, i)
    }
  }

  private group(depth: number): Part {
    const outer = this.flags
    const named = /^\?(?:P?<[A-Za-z_]\w*>|'[A-Za-z_]\w*')/.exec(this.rest())
    const flagged = /^\?([imsx]*)(?:-([imsx]+))?:/.exec(this.rest())
    const opening = named ?? flagged
    if (opening) this.at += opening[0].length
    else if (this.peek('?') || this.peek('*')) throw unsupported(`the group (${this.rest().slice(0, 3)}`)
    if (flagged) this.changeFlags(flagged[1], flagged[2])
    const part = this.alternatives(depth + 1)
    this.close()
    this.flags = outer
    return { ...part, source: `(?:${part.source})` }
  }

  private close(): void {
    if (!this.peek(')')) throw invalid('missing closing parenthesis')
    this.at++
  }

  /** Flags for the rest of the group, `(?i)`. */
  private setFlags(): boolean {
    const found = /^\(\?([imsx]*)(?:-([imsx]+))?\)/.exec(this.rest())
    if (!found || found[0] === '(?)') return false
    this.at += found[0].length
    this.changeFlags(found[1], found[2])
    return true
  }

  private changeFlags(on = '', off = ''): void {
    this.flags = { ...this.flags }
    for (const flag of on) this.flags[flag as keyof Flags] = true
    for (const flag of off) this.flags[flag as keyof Flags] = false
  }

  private escape(): Part {
    if (this.at >= this.pattern.length) throw invalid('\\ at end of pattern')
    const letter = this.next()
    if ('bB'.includes(letter)) return anchor(`\\${letter}`)
    if ('Az'.includes(letter)) return anchor(`\\${letter}`)
    if (letter === 'Z') return end
    const set = this.escapedSet(letter)
    if (set) return consuming(set.startsWith('[:') ? `[${set}]` : set)
    return literal(this.escapedCharacter(letter), this.flags.i)
  }

  /** A set of characters by its letter, in the form that it has inside of brackets. */
  private escapedSet(letter: string): string | undefined {
    if ('dDwW'.includes(letter)) return `\\${letter}`
    if (letter === 's') return '[:space:]'
    if (letter === 'S') return '[:^space:]'
    if (letter !== 'p' && letter !== 'P') return undefined
    const found = /^(?:([A-Z])|\{([A-Z][a-z]?)\})/.exec(this.rest())
    const category = found?.[1] ?? found?.[2]
    // Of scripts PCRE has another opinion, and it takes the letters of one case for those of both.
    if (!found || (this.flags.i && /^L[ltu]$/.test(category!)))
      throw unsupported(`\\${letter}${this.rest().slice(0, 8)}`)
    this.at += found[0].length
    return `\\${letter}{${category}}`
  }

  private escapedCharacter(letter: string): string {
    const control = controls.get(letter)
    if (control) return control
    if (letter === 'x') {
      const found = /^(?:\{([\da-f]{1,6})\}|([\da-f]{2}))/i.exec(this.rest())
      const code = Number.parseInt(found?.[1] ?? found?.[2] ?? '', 16)
      if (!found || code > 0x10ffff) throw unsupported('this form of \\x')
      this.at += found[0].length
      return String.fromCodePoint(code)
    }
    if (/[A-Za-z0-9]/.test(letter)) throw unsupported(`\\${letter}`)
    return letter
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
    const named = posixNames.exec(this.rest())
    if (named) {
      if (this.flags.i && /upper|lower/.test(named[2]!)) throw unsupported('option i with [:upper:] and [:lower:]')
      this.at += named[0].length
      return { set: `[:${named[1]}${named[2]}:]` }
    }
    if (/^\[[:.=][^\]]*[:.=]\]/.test(this.rest())) throw invalid('unknown POSIX class name')
    const character = this.next()
    if (character !== '\\') return { character }
    if (this.at >= this.pattern.length) throw invalid('\\ at end of pattern')
    const letter = this.next()
    if (letter === 'b') return { character: '\b' }
    const set = this.escapedSet(letter)
    return set ? { set } : { character: this.escapedCharacter(letter) }
  }

  /** White space and comments, which option x lets stand between the parts of a pattern. */
  private skipFreeSpacing(): void {
    if (!this.flags.x) return
    this.at += /^(?:[\t\n\v\f\r ]+|#[^\n]*(?:\n|$))*/.exec(this.rest())![0].length
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

const anchor = (source: string): Part => ({ source, consumes: false, isClosed: false, isAnchor: true })
const consuming = (source: string): Part => ({ source, consumes: true, isClosed: false })
const literal = (character: string, ignoresCase: boolean): Part => ({
  ...consuming(ignoresCase ? `(?i:${quoted(character)})` : quoted(character)),
  literal: ignoresCase ? undefined : character,
})

/** `$` of the whole text, which may stand before a last new line; that can be taken along, as nothing comes behind. */
const end: Part = { source: '\\n?\\z', consumes: false, isClosed: true }
