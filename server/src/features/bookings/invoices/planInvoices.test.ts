import type { VatRate } from '@range/shared/invoices/vat'
import { sampleCompany } from '@range/shared/testing/sampleCompany'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { emptyDatabase, useTestDatabase } from '../../../testing/testDatabase'
import type { InvoicingRules } from '../../settings/invoicingRules'
import type { BookingDocument } from '../record/bookingModel'
import type { Refund, Taking } from '../record/bookingSums'
import { planInvoices } from './planInvoices'
import type { PlannedInvoice } from './plannedInvoice'

useTestDatabase()
beforeEach(emptyDatabase)

const guest = { kind: 'guest' as const }
const switchedOn = new Date('2026-11-20T00:00:00Z')
const rules: InvoicingRules = {
  takings: 'ALL',
  atDesk: 'INVOICE',
  reportsReceipts: false,
  form: 'ELECTRONIC',
  vatRate: '27',
  waitMinutes: 30,
  since: { online: switchedOn, desk: switchedOn },
}
const now = new Date('2026-11-25T12:00:00Z')
const minute = (count: number) => new Date(Date.parse('2026-11-21T08:00:00Z') + count * 60_000)
const taking = (key: string, amountMinor: number, overrides: Partial<Taking> = {}): Taking => ({
  key,
  how: 'CASH',
  orderRef: null,
  amountMinor,
  at: minute(0),
  actor: guest,
  why: 'paid',
  undone: null,
  ...overrides,
})
const online = (key: string, amountMinor: number, at = minute(0)) =>
  taking(key, amountMinor, { how: 'ONLINE', orderRef: key, at })
const refund = (key: string, amountMinor: number, overrides: Partial<Refund> = {}): Refund => ({
  key,
  amountMinor,
  state: 'DONE',
  via: 'DESK',
  method: 'CASH',
  orderRef: null,
  at: minute(60),
  actor: guest,
  why: 'refund',
  ...overrides,
})
const toCard = (orderRef: string, amountMinor: number, overrides: Partial<Refund> = {}) =>
  refund(`refund of ${orderRef}`, amountMinor, { via: 'BANK', method: null, orderRef, ...overrides })
const plan = (
  booking: BookingDocument,
  {
    existing = [],
    ...context
  }: Partial<{ rules: InvoicingRules; vatRates: Map<string, VatRate> }> & {
    existing?: PlannedInvoice[]
  } = {},
) => planInvoices(booking, existing, { rules, vatRates: new Map(), now, ...context })
const inWords = (planned: readonly PlannedInvoice[]) =>
  planned.map(({ kind, grossMinor, original }) => {
    const of = planned.findIndex(({ _id }) => _id === original)
    return `${kind} ${grossMinor}${original ? ` of ${of}` : ''}`
  })

