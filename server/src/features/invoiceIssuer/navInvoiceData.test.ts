/** @module-tag long */
import { readFileSync } from 'node:fs'
import { isFullTest } from '@range/embedded-mongo/testing/isFullTest'
import { type InvoiceLine, invoiceLine, vatRates } from '@range/shared/invoices/vat'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import type { IssuedInvoiceDocument } from './issuedInvoiceModel'
import { navInvoiceData } from './navInvoiceData'

const schemaOf = (name: string) => ({
  fileName: `${name}.xsd`,
  contents: readFileSync(new URL(`nav-schemas/${name}.xsd`, import.meta.url), 'utf8'),
})
/** The published schemas import each other without an address, so this one loads them in order. */
const schema = {
  fileName: 'all.xsd',
  contents: `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
<xs:import namespace="http://schemas.nav.gov.hu/NTCA/1.0/common" schemaLocation="common.xsd"/>
<xs:import namespace="http://schemas.nav.gov.hu/OSA/3.0/base" schemaLocation="invoiceBase.xsd"/>
<xs:import namespace="http://schemas.nav.gov.hu/OSA/3.0/data" schemaLocation="invoiceData.xsd"/>
</xs:schema>`,
}
const faultsIn = async (xml: string): Promise<string[]> => {
  const { errors } = await validateXML({
    xml: { fileName: 'invoice.xml', contents: xml },
    schema,
    preload: ['common', 'invoiceBase', 'invoiceData'].map(schemaOf),
  })
  return errors.map(({ rawMessage }) => rawMessage)
}

const address = { postCode: '1136', city: 'Budapest', streetAddress: 'Tátra utca 12.' }
const person = { ...address, name: 'Anna Kovács', country: 'Hungary', taxNumber: '', isCompany: false }
const company = { ...address, name: 'Kiss & Társa <Kft.>', country: 'HU', taxNumber: '12345676-2-41', isCompany: true }
const buyers = {
  'a person': person,
  'a Hungarian company': company,
  'a German company': { ...company, country: 'DE', taxNumber: 'DE123456789' },
  'a company outside the Union': { ...company, country: 'US', postCode: 'SW1A 1AA', taxNumber: '12-3456789' },
  'a British company': { ...company, country: 'GB', taxNumber: 'GB123456789' },
  'a Swiss company': { ...company, country: 'CH', taxNumber: 'CHE123456789' },
  'a company without a number': { ...company, country: 'US', taxNumber: '' },
}
const document = (overrides: Partial<IssuedInvoiceDocument> = {}): IssuedInvoiceDocument =>
  ({
    number: 'R-2026-000001',
    year: '2026',
    count: 1,
    externalId: 'R261224-7K3M-abc',
    kind: 'INVOICE',
    original: null,
    change: null,
    issuedOn: '2026-11-21',
    fulfilledOn: '2026-11-20',
    currency: 'HUF',
    rate: 400.5,
    method: 'ONLINE',
    lines: [invoiceLine({ name: 'Classic', quantity: 2, vatRate: '27', grossMinor: 59_800 })],
    linesBefore: 0,
    seller: { ...address, name: 'Lőtér Kft.', taxNumber: '12345676-2-41' },
    buyer: person,
    form: 'ELECTRONIC',
    note: '',
    ...overrides,
  }) as IssuedInvoiceDocument

const kinds = ['INVOICE', 'STORNO', 'CORRECTION'] as const
/** Each validation takes a quarter of a second, so CI tries one kind for each buyer. */
describe.each(Object.entries(buyers))('a document for %s', (who, buyer) => {
  const at = Object.keys(buyers).indexOf(who) % kinds.length
  test.each(isFullTest ? kinds : kinds.slice(at, at + 1))(
    '%s is valid by NAV’s schema in both currencies',
    async (kind) => {
      const isChange = kind !== 'INVOICE'
      const lines: InvoiceLine[] = vatRates.map((vatRate) =>
        invoiceLine({
          name: `Package at ${vatRate}`,
          quantity: isChange ? -3 : 3,
          vatRate,
          grossMinor: isChange ? -10_127 : 10_127,
        }),
      )
      const change = isChange ? { original: 'R-2026-000001', change: 2, linesBefore: 5 } : {}
      for (const currency of ['HUF', 'EUR'] as const) {
        expect(await faultsIn(navInvoiceData(document({ kind, buyer, lines, currency, ...change })))).toEqual([])
      }
    },
  )
})

test('states the VAT of an invoice in euros also in forints', () => {
  const xml = navInvoiceData(
    document({
      currency: 'EUR',
      lines: [invoiceLine({ name: 'Classic', quantity: 1, vatRate: '27', grossMinor: 12_700 })],
    }),
  )
  expect(xml).toContain('<invoiceVatAmount>27</invoiceVatAmount><invoiceVatAmountHUF>10814</invoiceVatAmountHUF>')
  expect(xml).toContain('<exchangeRate>400.5</exchangeRate>')
})

