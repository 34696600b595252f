import { foldText } from '@range/shared/text'
import type { BookingDocument } from './bookingModel'

type Searched = Partial<Pick<BookingDocument, 'firstName' | 'lastName' | 'email' | 'orderNumber' | 'phoneNumber'>>

const longestWord = 64
const prefixLength = 10
/** Few order numbers and phone numbers share a longer prefix. */
const numberPrefixLength = 6

/**
 * Returns what staff can find a booking by, folded: every word of the names and its parts (`kovacs-nagy`, `nagy`), the
 * whole email address, its domain and the parts before the `@`, the whole order number and what follows its dash, the
 * phone's digits with and without country code and leading zeros. Each word is stored whole and as its prefixes up to
 * ten characters (six of a number), so that the index alone finds and counts short searches without reading bookings.
 */
export function searchWordsOf(booking: Searched): string[] {
  return [...new Set(wordsOf(booking).flatMap((word) => [word, ...prefixesOf(word)]))]
}

/** A filter that uses an index. `isExact`: the index alone can also count and sort the matches. */
export type SearchFilter = { filter: { $and: { searchWords: Condition }[] }; isExact: boolean }

/**
 * Returns a filter for bookings in which every word of the search is the start of a word; adjacent numbers are one
 * phone number, with or without `+36`, `06` or `00`. Returns undefined when there is nothing to search for.
 */
export function searchFilterOf(search: string): SearchFilter | undefined {
  const distinct = new Map(termsOf(search).map((term) => [term.join(' '), term]))
  const terms = [...distinct.values()].sort((one, other) => lengthOf(other) - lengthOf(one))
  const [rarest] = terms
  if (!rarest) return undefined
  // The index is searched by the longest word. It would prefer an exact value of a shorter word, so those are patterns.
  const isRarestKept = rarest.every(isPrefixKept)
  const conditions = terms.map((term) => ({ searchWords: conditionOf(term, isRarestKept) }))
  return { filter: { $and: conditions }, isExact: terms.flat().every(isPrefixKept) }
}

function wordsOf(booking: Searched): string[] {
  const { firstName = '', lastName = '', email = '', orderNumber = '', phoneNumber = '' } = booking
  const names = foldText(`${firstName} ${lastName}`).split(/\s+/)
  const mail = foldText(email.trim())
  const [local = '', domain = ''] = mail.split('@')
  const number = foldText(orderNumber)
  const digits = phoneNumber.replace(/\D/g, '')
  const words = [
    ...names.map(withoutEdges),
    ...names.flatMap(partsOf),
    mail,
    domain,
    ...partsOf(local),
    number,
    ...number.split('-').slice(1),
    digits,
    nationalOf(digits),
  ]
  return words.filter(Boolean).map((word) => word.slice(0, longestWord))
}

function prefixesOf(word: string): string[] {
  const most = Math.min(word.length, lengthKeptOf(word))
  return Array.from({ length: most }, (_, index) => word.slice(0, index + 1))
}

/** Returns the words of a search, each with its alternative spellings. */
function termsOf(search: string): string[][] {
  const terms: string[][] = []
  let digits = ''
  let isPrefixed = false
  const endNumber = () => {
    const national = nationalOf(digits)
    // With 06, 0036 or +36 it can only be a phone number, which is always stored without; one word is quicker than two.
    if (digits) terms.push(isPrefixed && national ? [national] : [...new Set([digits, national])].filter(Boolean))
    digits = ''
  }
  for (const word of foldText(search).split(/\s+/).filter(Boolean)) {
    if (/^[+(]*\d[\d()/.-]*$/.test(word)) {
      if (!digits) isPrefixed = /^\(*[+0]/.test(word)
      digits += word.replace(/\D/g, '')
    } else {
      endNumber()
      terms.push([withoutEdges(word) || word])
    }
  }
  endNumber()
  return terms.map((spellings) => spellings.map((spelling) => spelling.slice(0, longestWord)))
}

type Condition = { $in: (string | RegExp)[] }

function conditionOf(spellings: readonly string[], mayBePoint: boolean): Condition {
  const wanted = spellings.map((spelling) => {
    return mayBePoint && isPrefixKept(spelling)
      ? spelling
      : new RegExp(`^${spelling.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`)
  })
  return { $in: wanted }
}

const lengthKeptOf = (word: string): number => (/^r?\d/.test(word) ? numberPrefixLength : prefixLength)
const isPrefixKept = (word: string): boolean => word.length <= lengthKeptOf(word)
const lengthOf = (spellings: readonly string[]): number => Math.min(...spellings.map(({ length }) => length))
const nationalOf = (digits: string): string => digits.replace(/^(?:00|0)?36|^06|^0+/, '')
const partsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u)
const withoutEdges = (word: string): string => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
