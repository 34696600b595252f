import { present } from '../../present'
import { escapedCharacter, invalid, letterSets, type PatternText, quoted, unsupported } from './patternText'

/** Reads a character class after its `[`, and returns it for RE2. */
export function characterClass(text: PatternText, ignoresCase: boolean): string {
  if (/^\^?\]?[:.=][^\]]*[:.=]\]/.test(text.rest()))
    throw invalid('POSIX named classes are supported only within a class')
  const isNegated = text.peek('^')
  if (isNegated) text.at++
  const sets: string[] = []
  const characters: string[] = []
  for (let isFirst = true; isFirst || !text.peek(']'); isFirst = false) {
    const item = classItem(text)
    if (item.set !== undefined) {
      sets.push(item.set)
      if (text.peek('-') && !text.peek(']', 1)) throw unsupported('a range from a set of characters')
    } else characters.push(range(text, item.character))
  }
  text.at++
  const open = isNegated ? '[^' : '['
  if (!ignoresCase || characters.length === 0) return `${open}${sets.join('')}${characters.join('')}]`
  if (sets.length === 0) return `(?i:${open}${characters.join('')}])`
  if (isNegated) throw unsupported('option i with this class')
  return `(?:[${sets.join('')}]|(?i:[${characters.join('')}]))`
}

function range(text: PatternText, first: string): string {
  if (!text.peek('-') || text.peek(']', 1)) return quoted(first)
  text.at++
  const last = classItem(text)
  if (last.set !== undefined) throw unsupported('a range to a set of characters')
  if (present(last.character.codePointAt(0)) < present(first.codePointAt(0)))
    throw invalid('range out of order in character class')
  return `${quoted(first)}-${quoted(last.character)}`
}

function classItem(text: PatternText): { set: string } | { set?: undefined; character: string } {
  if (text.isAtEnd) throw invalid('missing terminating ] for character class')
  if (/^\[[:.=]/.test(text.rest())) throw unsupported('a named class of characters')
  const character = text.next()
  if (character !== '\\') return { character }
  const letter = text.escaped()
  if (letter === 'b') return { character: '\b' }
  const set = letterSets.get(letter)
  return set ? { set } : { character: escapedCharacter(letter) }
}
