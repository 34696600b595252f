import { describe, expect, test } from 'vitest'
import { invoiceCompanySchema } from './schema'
import { euVatPrefix, isEuVatNumber, isHungarianTaxNumber } from './taxNumber'

const company = {
  name: ' Céges Kft. ',
  country: 'HU',
  postCode: '1136',
  city: 'Budapest',
  streetAddress: 'Tátra utca 12.',
  taxNumber: '12345676-2-41',
}
const faultOf = (overrides: object) =>
  invoiceCompanySchema
    .safeParse({ ...company, ...overrides })
    .error?.issues.map(({ path, message }) => [path[0], message])

test.each(['12345676-2-41', '10773381-2-44', '10537914-4-44'])('%s is a Hungarian tax number', (text) => {
  expect(isHungarianTaxNumber(text)).toBe(true)
})

test.each([
  '12345678-2-41',
  '12345676-0-41',
  '12345676-6-41',
  '12345676-2-21',
  '12345676-2-01',
  '12345676',
  '1234567624',
  '',
])('%j is no Hungarian tax number', (text) => {
  expect(isHungarianTaxNumber(text)).toBe(false)
})

test.each([
  'DE123456789',
  'ATU12345678',
  'NL123456789B01',
  'FRXX123456789',
  'EL123456789',
  'IE1234567WA',
  'ESX1234567X',
])('%s has the format of an EU VAT number', (text) => {
  expect(isEuVatNumber(text)).toBe(true)
})

test.each(['DE12345678', 'GB123456789', 'AT12345678', 'GR123456789', 'constructor', ''])('%j has not', (text) => {
  expect(isEuVatNumber(text)).toBe(false)
})

test('only member states have a prefix, and Greece writes EL', () => {
  expect(['DE', 'GR', 'EL', 'US', 'XI', 'toString'].map(euVatPrefix)).toEqual([
    'DE',
    'EL',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

describe('a company', () => {
  test('is trimmed, and its tax number loses spaces', () => {
    expect(invoiceCompanySchema.parse({ ...company, taxNumber: ' 12345676 -2-41' })).toEqual({
      ...company,
      name: 'Céges Kft.',
    })
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ country: 'Hungary' }, 'country'],
    [{ country: 'XX' }, 'country'],
    [{ city: ' ' }, 'city'],
    [{ taxNumber: '12345678-2-41' }, 'taxNumber'],
    [{ taxNumber: '' }, 'taxNumber'],
    [{ country: 'DE', taxNumber: 'ATU12345678' }, 'taxNumber'],
    [{ country: 'AT', taxNumber: '' }, 'taxNumber'],
  ])('with %j is refused at that field', (overrides, field) => {
    expect(faultOf(overrides)?.map(([at]) => at)).toEqual([field])
  })

  test.each([
    { country: 'US', taxNumber: '' },
    { country: 'US', taxNumber: '12-3456789' },
    { country: 'DE', taxNumber: 'de 123456789' },
  ])('with %j is accepted', (overrides) => {
    expect(faultOf(overrides)).toBeUndefined()
  })
})
