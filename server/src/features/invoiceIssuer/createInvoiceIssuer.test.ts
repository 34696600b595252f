import { invoiceLine } from '@range/shared/invoices/vat'
import { beforeEach, expect, test } from 'vitest'
import type { CorrectionOrder, InvoiceOrder } from '../../gateways/invoicing/invoicing'
import { emptyDatabase, useTestDatabase } from '../../testing/testDatabase'
import { createInvoiceIssuer } from './createInvoiceIssuer'
import { IssuedInvoice } from './issuedInvoiceModel'

useTestDatabase()
beforeEach(emptyDatabase)

const venue = { legalName: 'Lőtér Kft.', taxNumber: '12345676-2-41', registeredSeat: '1136 Budapest, Tátra utca 12.' }
const issuer = createInvoiceIssuer(async () => venue)
const order = (externalId: string, grossMinor = 59_800, overrides: Partial<InvoiceOrder> = {}): InvoiceOrder => ({
  externalId,
  orderNumber: 'R261224-7K3M',
  issuedOn: '2026-11-21',
  fulfilledOn: '2026-11-20',
  currency: 'HUF',
  rate: 400,
  method: 'ONLINE',
  lines: [invoiceLine({ name: 'Classic', quantity: grossMinor < 0 ? -2 : 2, vatRate: '27', grossMinor })],
  buyer: {
    name: 'Őri Anna',
    country: 'Hungary',
    postCode: '1136',
    city: 'Budapest',
    streetAddress: 'Tátra utca 1.',
    taxNumber: '',
    isCompany: false,
    language: 'en',
    email: 'anna@example.com',
  },
  form: 'ELECTRONIC',
  note: '',
  ...overrides,
})
const change = (externalId: string, original: string, grossMinor: number, nth = 1): CorrectionOrder => ({
  ...order(externalId, grossMinor),
  original,
  change: nth,
})

test('ten documents at once are numbered from 1 without a gap, anew each year', async () => {
  await Promise.all(Array.from({ length: 10 }, (_, index) => issuer.issue(order(`id ${index}`))))
  await issuer.issue(order('next year', 1_000, { issuedOn: '2027-01-01' }))
  const numbers = (await IssuedInvoice.find().sort({ number: 1 }).lean()).map(({ number }) => number)
  const ofYear = Array.from({ length: 10 }, (_, index) => `R-2026-${String(index + 1).padStart(6, '0')}`)
  expect(numbers).toEqual([...ofYear, 'R-2027-000001'])
})

test('the same order gets one document, however often and at once it is sent', async () => {
  const issued = await Promise.all(Array.from({ length: 5 }, () => issuer.issue(order('id'))))
  expect(new Set(issued.map(({ number }) => number))).toEqual(new Set(['R-2026-000001']))
  expect(await issuer.find('id')).toEqual({ number: 'R-2026-000001', currency: 'HUF', grossMinor: 59_800 })
  expect(await issuer.find('another')).toBeUndefined()
})

test('corrections take back no more than the invoice has left', async () => {
  const { number } = await issuer.issue(order('id', 10_000))
  await issuer.correct(change('a', number, -6_000))
  await expect(issuer.correct(change('b', number, -4_001, 2))).rejects.toMatchObject({ failure: 'refused' })
  expect(await issuer.correct(change('b', number, -4_000, 2))).toMatchObject({ grossMinor: -4_000 })
  expect(await IssuedInvoice.findOne({ externalId: 'b' }).lean()).toMatchObject({ change: 2, linesBefore: 2 })
})

test('a storno takes back a whole invoice that nothing has changed', async () => {
  const { number } = await issuer.issue(order('id', 10_000))
  await expect(issuer.cancel(change('s', number, -9_000))).rejects.toMatchObject({ failure: 'refused' })
  await issuer.cancel(change('s', number, -10_000))
  await expect(issuer.cancel(change('t', number, -10_000, 2))).rejects.toMatchObject({ failure: 'refused' })
  await expect(issuer.cancel(change('u', 'R-2026-000099', -1))).rejects.toMatchObject({ failure: 'refused' })
})

test('makes a PDF of every document, with long names and many lines', { tags: 'long' }, async () => {
  const lines = Array.from({ length: 60 }, (_, index) =>
    invoiceLine({ name: `${index} ${'Őrült hosszú név '.repeat(6)}`, quantity: 3, vatRate: '27', grossMinor: 1_000 }),
  )
  const { number } = await issuer.issue(order('id', 0, { lines, currency: 'EUR' }))
  const pdf = await issuer.pdf(number)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(1)
  await expect(issuer.pdf('R-2026-000099')).rejects.toMatchObject({ failure: 'refused' })
})

test.each([
  ['legal name', { legalName: '' }],
  ['tax number', { taxNumber: '12345678-2-41' }],
  ['registered seat', { registeredSeat: 'Budapest' }],
])('without the venue’s %s, no document is issued, and the refusal names that field', async (field, overrides) => {
  const incomplete = createInvoiceIssuer(async () => ({ ...venue, ...overrides }))
  await expect(incomplete.issue(order('id'))).rejects.toMatchObject({
    failure: 'denied',
    fix: 'VENUE',
    message: expect.stringContaining(field),
  })
  expect(await IssuedInvoice.countDocuments()).toBe(0)
})

test('receipts have numbers of their own, are found by our id and can only be cancelled as a whole, once', async () => {
  await issuer.issue(order('an invoice'))
  const { issue, cancel, find, pdf } = issuer.receipts
  const issued = await issue(order('id', 10_000))
  expect(issued).toEqual({ number: 'N-2026-000001', currency: 'HUF', grossMinor: 10_000 })
  expect(await issue(order('id', 10_000))).toEqual(issued)
  await expect(cancel(change('part', issued.number, -5_000))).rejects.toThrow('less left')
  const cancelled = await cancel(change('all', issued.number, -10_000))
  expect(cancelled).toEqual({ number: 'N-2026-000002', currency: 'HUF', grossMinor: -10_000 })
  expect(await find({ externalId: 'all', cancels: { externalId: 'id', number: issued.number } })).toEqual(cancelled)
  await expect(cancel(change('again', issued.number, -10_000))).rejects.toThrow('less left')
  expect((await pdf(issued.number)).toString('latin1', 0, 5)).toBe('%PDF-')
})
