/** Special letters and signs that are not a plain letter with an accent, and what people type instead of them. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
}
const specialLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')
/** Must go before normalization, which turns some of them into a space with an accent. */
const apostrophes = /[’‘‛ʼʻʹ′´`＇‵ꞌ՚׳]/g

/**
 * Returns the text by which texts are compared and found, so that "arpad" finds "Árpád": in lower case, without accents, special
 * letters and invisible characters, with one kind of apostrophe and hyphen, and with digits of every script as 0 to 9.
 */
export function foldText(text: string): string {
  return text
    .replace(apostrophes, "'")
    .normalize('NFKD')
    .replace(/[\p{Diacritic}\p{DI}]/gu, '')
    .toLowerCase()
    .replace(specialLetters, (letter) => plainLetters[letter] ?? letter)
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/\p{Nd}/gu, digitOf)
    .normalize('NFKC')
}

/** Returns the value of a digit. The digits of a script follow one another from its zero. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((code - zero) % 10)
}

/** Returns whether a text contains every word of a search, however both are spelled. */
export function containsWords(text: string, search: string): boolean {
  const folded = foldText(text)
  return foldText(search)
    .split(/[\s-]+/)
    .every((word) => folded.includes(word))
}

/** Returns the text as the readable part of a URL: `heckler-koch-g3`. Empty when the text has no letters or digits. */
export function slugOf(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