describe('what came in', () => {
  test('an online payment becomes an invoice that waits half an hour for company data', async () => {
    const [invoice] = plan(await buildBooking({ takings: [online('ref', 59_800)] }))
    expect(invoice).toMatchObject({
      kind: 'INVOICE',
      method: 'ONLINE',
      grossMinor: 59_800,
      lines: [{ name: 'Classic', quantity: 2, vatRate: '27', netMinor: 47_087, vatMinor: 12_713, grossMinor: 59_800 }],
      buyer: { isCompany: false },
      dueAt: minute(30),
    })
  })

  test('an invoice to a company that is known already does not wait', async () => {
    const [invoice] = plan(await buildBooking({ takings: [online('ref', 59_800)], invoiceCompany: sampleCompany }))
    expect(invoice).toMatchObject({ buyer: { ...sampleCompany, isCompany: true }, dueAt: minute(0) })
  })

  test('each package keeps its own VAT rate, and the lines add up to the sum taken', async () => {
    const chosen = { quantity: 1, totalRoundCount: 10, isMain: true }
    const booking = await buildBooking({
      selected: [
        { ...chosen, id: 'a', name: 'Classic', price: 30_000 },
        { ...chosen, id: 'b', name: 'Book', price: 10_001 },
      ],
      amountMinor: 36_001,
      takings: [online('ref', 36_001)],
    })
    const [invoice] = plan(booking, { vatRates: new Map([['b', '5']]) })
    expect(invoice?.lines).toMatchObject([
      { name: 'Classic', quantity: 1, vatRate: '27', grossMinor: 27_000 },
      { name: 'Book', quantity: 1, vatRate: '5', grossMinor: 9_001 },
    ])
  })

  test('a promo code for one package lowers only the line of that package', async () => {
    const chosen = { quantity: 1, totalRoundCount: 10, isMain: true }
    const booking = await buildBooking({
      selected: [
        { ...chosen, id: 'a', name: 'First Shots', price: 19_900 },
        { ...chosen, id: 'b', name: 'Kalashnikov', price: 44_900 },
      ],
      ...{ discountPercent: 25, discountPackages: ['b'], amountMinor: 53_575 },
      takings: [online('ref', 53_575)],
    })
    const [invoice] = plan(booking, { vatRates: new Map([['a', '5']]) })
    expect(invoice?.lines).toMatchObject([
      { name: 'First Shots', vatRate: '5', vatMinor: 948, grossMinor: 19_900 },
      { name: 'Kalashnikov', vatRate: '27', vatMinor: 7_159, grossMinor: 33_675 },
    ])
  })

  test('the share of one person pays for whole units, any other part for a part of all', async () => {
    const takings = [taking('one', 29_900), taking('some', 10_000, { at: minute(1) })]
    const planned = plan(await buildBooking({ takings }))
    expect(planned.map(({ lines, note }) => [lines.map(({ name, quantity }) => [name, quantity]), note])).toEqual([
      [[['Classic', 1]], expect.stringContaining('part payment / részfizetés')],
      [[['2 × Classic, part payment / részfizetés', 1]], expect.stringContaining('part payment / részfizetés')],
    ])
  })

  test('a package that was chosen twice is one line', async () => {
    const classic = { id: 'p1', name: 'Classic', price: 10_000, totalRoundCount: 30, isMain: true }
    const selected = [
      { ...classic, quantity: 1 },
      { ...classic, quantity: 2 },
    ]
    const [invoice] = plan(await buildBooking({ selected, amountMinor: 30_000, takings: [online('ref', 30_000)] }))
    expect(invoice?.lines).toMatchObject([{ name: 'Classic', quantity: 3, grossMinor: 30_000 }])
  })

  test('a payment from before the price fell keeps the units that it paid for', async () => {
    const [invoice] = plan(await buildBooking({ takings: [online('ref', 89_700)] }))
    expect(invoice?.lines).toMatchObject([{ name: 'Classic', quantity: 3 }])
    const [surplus] = plan(await buildBooking({ takings: [online('ref', 60_000)] }))
    expect(surplus?.lines).toMatchObject([{ name: 'Classic', quantity: 2, grossMinor: 60_000 }])
  })

  test('money from before invoicing was switched on, or paid in a way that is not invoiced, gets no document', async () => {
    const takings = [online('early', 10_000, new Date('2026-11-19T23:59:59Z')), taking('cash', 5_000)]
    const booking = await buildBooking({ takings, refunds: [toCard('early', 10_000), refund('back', 5_000)] })
    expect(plan(booking, { rules: { ...rules, since: { online: switchedOn, desk: null } } })).toEqual([])
  })

  test('a booking sold by a reseller gets no document', async () => {
    const booking = await buildBooking({ takings: [taking('extra', 5_000)] })
    expect(plan({ ...booking, reseller: {} as BookingDocument['reseller'] })).toEqual([])
  })
})

