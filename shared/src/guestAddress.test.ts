import { expect, test } from 'vitest'
import { addressInOneLine, countryInWords } from './guestAddress'
import { inLanguage } from './language'

const address = { streetAddress: '12 High Street', postCode: 'SW1A 1AA', city: 'London', country: 'United Kingdom' }

test('an address names its country in the language of the page, and what a guest typed as it is', () => {
  expect(addressInOneLine(address)).toBe('12 High Street, SW1A 1AA, London, United Kingdom')
  const inGerman = (country: string) => inLanguage('de', () => addressInOneLine({ ...address, country }))
  expect(inGerman('United Kingdom')).toBe('12 High Street, SW1A 1AA, London, Vereinigtes Königreich')
  expect(inGerman('Engeland')).toBe('12 High Street, SW1A 1AA, London, Engeland')
})

test('an address leaves out the parts that say nothing', () => {
  expect(addressInOneLine({ streetAddress: '', postCode: '-', city: 'Budapest', country: '' })).toBe('Budapest')
})

test('a country is named in the current language, and what the guest typed stays', () => {
  expect(inLanguage('hu', () => ['Hungary', 'Atlantis'].map(countryInWords))).toEqual(['Magyarország', 'Atlantis'])
})
