import { invoiceLine, vatRates } from '@range/shared/invoices/vat'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allNonsense, type FakeSzamlazz, type Fault, startFakeSzamlazz } from '../../../testing/startFakeSzamlazz'
import { allHostilities, type HostileServer, startHostileServer } from '../../../testing/startHostileServer'
import type { CorrectionOrder, InvoiceOrder } from '../invoicing'
import { createSzamlazz } from './createSzamlazz'

let fake: FakeSzamlazz
let hostile: HostileServer
beforeAll(async () => {
  fake = await startFakeSzamlazz({ key: 'our key' })
  hostile = await startHostileServer()
})
afterAll(async () => {
  await fake.stop()
  await hostile.stop()
})
beforeEach(() => fake.reset())

const serviceWith = (key = 'our key', url = fake.url) =>
  createSzamlazz({ url, key, prefix: 'RANGE', receiptPrefix: 'NYGTA', timeoutMs: 2_000 })
const order = (overrides: Partial<InvoiceOrder> = {}): InvoiceOrder => ({
  externalId: 'R261224-7K3M-abc',
  orderNumber: 'R261224-7K3M',
  issuedOn: '2026-11-21',
  fulfilledOn: '2026-11-20',
  currency: 'HUF',
  rate: 400,
  method: 'ONLINE',
  lines: [invoiceLine({ name: 'Őrült & <híres> „csomag”', quantity: 2, vatRate: '27', grossMinor: 59_800 })],
  buyer: {
    name: 'Kiss & Társa "Űr" <Kft.>',
    country: 'HU',
    postCode: '1136',
    city: 'Budapest',
    streetAddress: 'Tátra utca 12.',
    taxNumber: '',
    isCompany: false,
    email: 'anna@example.com',
    language: 'en',
  },
  form: 'ELECTRONIC',
  note: 'R261224-7K3M',
  ...overrides,
})
const change = (original: string, overrides: Partial<CorrectionOrder> = {}): CorrectionOrder => ({
  ...order({ externalId: `change of ${original}` }),
  lines: [invoiceLine({ name: 'Őrült & <híres> „csomag”', quantity: -2, vatRate: '27', grossMinor: -59_800 })],
  original,
  change: 1,
  ...overrides,
})

test('issues an invoice with every sign of the names, and finds it by our own id', async () => {
  const issued = await serviceWith().issue(order())
  expect(issued).toEqual({ number: 'E-TEST-1', currency: 'HUF', grossMinor: 59_800 })
  expect(fake.documents()).toMatchObject([
    {
      kind: 'INVOICE',
      buyer: { name: 'Kiss & Társa "Űr" <Kft.>' },
      lines: [
        { name: 'Őrült & <híres> „csomag”', quantity: 2, unitPrice: 23_543.5, vatRate: '27', net: 47_087, vat: 12_713 },
      ],
    },
  ])
  expect(await serviceWith().find(order().externalId)).toEqual(issued)
  expect(await serviceWith().find('another')).toBeUndefined()
})

test('states euros with cents, and every VAT rate', async () => {
  const lines = vatRates.map((vatRate) =>
    invoiceLine({ name: `Package at ${vatRate}`, quantity: 3, vatRate, grossMinor: 10_127 }),
  )
  const issued = await serviceWith().issue(order({ currency: 'EUR', lines }))
  expect(issued).toMatchObject({ currency: 'EUR', grossMinor: 50_635 })
  expect(fake.documents()[0]?.lines.map(({ vatRate }) => vatRate)).toEqual([...vatRates])
})

test.each([
  ['HU', '12345676-2-41', { country: 'Hungary', taxStatus: '1', taxNumber: '12345676-2-41' }],
  ['DE', 'DE123456789', { country: 'Germany', taxStatus: '6', taxNumber: '', euVatNumber: 'DE123456789' }],
  ['GR', 'EL123456789', { country: 'Greece', taxStatus: '6', taxNumber: '', euVatNumber: 'EL123456789' }],
  ['GB', 'GB123456789', { country: 'United Kingdom', taxStatus: '7', taxNumber: 'GB123456789', euVatNumber: '' }],
  ['CH', 'CHE123456789', { country: 'Switzerland', taxStatus: '7', taxNumber: 'CHE123456789', euVatNumber: '' }],
  ['US', '', { country: 'United States', taxStatus: '7', taxNumber: '', euVatNumber: '' }],
])('an invoice to a company in %s with the number “%s” states its country and its tax status', async (...row) => {
  const [country, taxNumber, buyer] = row
  await serviceWith().issue(order({ buyer: { ...order().buyer, country, taxNumber, isCompany: true } }))
  expect(fake.documents()).toMatchObject([{ buyer }])
})

test.each([
  ['HU', 'hu', 'Magyarország'],
  ['DE', 'en', 'Germany'],
  ['AT', 'fr', 'Autriche'],
  ['Atlantis', 'de', 'Atlantis'],
  ['', 'it', ''],
] as const)(
  'an invoice to a person in “%s” in the language %s states the country “%s”',
  async (code, language, country) => {
    await serviceWith().issue(order({ buyer: { ...order().buyer, country: code, language } }))
    expect(fake.documents()).toMatchObject([{ language, buyer: { country, taxStatus: '-1' } }])
  },
)