describe('what went back', () => {
  test('a whole refund cancels its invoice', async () => {
    const booking = await buildBooking({ takings: [online('ref', 59_800)], refunds: [toCard('ref', 59_800)] })
    const planned = plan(booking)
    expect(inWords(planned)).toEqual(['INVOICE 59800', 'STORNO -59800 of 0'])
    expect(planned[1]?.lines).toMatchObject([{ quantity: -2, netMinor: -47_087, vatMinor: -12_713 }])
  })

  test('two partial refunds correct it, and the last leaves no VAT of it', async () => {
    const refunds = [toCard('ref', 10_001, { key: 'a' }), toCard('ref', 49_799, { key: 'b', at: minute(61) })]
    const planned = plan(await buildBooking({ takings: [online('ref', 59_800)], refunds }))
    expect(inWords(planned)).toEqual(['INVOICE 59800', 'CORRECTION -10001 of 0', 'CORRECTION -49799 of 0'])
    expect(planned.map(({ change }) => change)).toEqual([null, 1, 2])
    expect(planned.flatMap(({ lines }) => lines).reduce((sum, { vatMinor }) => sum + vatMinor, 0)).toBe(0)
  })

  test('a refund takes back whole units, or a part of the price', async () => {
    const refunds = [toCard('ref', 29_900, { key: 'a' }), toCard('ref', 10_000, { key: 'b', at: minute(61) })]
    const planned = plan(await buildBooking({ takings: [online('ref', 59_800)], refunds }))
    expect(planned.flatMap(({ lines }) => lines)).toMatchObject([
      { name: 'Classic', quantity: 2, grossMinor: 59_800 },
      { name: 'Classic', quantity: -1, grossMinor: -29_900 },
      { name: 'Classic', quantity: 1, grossMinor: -10_000 },
    ])
  })

  test('a refund that the bank has not made yet has no document', async () => {
    const refunds = [toCard('ref', 59_800, { state: 'ASKED' })]
    expect(inWords(plan(await buildBooking({ takings: [online('ref', 59_800)], refunds })))).toEqual(['INVOICE 59800'])
  })

  test('undoing a payment cancels its own invoice, not another one of the same sum', async () => {
    const undone = { at: minute(5), actor: guest, why: '' }
    const takings = [taking('a', 10_000, { undone }), taking('b', 10_000, { at: minute(1) })]
    expect(inWords(plan(await buildBooking({ takings })))).toEqual([
      'INVOICE 10000',
      'INVOICE 10000',
      'STORNO -10000 of 0',
    ])
  })

  test.each([
    [
      'INVOICE',
      [
        'INVOICE 10000',
        'INVOICE 10000',
        'INVOICE 10000',
        'CORRECTION -3000 of 2',
        'CORRECTION -7000 of 2',
        'CORRECTION -3000 of 0',
      ],
    ],
    [
      'RECEIPT',
      [
        ...['RECEIPT 10000', 'RECEIPT 10000', 'RECEIPT 10000', 'RECEIPT_STORNO -10000 of 2', 'RECEIPT 7000'],
        ...['RECEIPT_STORNO -7000 of 4', 'RECEIPT_STORNO -10000 of 0', 'RECEIPT 7000'],
      ],
    ],
  ] as const)(
    'undoing a payment that was partly refunded cancels the rest of its own %s first',
    async (atDesk, words) => {
      const takings = [
        taking('cash', 10_000),
        taking('another guest’s card', 10_000, { how: 'CARD', at: minute(1) }),
        taking('undone', 10_000, { at: minute(2), undone: { at: minute(20), actor: guest, why: '' } }),
      ]
      const booking = await buildBooking({ takings, refunds: [refund('part', 3_000, { at: minute(10) })] })
      const context = { rules: { ...rules, atDesk } }
      const planned = plan(booking, context)
      expect(inWords(planned)).toEqual(words)
      for (const [count] of planned.entries()) {
        expect(plan(booking, { ...context, existing: planned.slice(0, count) })).toEqual(planned.slice(count))
      }
    },
  )

  test('undoing a payment without a document leaves the documents of others alone', async () => {
    const undone = { at: minute(5), actor: guest, why: '' }
    const takings = [taking('before', 10_000, { undone }), taking('after', 9_900, { at: minute(2) })]
    const switched = { ...rules, since: { online: null, desk: minute(1) } }
    expect(inWords(plan(await buildBooking({ takings }), { rules: switched }))).toEqual(['INVOICE 9900'])
  })

  test('a desk refund larger than any invoice becomes one document for each that it takes back', async () => {
    const takings = [taking('a', 10_000), taking('b', 10_000, { at: minute(1) })]
    const planned = plan(await buildBooking({ takings, refunds: [refund('back', 15_000)] }))
    expect(inWords(planned)).toEqual(['INVOICE 10000', 'INVOICE 10000', 'STORNO -10000 of 1', 'CORRECTION -5000 of 0'])
    expect(new Set(planned.map(({ _id }) => _id)).size).toBe(4)
  })

  test('a surplus payment is refunded against its own invoice', async () => {
    const takings = [online('first', 20_000), online('second', 20_000, minute(1))]
    const planned = plan(await buildBooking({ takings, refunds: [toCard('second', 20_000)] }))
    expect(inWords(planned)).toEqual(['INVOICE 20000', 'INVOICE 20000', 'STORNO -20000 of 1'])
  })
})

