import { expect, test } from 'vitest'
import { countryCodeOf } from './countryCodes'

test.each([
  ['Hungary', 'HU'],
  ['magyarország', 'HU'],
  ['  HUNGARY ', 'HU'],
  ['hu', 'HU'],
  ['Germany', 'DE'],
  ['Deutschland', 'DE'],
  ['USA', 'US'],
  ['U.S.A.', 'US'],
  ['United States', 'US'],
  ['UK', 'GB'],
  ['England', 'GB'],
  ['Czech Republic', 'CZ'],
  ["Côte d'Ivoire", 'CI'],
  ['Bosnia and Herzegovina', 'BA'],
  ['The Netherlands', 'NL'],
  ['Curaçao', 'CW'],
  ['Türkiye', 'TR'],
])('%s is %s', (written, code) => {
  expect(countryCodeOf(written)).toBe(code)
})

test.each(['', 'Atlantis', 'ZZ', 'EU', 'DD', 'XA', '12', 'constructor', '__proto__', 'Unknown Region'])(
  '%j is not recognised as a country',
  (written) => {
    expect(countryCodeOf(written)).toBeUndefined()
  },
)
