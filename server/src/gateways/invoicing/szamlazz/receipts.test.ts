import { invoiceLine, vatRates } from '@range/shared/invoices/vat'
import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { faultsOfRequest } from '../../../testing/receiptShapes'
import { allNonsense, type FakeSzamlazz, type Fault, startFakeSzamlazz } from '../../../testing/startFakeSzamlazz'
import type { CorrectionOrder, InvoiceOrder } from '../invoicing'
import { createSzamlazz } from './createSzamlazz'
import { findReceiptRequest, issueReceiptRequest, stornoReceiptRequest } from './receiptRequests'

let fake: FakeSzamlazz
beforeAll(async () => {
  fake = await startFakeSzamlazz({ key: 'our key' })
})
afterAll(() => fake.stop())
beforeEach(() => fake.reset())

const account = { key: 'our key', prefix: '', receiptPrefix: 'NYGTA', timeoutMs: 2_000 }
const receiptsWith = (overrides: Partial<typeof account> = {}) =>
  createSzamlazz({ ...account, url: fake.url, ...overrides }).receipts
const line = (grossMinor: number, quantity = 2) =>
  invoiceLine({ name: 'Őrült & <híres> „csomag”', quantity, vatRate: '27', grossMinor })
const order = (overrides: Partial<InvoiceOrder> = {}): InvoiceOrder => ({
  externalId: 'R261224-7K3M-abc',
  orderNumber: 'R261224-7K3M',
  issuedOn: '2026-11-21',
  fulfilledOn: '2026-11-20',
  currency: 'HUF',
  rate: 400,
  method: 'CASH',
  lines: [line(59_800)],
  buyer: {
    name: '',
    country: '',
    postCode: '',
    city: '',
    streetAddress: '',
    taxNumber: '',
    isCompany: false,
    email: '',
    language: 'en',
  },
  form: 'ELECTRONIC',
  note: 'R261224-7K3M',
  ...overrides,
})
const storno = (original: string): CorrectionOrder => ({
  ...order({ externalId: `change of ${original}`, lines: [line(-59_800, -2)] }),
  original,
  change: 1,
})
const idsOf = ({ externalId }: InvoiceOrder) => ({ externalId, cancels: null })
const stornoIds = (number: string) => ({
  externalId: `change of ${number}`,
  cancels: { externalId: order().externalId, number },
})

test('issues a receipt with every sign of the names, finds it by our own id and downloads it', async () => {
  const issued = await receiptsWith().issue(order())
  expect(issued).toEqual({ number: 'NYGTA-2026-1', currency: 'HUF', grossMinor: 59_800 })
  expect(fake.receipts()).toMatchObject([
    {
      method: 'készpénz',
      orderNumber: order().externalId,
      lines: [{ name: 'Őrült & <híres> „csomag”', quantity: 2, unitPrice: 23_543.5, net: 47_087, vat: 12_713 }],
    },
  ])
  expect(await receiptsWith().find(idsOf(order()))).toEqual(issued)
  expect(await receiptsWith().find({ externalId: 'another', cancels: null })).toBeUndefined()
  expect((await receiptsWith().pdf(issued.number)).toString()).toContain(`%PDF-1.4\n% ${issued.number}`)
})

test('states euros with cents, and every VAT rate', async () => {
  const lines = vatRates.map((vatRate) =>
    invoiceLine({ name: `Package at ${vatRate}`, quantity: 3, vatRate, grossMinor: 10_127 }),
  )
  const issued = await receiptsWith().issue(order({ currency: 'EUR', method: 'CARD', lines }))
  expect(issued).toMatchObject({ currency: 'EUR', grossMinor: 50_635 })
  expect(fake.receipts()).toMatchObject([{ method: 'bankkártya' }])
})

test('a second request for the same receipt is a duplicate, and issues nothing', async () => {
  await receiptsWith().issue(order())
  await expect(receiptsWith().issue(order())).rejects.toMatchObject({ failure: 'duplicate' })
  expect(fake.receipts()).toHaveLength(1)
})