describe('an invoice that staff issue again', () => {
  const again = async (refunds: Refund[] = []) => {
    const booking = await buildBooking({ takings: [online('ref', 59_800)], refunds })
    const [{ _id = '' } = {}] = plan(booking)
    return { ...booking, invoiceReissues: [{ invoice: _id, at: minute(30) }] }
  }

  test('gets a storno invoice and a new invoice, of which a stop may leave the first only', async () => {
    const booking = await again()
    const planned = plan(booking)
    expect(inWords(planned)).toEqual(['INVOICE 59800', 'STORNO -59800 of 0', 'INVOICE 59800'])
    expect(plan(booking, { existing: planned.slice(0, 2) })).toEqual(planned.slice(2))
    expect(plan(booking, { existing: planned })).toEqual([])
  })

  test('passes a later refund on to the new invoice', async () => {
    expect(inWords(plan(await again([toCard('ref', 10_000)])))).toEqual([
      'INVOICE 59800',
      'STORNO -59800 of 0',
      'INVOICE 59800',
      'CORRECTION -10000 of 2',
    ])
  })

  test('stays as it is when a refund has changed it before', async () => {
    expect(inWords(plan(await again([toCard('ref', 10_000, { at: minute(29) })])))).toEqual([
      'INVOICE 59800',
      'CORRECTION -10000 of 0',
    ])
  })
})

test('documents that exist are neither planned again nor changed', async () => {
  const takings = [online('ref', 59_800)]
  const refunds = [toCard('ref', 10_000, { key: 'a' })]
  const booking = await buildBooking({ takings, refunds })
  const existing = plan(booking)
  expect(plan(booking, { existing })).toEqual([])
  const later = { ...booking, refunds: [...refunds, toCard('ref', 49_800, { key: 'b', at: minute(90) })] }
  const added = plan(later, { existing })
  expect(added).toMatchObject([{ kind: 'CORRECTION', grossMinor: -49_800, change: 2, place: 2 }])
})

test('after a stop between two documents of one refund, the rest is planned', async () => {
  const takings = [taking('a', 10_000), taking('b', 10_000, { at: minute(1) })]
  const booking = await buildBooking({ takings, refunds: [refund('back', 15_000)] })
  const planned = plan(booking)
  const existing = planned.slice(0, 3)
  expect(plan(booking, { existing })).toEqual(planned.slice(3))
})

test('a refund of money without an invoice never takes back a later one', async () => {
  const early = new Date('2026-11-19T12:00:00Z')
  const takings = [taking('early', 10_000, { at: early }), taking('later', 10_000, { at: minute(90) })]
  const booking = await buildBooking({ takings, refunds: [refund('back', 10_000)] })
  const existing = plan(booking)
  expect(inWords(existing)).toEqual(['INVOICE 10000'])
  expect(plan(booking, { existing })).toEqual([])
})

/** One to five cash payments, a minute apart, with refunds and the amount that is left. */
const cash = fc
  .tuple(
    fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 5 }),
    fc.array(fc.integer({ min: 1, max: 30_000 }), { maxLength: 6 }),
  )
  .map(([taken, wished]) => {
    const takings = taken.map((amount, index) => taking(`t${index}`, amount, { at: minute(index) }))
    let left = taken.reduce((sum, amount) => sum + amount, 0)
    const refunds = wished.flatMap((wish, index) => {
      const amount = Math.min(wish, left)
      left -= amount
      return amount > 0 ? [refund(`r${index}`, amount, { at: minute(100 + index) })] : []
    })
    return { takings, refunds, left }
  })
const expectSum = (planned: readonly PlannedInvoice[], sum: number) => {
  const lines = planned.flatMap((document) => document.lines)
  expect(planned.reduce((total, { grossMinor }) => total + grossMinor, 0)).toBe(sum)
  expect(lines.reduce((total, line) => total + line.netMinor + line.vatMinor, 0)).toBe(sum)
}

test('whatever is taken and refunded, the documents add up to the money, in total and in VAT', async () => {
  const template = await buildBooking()
  fc.assert(
    fc.property(cash, ({ left, ...money }) => {
      const planned = plan({ ...template, ...money })
      expectSum(planned, left)
      for (const invoice of planned.filter(({ kind }) => kind === 'INVOICE')) {
        const changes = planned.filter(({ original }) => original === invoice._id)
        const rest = changes.reduce((sum, { grossMinor }) => sum + grossMinor, invoice.grossMinor)
        expect(rest).toBeGreaterThanOrEqual(0)
        if (rest > 0) continue
        const vat = [invoice, ...changes].flatMap((one) => one.lines).reduce((sum, { vatMinor }) => sum + vatMinor, 0)
        expect(vat).toBe(0)
      }
    }),
    { numRuns: 200 },
  )
})

