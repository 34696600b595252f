import { type Language, language } from './language'

/** The codes of ISO 3166-1 and Kosovo's, without Antarctica and uninhabited islands. */
export const countryCodes: readonly string[] =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )

/** The languages in which guests write countries. Of a name with two meanings, the first counts. */
const languages =
  'en hu de fr it es ro sk cs pl nl pt sv da nb fi hr sl sr sr-Latn uk ru bg el tr he ar ja ko zh'.split(' ')

const alsoKnownAs: Record<string, string> = {
  'u s a': 'US',
  'united states of america': 'US',
  america: 'US',
  'u k': 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  'slovak republic': 'SK',
  turkey: 'TR',
  uae: 'AE',
  'republic of ireland': 'IE',
  'russian federation': 'RU',
  korea: 'KR',
  macedonia: 'MK',
  burma: 'MM',
  'ivory coast': 'CI',
  'east timor': 'TL',
  vatican: 'VA',
}

let codesByName: ReadonlyMap<string, string> | undefined

/** Returns the ISO 3166-1 code of a country that is written as a code or a name; undefined when it is not recognised. */
export function countryCodeOf(written: string): string | undefined {
  codesByName ??= collectNames()
  return codesByName.get(plain(written))
}

/** Returns a country's name in a language. A text that is not a code, such as one that a guest typed, stays as it is. */
export function countryName(country: string, language: Language = 'en'): string {
  return countryCodes.includes(country) ? nameIn(language, country) : country
}

/**
 * Returns the countries for a select: Hungary first, then all others by their labels in the current language. Bookings keep the
 * English name.
 */
export function countryOptions(): { code: string; name: string; label: string }[] {
  const options = countryCodes.map((code) => ({ code, name: countryName(code), label: countryName(code, language()) }))
  const isHungary = ({ code }: { code: string }) => code === 'HU'
  return options.toSorted(
    (a, b) => Number(isHungary(b)) - Number(isHungary(a)) || a.label.localeCompare(b.label, language()),
  )
}

function collectNames(): ReadonlyMap<string, string> {
  const names = new Map(Object.entries(alsoKnownAs))
  const add = (name: string, code: string) => names.set(plain(name), names.get(plain(name)) ?? code)
  for (const code of countryCodes) add(code, code)
  for (const language of languages) {
    for (const code of countryCodes) {
      add(nameIn(language, code), code)
      add(nameIn(language, code, 'short'), code)
    }
  }
  return names
}

const displayNames = new Map<string, Intl.DisplayNames>()

function nameIn(language: string, code: string, style: 'long' | 'short' = 'long'): string {
  const key = `${language} ${style}`
  const names = displayNames.get(key) ?? new Intl.DisplayNames(language, { type: 'region', style })
  displayNames.set(key, names)
  return names.of(code) ?? code
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
