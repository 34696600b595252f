import { invoiceLine } from '@range/shared/invoices/vat'
import { expect, test } from 'vitest'
import { documentTexts } from './documentTexts'
import type { IssuedInvoiceDocument } from './issuedInvoiceModel'

const address = { postCode: '1136', city: 'Budapest', streetAddress: 'Tátra utca 12.', taxNumber: '' }
const classic = invoiceLine({ name: 'Classic', quantity: 2, vatRate: '27', grossMinor: 59_800 })
const document = (overrides: Partial<IssuedInvoiceDocument> = {}): IssuedInvoiceDocument =>
  ({
    number: 'R-2026-000002',
    year: '2026',
    count: 2,
    externalId: 'R261224-7K3M-abc',
    kind: 'INVOICE',
    original: null,
    change: null,
    issuedOn: '2026-11-21',
    fulfilledOn: '2026-11-20',
    currency: 'HUF',
    rate: 400.5,
    method: 'ONLINE',
    lines: [classic],
    linesBefore: 0,
    seller: { ...address, name: 'Lőtér Kft.', taxNumber: '12345676-2-41' },
    buyer: { ...address, name: 'Anna Kovács', country: 'HU', isCompany: false },
    form: 'ELECTRONIC',
    note: '',
    ...overrides,
  }) as IssuedInvoiceDocument

test('each line states its quantity, unit price, net, VAT and gross', () => {
  const one = invoiceLine({ name: 'Book', quantity: 1, vatRate: '5', grossMinor: 1_050 })
  const { headings, lines, sums, total } = documentTexts(document({ lines: [classic, one] }))
  expect(headings.map((heading) => heading.split('\n')[0])).toEqual([
    'Item',
    'Quantity',
    'Unit price, net',
    'Net',
    'VAT %',
    'VAT',
    'Gross',
  ])
  expect(lines).toEqual([
    ['Classic', '2', '23 543.50', '47 087', '27%', '12 713', '59 800'],
    ['Book', '1', '1 000', '1 000', '5%', '50', '1 050'],
  ])
  expect(sums.map(([, , , ...amounts]) => amounts)).toEqual([
    ['47 087', '27%', '12 713', '59 800'],
    ['1 000', '5%', '50', '1 050'],
  ])
  expect(total).toBe('Total / Végösszeg: 60 850 HUF')
})

test('a document in euros states the VAT in forints too', () => {
  const { lines, total, vatInForints } = documentTexts(document({ currency: 'EUR' }))
  expect(lines[0]?.slice(2)).toEqual(['235.44', '470.87', '27%', '127.13', '598.00'])
  expect(total).toBe('Total / Végösszeg: 598.00 EUR')
  expect(vatInForints).toBe('VAT in forints / Áfa forintban: 50 916 HUF (400.5 HUF/EUR)')
})

test('only an invoice says that it is paid', () => {
  const isPaid = (kind: IssuedInvoiceDocument['kind']) => documentTexts(document({ kind })).closing.some(saysPaid)
  const saysPaid = (text: string) => text.startsWith('Paid')
  expect((['INVOICE', 'STORNO', 'CORRECTION'] as const).map(isPaid)).toEqual([true, false, false])
})

test('a document that changes an invoice names it, and says in its note what it changes', () => {
  const note = 'R261224-7K3M. Changes the total of invoice R-2026-000001 from 59 800 HUF to 49 800 HUF.'
  const { title, number, facts } = documentTexts(document({ kind: 'CORRECTION', original: 'R-2026-000001', note }))
  expect(title).toBe('Correcting invoice / Helyesbítő számla')
  expect(number).toBe('R-2026-000002, to / ehhez: R-2026-000001')
  expect(facts).toContain(`Note / Megjegyzés: ${note}`)
})

test.each([
  ['HU', 'Magyarország'],
  ['DE', 'Germany'],
  ['Atlantis', 'Atlantis'],
])('a buyer’s country %s is printed as %s', (country, name) => {
  const buyer = { ...address, name: 'Kiss Kft.', country, taxNumber: '1', isCompany: true }
  expect(documentTexts(document({ buyer })).buyer).toEqual([
    'Buyer / Vevő',
    'Kiss Kft.',
    '1136 Budapest, Tátra utca 12.',
    name,
    'Tax number / Adószám: 1',
  ])
})

test('a dash entered for a post code is left out of the address', () => {
  const dublin = { ...address, postCode: '-', city: 'Dublin', streetAddress: '1 Quay Street' }
  const { buyer } = documentTexts(
    document({ buyer: { ...dublin, name: 'Ann Byrne', country: 'IE', isCompany: false } }),
  )
  expect(buyer).toContain('Dublin, 1 Quay Street')
  expect(buyer.join('\n')).not.toContain('-')
})
