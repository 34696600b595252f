import { foldText } from '@range/shared/foldText'
import { literally } from '@range/shared/text'
import type { BookingDocument } from './bookingModel'

type Searched = Partial<
  Pick<BookingDocument, 'firstName' | 'lastName' | 'email' | 'orderNumber' | 'phoneNumber'> & {
    reseller: Pick<NonNullable<BookingDocument['reseller']>, 'name' | 'reference'> | null | undefined
  }
>

const longestWord = 64
const prefixLength = 10
/** Longer prefixes add little, because few order numbers or phone numbers share the first six characters. */
const numberPrefixLength = 6
/** Lengths of the final digits by which a phone number is found. */
const tailLengths = [4, 5, 6, 7, 8, 9]
const unspacedScript = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u
const longestUnspaced = 20

/**
 * Returns the words by which staff can search for a booking, folded: every word of the names and its parts
 * (`kovacsnagy`, `nagy`), and every end of a name that is written without spaces (`山田太郎`, `太郎`); the email address,
 * its domain and the parts before the `@`; the order number and the part after its dash; the reseller's name and voucher
 * number; and the phone's digits with and without country code and leading zeros. Each word is stored whole and as its
 * prefixes of up to ten characters (six for a number), so that the index can find and count short searches without
 * reading bookings. The phone's last four to nine digits are stored as words like `#4567`.
 */
export function searchWordsOf(booking: Searched): string[] {
  const words = wordsOf(booking).flatMap((word) => [word, ...prefixesOf(word)])
  return [...new Set([...words, ...tailsOf(booking.phoneNumber ?? '')])]
}

/** Returns the search word of an email address. Other addresses may share it. */
export function emailWordOf(email: string): string {
  return foldText(email).slice(0, longestWord)
}

export type SearchFilter = { $and: { searchWords: { $in: (string | RegExp)[] } }[] }

/**
 * Returns a filter for bookings in which every word of the search starts one of the booking's words. Adjacent numbers
 * form one phone number, with or without `+36`, `06` or `00`, or its last digits. Returns undefined for an empty
 * search.
 */
export function searchFilterOf(search: string): SearchFilter | undefined {
  const terms = new Map(termsOf(search).map((term) => [term.join(' '), term]))
  if (terms.size === 0) return undefined
  return { $and: [...terms.values()].map((term) => ({ searchWords: { $in: term.map(startOfWord) } })) }
}

/**
 * Returns a function that applies the same search rules in memory, for records without a search index; undefined for
 * an empty search.
 */
export function finderOf(search: string): ((searched: Searched) => boolean) | undefined {
  const terms = termsOf(search)
  if (terms.length === 0) return undefined
  return (searched) => {
    const words = wordsOf(searched)
    const tails = tailsOf(searched.phoneNumber ?? '')
    const isThere = (spelling: string) => tails.includes(spelling) || words.some((word) => word.startsWith(spelling))
    return terms.every((spellings) => spellings.some(isThere))
  }
}

function wordsOf(booking: Searched): string[] {
  const { firstName = '', lastName = '', email = '', orderNumber = '', phoneNumber = '', reseller } = booking
  const names = foldText([firstName, lastName, reseller?.name, reseller?.reference].join(' ')).split(/\s+/)
  const mail = foldText(email)
  const [local = '', domain = ''] = mail.split('@')
  const number = foldText(orderNumber)
  const digits = digitsOf(phoneNumber)
  const words = [
    ...names.map(lettersOf),
    ...names.flatMap(partsOf),
    ...[firstName + lastName, lastName + firstName].flatMap(endsOfUnspaced),
    mail,
    domain,
    ...domain.split('-'),
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

function tailsOf(phoneNumber: string): string[] {
  const digits = digitsOf(phoneNumber)
  return tailLengths.filter((length) => length <= digits.length).map((length) => tailWord(digits.slice(-length)))
}

/** Returns the words of a search, each with its alternative spellings. */
function termsOf(search: string): string[][] {
  const terms: string[][] = []
  let digits = ''
  let isPrefixed = false
  let isWhole = false
  const endNumber = () => {
    const national = nationalOf(digits)
    // With 06, 0036 or +36 it can only be a phone number. Those are also stored without a prefix, so one word is enough.
    const starts = isPrefixed && national ? [national] : [...new Set([digits, national])].filter(Boolean)
    const isTail = !isWhole && tailLengths.includes(digits.length)
    if (digits) terms.push(isTail ? [...starts, tailWord(digits)] : starts)
    digits = ''
  }
  for (const word of foldText(search).split(/\s+/).flatMap(spokenWords).filter(Boolean)) {
    if (isOfNumber(word)) {
      if (!digits) {
        isPrefixed = /^\(*[+0]/.test(word)
        isWhole = /^\(*\+/.test(word)
      }
      digits += digitsOf(word)
    } else {
      endNumber()
      terms.push([withoutEdges(word) || word])
    }
  }
  endNumber()
  return terms.map((spellings) => spellings.map((spelling) => spelling.slice(0, longestWord)))
}

/** Returns the words that a word of a search consists of: `anna-maria` finds `Anna Mária`, and `o'brien` finds `OBrien`. */
function spokenWords(word: string): string[] {
  return isOfNumber(word) || word.includes('@') ? [word] : word.replaceAll("'", '').split('-')
}

/** Returns the name from each of its characters on, if it is written in a script without spaces. */
function endsOfUnspaced(name: string): string[] {
  const letters = [...lettersOf(foldText(name))].slice(0, longestUnspaced)
  return unspacedScript.test(name) ? letters.map((_, index) => letters.slice(index).join('')) : []
}

/** A start short enough to be stored with the words matches by value, a longer one by pattern. */
function startOfWord(spelling: string): string | RegExp {
  if (spelling.length <= lengthKeptOf(spelling)) return spelling
  return new RegExp(`^${literally(spelling)}`)
}

const lengthKeptOf = (word: string): number => (/^r?\d/.test(word) ? numberPrefixLength : prefixLength)
const tailWord = (digits: string): string => `#${digits}`
const isOfNumber = (word: string): boolean => /^[+(]*\d[\d()/.-]*$/.test(word)
const digitsOf = (text: string): string => foldText(text).replace(/\D/g, '')
const nationalOf = (digits: string): string => digits.replace(/^(?:00|0)?36|^06|^0+/, '')
const partsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u)
const lettersOf = (text: string): string => partsOf(text).join('')
const withoutEdges = (word: string): string => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
