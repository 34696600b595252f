import { MongoError } from '../../mongoError'
import { present } from '../../present'

const controls = new Map([...'tnrfae'].map((letter, place) => [letter, '\t\n\r\f\x07\x1b'.charAt(place)]))
export const letterSets = new Map([...'dDwW'].map((letter) => [letter, `\\${letter}`]))
letterSets.set('s', '[:space:]').set('S', '[:^space:]')

/** Returns the error for a pattern that PCRE would refuse. */
export const invalid = (why: string): MongoError => new MongoError(51091, `Regular expression is invalid: ${why}`)
/** Returns the error for a pattern that only this server refuses. */
export const unsupported = (what: string): MongoError => invalid(`${what} is not supported by this server`)

const isPlain = (character: string): boolean => /[A-Za-z0-9_]/.test(character) || character > '\x7f'
/** Returns a character escaped for RE2. */
export const quoted = (character: string): string =>
  isPlain(character) ? character : `\\x{${present(character.codePointAt(0)).toString(16)}}`

/** The text of a pattern, read from its beginning to its end. */
export class PatternText {
  at = 0

  constructor(private readonly pattern: string) {}

  get isAtEnd(): boolean {
    return this.at >= this.pattern.length
  }

  rest(): string {
    return this.pattern.slice(this.at)
  }

  /** Returns whether this character comes next, or after `behind` other characters. */
  peek(character: string, behind = 0): boolean {
    return this.pattern[this.at + behind] === character
  }

  next(): string {
    const character = String.fromCodePoint(present(this.pattern.codePointAt(this.at)))
    this.at += character.length
    return character
  }

  /** Returns the character after a backslash. */
  escaped(): string {
    if (this.isAtEnd) throw invalid('\\ at end of pattern')
    return this.next()
  }
}

/** Returns the character that an escaped one stands for. */
export function escapedCharacter(letter: string): string {
  const control = controls.get(letter)
  if (!control && /[A-Za-z0-9]/.test(letter)) throw unsupported(`\\${letter}`)
  return control ?? letter
}
