const languages = ['en', 'hu', 'de', 'fr', 'it', 'es', 'ro', 'sk', 'cs', 'pl']

const alsoKnownAs = new Map([
  ['usa', 'US'],
  ['united states of america', 'US'],
  ['america', 'US'],
  ['uk', 'GB'],
  ['great britain', 'GB'],
  ['britain', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['northern ireland', 'GB'],
  ['holland', 'NL'],
  ['the netherlands', 'NL'],
  ['czech republic', 'CZ'],
  ['slovak republic', 'SK'],
  ['turkey', 'TR'],
  ['uae', 'AE'],
  ['republic of ireland', 'IE'],
  ['russian federation', 'RU'],
  ['korea', 'KR'],
  ['hong kong', 'HK'],
  ['macedonia', 'MK'],
  ['bosnia', 'BA'],
  ['u s a', 'US'],
  ['u k', 'GB'],
])

/** Region codes in the language data that are not countries. */
const notCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

/** Returns the ISO 3166-1 alpha-2 code of a country as a guest writes it, or undefined when it is not recognised. */
export function countryCodeOf(written: string): string | undefined {
  const name = plain(written)
  const byHabit = alsoKnownAs.get(name)
  if (byHabit) return byHabit
  const code = name.toUpperCase()
  if (/^[A-Z]{2}$/.test(code)) return isCountry(code) ? code : undefined
  codesByName ??= collectNames()
  return codesByName.get(name)
}

let codesByName: Map<string, string> | undefined

function collectNames(): Map<string, string> {
  const codes = letters.flatMap((a) => letters.map((b) => a + b)).filter(isCountry)
  const names = languages.map((language) => new Intl.DisplayNames(language, { type: 'region' }))
  return new Map(
    codes.flatMap((code) => names.map((inLanguage) => [plain(inLanguage.of(code) ?? code), code] as const)),
  )
}

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Returns whether a code is a current country. Retired codes (DD, SU) are not, because Intl maps them to a successor. */
function isCountry(code: string): boolean {
  const isInUse = Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
  return isInUse && !notCountries.has(code) && english.of(code) !== undefined
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
}