describe('a cancelled receipt', () => {
  test('is cancelled by a document of its own, and only once', async () => {
    const { number } = await receiptsWith().issue(order())
    const cancelled = await receiptsWith().cancel(storno(number))
    expect(cancelled).toEqual({ number: 'NYGTA-2026-2', currency: 'HUF', grossMinor: -59_800 })
    await expect(receiptsWith().cancel(storno(number))).rejects.toMatchObject({ failure: 'refused' })
    await expect(receiptsWith().cancel(storno('NYGTA-2026-9'))).rejects.toMatchObject({ failure: 'refused' })
  })

  test('is found without the number of the document that cancels it, because the service does not name that', async () => {
    const { number } = await receiptsWith().issue(order())
    expect(await receiptsWith().find(stornoIds(number))).toBeUndefined()
    await receiptsWith().cancel(storno(number))
    expect(await receiptsWith().find(stornoIds(number))).toEqual({ number: null, currency: 'HUF', grossMinor: -59_800 })
    expect(await receiptsWith().find(idsOf(order()))).toMatchObject({ number, grossMinor: 59_800 })
  })

  test('is found with that number if the newest document of its order number is the one that cancels it', async () => {
    fake.keepOrderOfStornos()
    const { number } = await receiptsWith().issue(order())
    const cancelled = await receiptsWith().cancel(storno(number))
    expect(await receiptsWith().find(stornoIds(number))).toEqual(cancelled)
    expect(await receiptsWith().find(idsOf(order()))).toMatchObject({ number, grossMinor: 59_800 })
  })
})

describe('a failure', () => {
  test.each<[Fault, string]>([
    ['lost answer', 'unavailable'],
    ['503', 'unavailable'],
    ['503 on issuing', 'unavailable'],
    ['away', 'unavailable'],
    ['maintenance', 'unavailable'],
    ['garbage', 'unavailable'],
    ['duplicate', 'duplicate'],
    ['no such prefix', 'refused'],
  ])('of the kind “%s” is reported as %s', async (fault, failure) => {
    fake.setFault(fault, { times: 1 })
    await expect(receiptsWith().issue(order())).rejects.toMatchObject({ failure })
  })

  test('a prefix that the account does not have for receipts is refused with the setting that corrects it', async () => {
    const refusal = receiptsWith({ receiptPrefix: '' }).issue(order())
    await expect(refusal).rejects.toMatchObject({
      failure: 'refused',
      message: expect.stringContaining('SZAMLAZZ_RECEIPT_PREFIX'),
    })
  })

  test('a wrong key is reported as denied, and never repeated in the message', async () => {
    const refusal = receiptsWith({ key: 'a secret' }).issue(order())
    await expect(refusal).rejects.toMatchObject({ failure: 'denied' })
    await expect(refusal).rejects.not.toThrow('a secret')
  })

  test('a receipt whose answer was lost is found afterwards', async () => {
    fake.setFault('lost answer', { times: 1 })
    await expect(receiptsWith().issue(order())).rejects.toMatchObject({ failure: 'unavailable' })
    expect(await receiptsWith().find(idsOf(order()))).toMatchObject({ number: 'NYGTA-2026-1' })
  })

  const unreadable = allNonsense.filter((one) => one !== 'a refusal that repeats our key')
  test.each(unreadable)('is unavailable when its answer has %s, whatever we asked', async (nonsense) => {
    for (const call of [
      () => receiptsWith().issue(order()),
      () => receiptsWith().cancel(storno('NYGTA-2026-1')),
      () => receiptsWith().find(idsOf(order())),
      () => receiptsWith().pdf('NYGTA-2026-1'),
    ]) {
      fake.setFault(nonsense, { times: 1 })
      await expect(call()).rejects.toMatchObject({ failure: 'unavailable' })
    }
  })
})

describe('our requests', () => {
  const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'tetel' })
  const faultsOf = (xml: string) => {
    const [[root, content] = ['', {}]] = Object.entries(parser.parse(xml)).slice(-1)
    return faultsOfRequest(root, content)
  }

  test.each([
    ['a receipt in forints', issueReceiptRequest(order(), account)],
    ['a receipt in euros', issueReceiptRequest(order({ currency: 'EUR' }), account)],
    ['a cancellation', stornoReceiptRequest(storno('NYGTA-2026-1'), account)],
    ['a query by number, with the PDF', findReceiptRequest({ nyugtaszam: 'N-1' }, account, { withPdf: true })],
    ['a query by our id', findReceiptRequest({ rendelesSzam: 'id' }, account)],
  ])('%s has the elements of the service’s schema', (_, { xml }) => {
    expect(faultsOf(xml)).toEqual([])
  })

  test.each([
    ['<xmlnyugtast><fejlec><nyugtaszam>1</nyugtaszam></fejlec></xmlnyugtast>', 'beallitasok is missing'],
    [
      stornoReceiptRequest(storno('1'), account).xml.replace(
        /(<nyugtaszam>.*<\/nyugtaszam>)(<hiv.*azonosito>)/i,
        '$2$1',
      ),
      'another order',
    ],
    [issueReceiptRequest(order(), account).xml.replace('<netto>47087', '<netto>many'), 'netto is no double'],
    [issueReceiptRequest(order(), account).xml.replaceAll('elotag', 'eloltag'), 'eloltag is unknown'],
  ])('a request that violates it is noticed', (xml, fault) => {
    expect(faultsOf(xml).join()).toContain(fault)
  })
})