test('corrects and cancels invoices, and finds these documents too', async () => {
  const first = await serviceWith().issue(order())
  const second = await serviceWith().issue(order({ externalId: 'second' }))
  const part = change(first.number, {
    lines: [invoiceLine({ name: 'part', quantity: 1, vatRate: '27', grossMinor: -1_000 })],
  })
  expect(await serviceWith().correct(part)).toMatchObject({ grossMinor: -1_000 })
  expect(await serviceWith().cancel(change(second.number))).toMatchObject({ grossMinor: -59_800 })
  expect(fake.documents().map(({ kind, original }) => [kind, original])).toEqual([
    ['INVOICE', ''],
    ['INVOICE', ''],
    ['CORRECTION', first.number],
    ['STORNO', second.number],
  ])
  expect(await serviceWith().find(change(second.number).externalId)).toMatchObject({ number: 'E-TEST-4' })
})

test('issues electronic documents or documents on paper, and cancels each in its own form', async () => {
  for (const form of ['ELECTRONIC', 'PAPER'] as const) {
    const { number } = await serviceWith().issue(order({ form, externalId: form }))
    await serviceWith().cancel(change(number, { form }))
  }
  expect(fake.documents().map(({ kind, isElectronic }) => [kind, isElectronic])).toEqual([
    ['INVOICE', true],
    ['STORNO', true],
    ['INVOICE', false],
    ['STORNO', false],
  ])
})

test('downloads the PDF', async () => {
  const { number } = await serviceWith().issue(order())
  expect((await serviceWith().pdf(number)).toString()).toContain(`%PDF-1.4\n% ${number}`)
})

describe('a failure', () => {
  test.each<[Fault, string]>([
    ['lost answer', 'unavailable'],
    ['503', 'unavailable'],
    ['503 on issuing', 'unavailable'],
    ['away', 'unavailable'],
    ['garbage', 'unavailable'],
    ['duplicate', 'duplicate'],
  ])('of the kind “%s” is reported as %s', async (fault, failure) => {
    fake.setFault(fault, { times: 1 })
    await expect(serviceWith().issue(order())).rejects.toMatchObject({ failure })
  })

  test('a wrong key is reported as denied, and never repeated in the message', async () => {
    const refusal = serviceWith('a secret').issue(order())
    await expect(refusal).rejects.toMatchObject({ failure: 'denied' })
    await expect(refusal).rejects.not.toThrow('a secret')
  })

  test('an electronic document of an account for paper is refused, with the setting that corrects it', async () => {
    fake.setFault('paper only')
    await expect(serviceWith().issue(order())).rejects.toMatchObject({ failure: 'refused', fix: 'INVOICES' })
    expect(await serviceWith().issue(order({ form: 'PAPER' }))).toMatchObject({ number: 'E-TEST-1' })
  })

  test('a document that the service does not accept is reported as refused, with its reason', async () => {
    const wrong = [{ ...invoiceLine({ name: 'Classic', quantity: 1, vatRate: '27', grossMinor: 59_800 }), vatMinor: 1 }]
    await expect(serviceWith().issue(order({ lines: wrong }))).rejects.toMatchObject({
      failure: 'refused',
      message: expect.stringContaining('error 264'),
    })
    await expect(serviceWith().cancel(change('E-TEST-9'))).rejects.toMatchObject({ failure: 'refused' })
  })

  test('an invoice whose answer was lost is found afterwards', async () => {
    fake.setFault('lost answer', { times: 1 })
    await expect(serviceWith().issue(order())).rejects.toMatchObject({ failure: 'unavailable' })
    expect(await serviceWith().find(order().externalId)).toMatchObject({ number: 'E-TEST-1' })
  })

  test('a service at an address where nobody listens is reported as unavailable', async () => {
    await expect(serviceWith('our key', 'http://127.0.0.1:9/').issue(order())).rejects.toMatchObject({
      failure: 'unavailable',
    })
  })
})

describe('a service that is faulty or taken over', () => {
  const unreadable = allNonsense.filter((one) => one !== 'a refusal that repeats our key')

  test.each(allHostilities)('is unavailable when it answers with %s', { tags: 'long' }, async (hostility) => {
    hostile.do(hostility)
    const attacked = createSzamlazz({
      url: hostile.url,
      key: 'our key',
      prefix: '',
      receiptPrefix: 'NYGTA',
      timeoutMs: 400,
    })
    await expect(attacked.issue(order())).rejects.toMatchObject({ failure: 'unavailable' })
    expect(hostile.visitsElsewhere()).toBe(0)
  })

  test.each(unreadable)('is unavailable when its answer has %s, whatever we asked', async (nonsense) => {
    const began = performance.now()
    for (const call of [
      () => serviceWith().issue(order()),
      () => serviceWith().find('R261224-7K3M-abc'),
      () => serviceWith().pdf('E-TEST-1'),
    ]) {
      fake.setFault(nonsense, { times: 1 })
      await expect(call()).rejects.toMatchObject({ failure: 'unavailable' })
    }
    expect(performance.now() - began).toBeLessThan(2_000)
  })

  test('gives a reason of at most one line, without our key', async () => {
    fake.setFault('a refusal that repeats our key')
    const { message } = (await serviceWith()
      .issue(order())
      .catch((error: unknown) => error)) as Error
    expect(message).toMatch(/^Számlázz\.hu refused the document \(error 57: <b>\*{3}<\/b>/)
    expect(message).not.toMatch(/our key|\n/)
    expect(message.length).toBeLessThan(400)
  })
})
