import { countryCodes, countryName } from './countries'
import { language } from './language'
import { isFilledIn } from './text'

type Address = Record<'streetAddress' | 'postCode' | 'city' | 'country', string>

/**
 * Returns an address in one line, with the country in the current language, without the parts that say nothing; empty if
 * none does.
 */
export function addressInOneLine({ streetAddress, postCode, city, country }: Address): string {
  return [streetAddress, postCode, city, countryInWords(country)].filter(isFilledIn).join(', ')
}

/** Returns a booking's country in the current language. Bookings keep its English name, or what the guest typed. */
export function countryInWords(country: string): string {
  const code = countryCodes.find((code) => countryName(code) === country)
  return code === undefined ? country : countryName(code, language())
}