describe('receipts for desk payments', () => {
  const withReceipts = { rules: { ...rules, atDesk: 'RECEIPT' as const } }

  test('a desk payment becomes a receipt at once, an online payment stays an invoice', async () => {
    const booking = await buildBooking({ takings: [taking('a', 20_000), online('ref', 39_800, minute(1))] })
    const planned = plan(booking, withReceipts)
    expect(inWords(planned)).toEqual(['RECEIPT 20000', 'INVOICE 39800'])
    expect(planned.map(({ dueAt }) => dueAt)).toEqual([minute(0), minute(31)])
  })

  test('a booking that names a company gets an invoice for its desk payment', async () => {
    const booking = await buildBooking({ takings: [taking('a', 59_800)], invoiceCompany: sampleCompany })
    expect(inWords(plan(booking, withReceipts))).toEqual(['INVOICE 59800'])
  })

  test('with a cash register of the range’s own, desk payments get no document', async () => {
    const booking = await buildBooking({ takings: [taking('a', 59_800)] })
    const since = { online: switchedOn, desk: null }
    expect(plan(booking, { rules: { ...rules, atDesk: 'REGISTER', since } })).toEqual([])
  })

  test('a whole refund cancels its receipt', async () => {
    const booking = await buildBooking({ takings: [taking('a', 59_800)], refunds: [refund('back', 59_800)] })
    expect(inWords(plan(booking, withReceipts))).toEqual(['RECEIPT 59800', 'RECEIPT_STORNO -59800 of 0'])
  })

  test('a partial refund cancels the whole receipt, and a new one for the rest follows', async () => {
    const refunds = [refund('a', 29_900), refund('b', 9_900, { at: minute(61) })]
    const planned = plan(await buildBooking({ takings: [taking('a', 59_800)], refunds }), withReceipts)
    expect(inWords(planned)).toEqual([
      'RECEIPT 59800',
      'RECEIPT_STORNO -59800 of 0',
      'RECEIPT 29900',
      'RECEIPT_STORNO -29900 of 2',
      'RECEIPT 20000',
    ])
    expect(planned.map(({ lines }) => lines.map(({ quantity, vatMinor }) => [quantity, vatMinor]))).toEqual([
      [[2, 12_713]],
      [[-2, -12_713]],
      [[1, 6_357]],
      [[-1, -6_357]],
      [[1, 4_252]],
    ])
  })

  test.each([1, 2, 3, 4, 5])('after a stop behind %i of its documents, the rest is planned', async (count) => {
    const takings = [taking('a', 10_000), taking('b', 10_000, { at: minute(1) })]
    const booking = await buildBooking({ takings, refunds: [refund('back', 15_000)] })
    const planned = plan(booking, withReceipts)
    expect(inWords(planned)).toEqual([
      'RECEIPT 10000',
      'RECEIPT 10000',
      'RECEIPT_STORNO -10000 of 1',
      'RECEIPT_STORNO -10000 of 0',
      'RECEIPT 5000',
    ])
    expect(plan(booking, { ...withReceipts, existing: planned.slice(0, count) })).toEqual(planned.slice(count))
  })

  test('a receipt that staff issue again is cancelled, and the company gets an invoice', async () => {
    const booking = await buildBooking({ takings: [taking('a', 59_800)] })
    const [{ _id = '' } = {}] = plan(booking, withReceipts)
    const named = { ...booking, invoiceCompany: sampleCompany, invoiceReissues: [{ invoice: _id, at: minute(30) }] }
    const planned = plan(named, { ...withReceipts, existing: plan(booking, withReceipts) })
    expect(planned.map(({ kind, grossMinor }) => [kind, grossMinor])).toEqual([
      ['RECEIPT_STORNO', -59_800],
      ['INVOICE', 59_800],
    ])
    expect(planned[1]).toMatchObject({ buyer: { isCompany: true }, original: null })
  })

  test('whatever is taken and refunded, the receipts add up to the money, in total and in VAT', async () => {
    const template = await buildBooking()
    fc.assert(
      fc.property(cash, ({ left, ...money }) => {
        const planned = plan({ ...template, ...money }, withReceipts)
        expectSum(planned, left)
        const open = planned.filter(({ _id, original }) => !original && !planned.some((one) => one.original === _id))
        expect(open.reduce((sum, { grossMinor }) => sum + grossMinor, 0)).toBe(left)
        expect(new Set(planned.map(({ kind }) => kind)).has('CORRECTION')).toBe(false)
      }),
      { numRuns: 200 },
    )
  })
})

