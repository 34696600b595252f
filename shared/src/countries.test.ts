import { describe, expect, test } from 'vitest'
import { countryCodeOf, countryCodes, countryName, countryOptions } from './countries'
import { inLanguage } from './language'

describe('the code of a country', () => {
  test.each([
    ['Hungary', 'HU'],
    ['magyarország', 'HU'],
    ['Magyarorszag', 'HU'],
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
    ['Nederland', 'NL'],
    ['Curaçao', 'CW'],
    ['Türkiye', 'TR'],
    ['Hong Kong', 'HK'],
    ['Congo', 'CG'],
    ['Κύπρος', 'CY'],
    ['日本', 'JP'],
    ['ישראל', 'IL'],
  ])('written as %s is %s', (written, code) => {
    expect(countryCodeOf(written)).toBe(code)
  })

  test.each(['', 'Atlantis', 'ZZ', 'EU', 'DD', 'XA', '12', 'constructor', '__proto__', 'Unknown Region'])(
    'is unknown for %j',
    (written) => {
      expect(countryCodeOf(written)).toBeUndefined()
    },
  )
})

test('every country is recognised by the name under which it is offered', () => {
  expect(countryOptions().map(({ name }) => countryCodeOf(name))).toEqual(countryOptions().map(({ code }) => code))
  expect(new Set(countryCodes).size).toBe(countryCodes.length)
})

test('Hungary is offered first, the others by name', () => {
  expect(
    countryOptions()
      .slice(0, 3)
      .map(({ name }) => name),
  ).toEqual(['Hungary', 'Afghanistan', 'Åland Islands'])
})

test('countries are offered by their names in the language of the page, in its order, and kept by their English names', () => {
  const german = inLanguage('de', () => countryOptions())
  expect(german[0]).toEqual({ code: 'HU', name: 'Hungary', label: 'Ungarn' })
  const labels = german.slice(1).map(({ label }) => label)
  expect(labels).toEqual(labels.toSorted(new Intl.Collator('de').compare))
  expect(labels).toContain('Österreich')
})

test('a code is shown as a name, and any other text unchanged', () => {
  expect(countryName('DE')).toBe('Germany')
  expect(countryName('DE', 'hu')).toBe('Németország')
  expect(countryName('Atlantis')).toBe('Atlantis')
  expect(countryName('')).toBe('')
})