test.each([
  ['DE', 'DE123456789', '<communityVatNumber>DE123456789</communityVatNumber>'],
  ['GR', 'EL123456789', '<communityVatNumber>EL123456789</communityVatNumber>'],
  ['GB', 'GB123456789', '<thirdStateTaxId>GB123456789</thirdStateTaxId>'],
  ['CH', 'CHE123456789', '<thirdStateTaxId>CHE123456789</thirdStateTaxId>'],
  ['US', '12-3456789', '<thirdStateTaxId>12-3456789</thirdStateTaxId>'],
])('a company in %s has the number %s as %s', (country, taxNumber, expected) => {
  const xml = navInvoiceData(document({ buyer: { ...company, country, taxNumber } }))
  expect(xml).toContain(`<customerVatData>${expected}</customerVatData>`)
})

test('states quantity and unit price in both currencies', () => {
  const lines = [invoiceLine({ name: 'Classic', quantity: 3, vatRate: '27', grossMinor: 12_700 })]
  const xml = navInvoiceData(document({ currency: 'EUR', lines }))
  expect(xml).toContain('<quantity>3</quantity>')
  expect(xml).toContain('<unitPrice>33.3333333333</unitPrice><unitPriceHUF>13350</unitPriceHUF>')
})

test('states whether the document is electronic or on paper', () => {
  expect(navInvoiceData(document())).toContain('<invoiceAppearance>ELECTRONIC</invoiceAppearance>')
  expect(navInvoiceData(document({ form: 'PAPER' }))).toContain('<invoiceAppearance>PAPER</invoiceAppearance>')
})

test('never reports the name or address of a private person', () => {
  const xml = navInvoiceData(document())
  expect(xml).toContain('<customerInfo><customerVatStatus>PRIVATE_PERSON</customerVatStatus></customerInfo>')
  expect(xml).not.toContain('Anna')
})

const whole = navInvoiceData(document({ buyer: company, kind: 'CORRECTION', original: 'R-2026-000001', change: 1 }))
test.each<[string, string | RegExp, string]>([
  ['no number', /<invoiceNumber>.*?<\/invoiceNumber>/, ''],
  ['an empty number', /<invoiceNumber>.*?<\/invoiceNumber>/, '<invoiceNumber></invoiceNumber>'],
  ['a date of another form', '2026-11-21</invoiceIssueDate>', '21.11.2026</invoiceIssueDate>'],
  ['a day that does not exist', '2026-11-21</invoiceIssueDate>', '2026-11-31</invoiceIssueDate>'],
  ['no completeness indicator', /<completenessIndicator>.*?<\/completenessIndicator>/, ''],
  ['a tax number that is too short', '<base:taxpayerId>12345676', '<base:taxpayerId>1234567'],
  ['an unknown VAT code', '<base:vatCode>2', '<base:vatCode>9'],
  ['a county code with letters', '<base:countyCode>41', '<base:countyCode>XX'],
  ['no supplier name', /<supplierName>.*?<\/supplierName>/, ''],
  ['a country by name', '<base:countryCode>HU', '<base:countryCode>Hungary'],
  ['an empty city', '<base:city>Budapest', '<base:city>'],
  ['an unknown status of the customer', 'DOMESTIC', 'FOREIGN'],
  ['an unknown category', '>NORMAL<', '>USUAL<'],
  ['a currency in lower case', '>HUF</currencyCode>', '>huf</currencyCode>'],
  ['an exchange rate of zero', '<exchangeRate>1<', '<exchangeRate>0<'],
  ['an unknown payment method', '>CARD<', '>ONLINE<'],
  ['an unknown appearance', '>ELECTRONIC<', '>EMAIL<'],
  ['an unknown line operation', '>CREATE<', '>ADD<'],
  ['a modification without its index', /<modificationIndex>.*?<\/modificationIndex>/, ''],
  ['a line without its number', /<lineNumber>.*?<\/lineNumber>/, ''],
  ['a VAT rate in percent', '<vatPercentage>0.27', '<vatPercentage>27'],
  ['an amount in words', /<lineNetAmount>.*?<\/lineNetAmount>/, '<lineNetAmount>many</lineNetAmount>'],
  ['no summary', /<invoiceSummary>.*<\/invoiceSummary>/, ''],
])('a document with %s fails the schema', async (_what, from, to) => {
  const mutated = whole.replace(from, to)
  expect(mutated).not.toBe(whole)
  expect(await faultsIn(mutated)).not.toEqual([])
})