test('a refund by the bank that is found later than a younger one changes what that has left', async () => {
  const younger = toCard('ref', 10_000, { key: 'b', at: minute(70) })
  const booking = await buildBooking({ takings: [online('ref', 59_800)], refunds: [younger] })
  const existing = plan(booking)
  const found = { ...booking, refunds: [younger, toCard('ref', 5_000, { key: 'a', at: minute(60) })] }
  expect(plan(found, { existing })).toMatchObject([{ kind: 'CORRECTION', grossMinor: -5_000, change: 2 }])
})

describe('money of the desk of which some has no document of ours', () => {
  const withReceipts = { rules: { ...rules, atDesk: 'RECEIPT' as const } }
  const ownRegister = { rules: { ...rules, since: { online: switchedOn, desk: null } } }
  const receiptThenRegister = async (second: Partial<Taking>, given: Refund) => {
    const booking = await buildBooking({ takings: [taking('a', 20_000)] })
    const existing = plan(booking, withReceipts)
    const takings = [...booking.takings, taking('b', 24_900, { at: minute(30), ...second })]
    return { booking: { ...booking, takings, refunds: [given] }, existing }
  }

  test('goes back the way it came, and the receipt of other money stays', async () => {
    const given = refund('back', 24_900, { method: 'CARD' })
    const { booking, existing } = await receiptThenRegister({ how: 'CARD' }, given)
    expect(plan(booking, { ...ownRegister, existing })).toEqual([])
  })

  test('goes back first when it came last, and a receipt only takes back the rest', async () => {
    const { booking, existing } = await receiptThenRegister({}, refund('back', 30_000))
    const planned = plan(booking, { ...ownRegister, existing })
    expect(inWords([...existing, ...planned]).slice(1)).toEqual(['RECEIPT_STORNO -20000 of 0', 'RECEIPT 14900'])
    expect(plan(booking, { ...ownRegister, existing: [...existing, ...planned] })).toEqual([])
  })

  test('leaves what came after it alone when it is undone, and what paid for a refund is taken back', async () => {
    const { booking, existing } = await receiptThenRegister({}, refund('back', 20_000))
    const undone = { at: minute(90), actor: guest, why: '' }
    const takings = booking.takings.map((one) => (one.key === 'b' ? { ...one, undone } : one))
    const planned = plan({ ...booking, takings }, { ...ownRegister, existing })
    expect(inWords([...existing, ...planned]).slice(1)).toEqual(['RECEIPT_STORNO -20000 of 0'])
  })

  test('whatever is taken and refunded, the documents state the rest of their own money, once', async () => {
    const template = await buildBooking()
    const sumOf = (entries: readonly { grossMinor: number }[]) => entries.reduce((sum, one) => sum + one.grossMinor, 0)
    fc.assert(
      fc.property(
        cash,
        fc.nat({ max: 5 }),
        fc.boolean(),
        fc.nat({ max: 12 }),
        ({ left, ...money }, few, isFirst, stop) => {
          const booking = { ...template, ...money }
          const documented = booking.takings.slice(0, few)
          const paid = isFirst ? documented : booking.takings.slice(few)
          const before = isFirst ? plan({ ...booking, takings: documented, refunds: [] }, withReceipts) : []
          const since = { online: switchedOn, desk: isFirst ? null : minute(few) }
          const context = { rules: { ...withReceipts.rules, since } }
          const all = [...before, ...plan(booking, { ...context, existing: before })]

          const takenMinor = paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
          const bareMinor = booking.takings.reduce((sum, { amountMinor }) => sum + amountMinor, 0) - takenMinor
          expect(sumOf(all)).toBeGreaterThanOrEqual(Math.max(0, left - bareMinor))
          expect(sumOf(all)).toBeLessThanOrEqual(Math.min(takenMinor, left))
          const existing = all.slice(0, before.length + stop)
          expect([...existing, ...plan(booking, { ...context, existing })]).toEqual(all)
        },
      ),
      { numRuns: 500 },
    )
  })
})
