import { accountActor } from '@range/shared/bookings/actor'
import { moneyOf } from '@range/shared/bookings/bookingMoney'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { deskPaymentSchema } from '@range/shared/bookings/staffChanges'
import { describe, expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { buildDeskInput } from '../../../testing/buildDeskInput'
import { buildPackage } from '../../../testing/buildPackage'
import { deskPayment } from '../../../testing/deskPayment'
import { loginAsAdmin } from '../../../testing/loginAsAdmin'
import { stopAtWrite } from '../../../testing/stopAtWrite'
import { useStaff } from '../../../testing/useStaff'
import { useTestApp } from '../../../testing/useTestApp'
import { Booking, type BookingDocument, getBooking } from '../record/bookingModel'
import { changeBooking } from '../record/changeBooking'
import { ledgerBetween } from '../record/ledger'
import { takePayment, takeWholeDue } from './takings'
import { undoTaking } from './undoTaking'

const app = useTestApp()
const staff = useStaff(app, 'Kata')

const by = { at: new Date('2026-11-21T08:00:00Z'), actor: accountActor('Kata') }
const linesOf = ({ takings }: Pick<BookingDocument, 'takings'>) =>
  takings.map(({ how, amountMinor, undone }) => `${undone ? 'undone ' : ''}${how} ${amountMinor}`)
const newPrice = (id: string, amountMinor: number) =>
  changeBooking(id, { set: { amountMinor }, ...by, why: () => 'edited' })
const unpaid = (overrides: Partial<BookingDocument> = {}) =>
  buildBooking({ amountMinor: 40_000, status: 'ON_SITE', paid: null, ...overrides })

let clicks = 0
const pay = (id: string, payment: object, key = `click ${++clicks}`) =>
  app.api
    .post(`/api/v1/staff/bookings/${id}/takings`)
    .set({ ...staff, 'Idempotency-Key': key })
    .send(payment)
const paid = async (id: string, payment: object, key?: string): Promise<StaffBookingDetail> =>
  (await pay(id, payment, key).expect(200)).body
const undo = (id: string, key = '', body = {}) =>
  app.api
    .post(`/api/v1/staff/bookings/${id}/takings/${encodeURIComponent(key)}/undo`)
    .set(staff)
    .send(body)
const ledger = async () => {
  const entries = await ledgerBetween(new Date(0), new Date('2100-01-01'))
  return entries.map(({ kind, method, amount, currency }) => `${kind} ${method} ${amount} ${currency}`)
}

describe('a payment in parts', () => {
  test('five people each pay their share, with one click each', async () => {
    const { _id } = await unpaid({ amountMinor: 40_002, howManyPeople: 5 })
    let due = 40_002
    for (const [sharesPaid, amount] of [8_000, 8_001, 8_000, 8_001, 8_000].entries()) {
      const booking = await paid(_id, deskPayment(due, 'CARD', { amount, shares: 1 }))
      due -= amount
      expect(booking).toMatchObject({ due, sharesPaid: sharesPaid + 1, paidBy: 'CARD', version: sharesPaid + 2 })
    }
    expect(due).toBe(0)
    expect((await getBooking(_id)).history.map(({ why }) => why)[0]).toBe('paid by card for 1 person: 8 000 HUF')
  })

  test('cannot pay the share of more people than are left', async () => {
    const { _id } = await unpaid({ howManyPeople: 3 })
    await paid(_id, deskPayment(40_000, 'CARD', { amount: 26_667, shares: 2 }))
    const { status, body } = await pay(_id, deskPayment(13_333, 'CARD', { shares: 2 }))
    expect([status, body.code, body.field]).toEqual([400, 'INVALID_INPUT', 'shares'])
  })

  test('starts with a deposit by card; the rest is paid in cash', async () => {
    const { _id } = await unpaid()
    expect(await paid(_id, deskPayment(40_000, 'CARD', { amount: 10_000 }))).toMatchObject({ due: 30_000 })
    const { due, paidBy, takings } = await paid(_id, deskPayment(30_000))
    expect([due, paidBy]).toEqual([0, 'CARD'])
    expect(takings.map(({ how, amount, shares }) => [how, amount, shares])).toEqual([
      ['CARD', 10_000, null],
      ['CASH', 30_000, null],
    ])
  })

  test.each([
    [{ amount: 40_001 }, 'amount'],
    [{ amount: 100.5 }, 'amount'],
    [{ amount: 0 }, 'amount'],
    [{ currency: 'EUR', amount: 100.01 }, 'amount'],
    [{ currency: 'EUR', amount: 1.005 }, 'amount'],
    [{ shares: 3 }, 'shares'],
    [{ method: 'ONLINE' }, 'method'],
  ])('of %j is rejected, naming %s', async (input, field) => {
    const { _id } = await unpaid()
    const { status, body } = await pay(_id, { ...deskPayment(40_000, 'CARD'), ...input })
    expect([status, body.code, body.field]).toEqual([400, 'INVALID_INPUT', field])
    expect(linesOf(await getBooking(_id))).toEqual([])
  })

  test('that two clerks take at once counts once, and the other clerk sees the booking as it is', async () => {
    const { _id } = await unpaid()
    const answers = await Promise.all([pay(_id, deskPayment(40_000, 'CARD')), pay(_id, deskPayment(40_000, 'CASH'))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'CHANGED_MEANWHILE', current: { due: 0 } })
    expect(linesOf(await getBooking(_id))).toHaveLength(1)
  })

  test('sent again with its key is taken once, and the key works for no other payment', async () => {
    const { _id } = await unpaid()
    const part = deskPayment(40_000, 'CASH', { amount: 10_000 })
    await Promise.all(Array.from({ length: 5 }, () => pay(_id, part, 'one').expect(200)))
    expect(linesOf(await getBooking(_id))).toEqual(['CASH 10000'])
    expect((await pay(_id, { ...part, amount: 20_000 }, 'one')).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    // Another account has its own record of keys, so the key of the taking decides.
    Object.assign(staff, await loginAsAdmin(app, 'Eva'))
    await pay(_id, part, 'one').expect(200)
    expect((await pay(_id, { ...part, amount: 20_000 }, 'one')).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(linesOf(await getBooking(_id))).toEqual(['CASH 10000'])
  })
})

test.each(['before', 'after'] as const)(
  'a payment and its undoing whose server stops just %s the write take effect once when repeated',
  async (moment) => {
    const { _id } = await unpaid()
    const input = deskPaymentSchema.parse(deskPayment(40_000, 'CASH', { amount: 10_000 }))
    const pays = () => takePayment(_id, input, 'stopped', by)
    const payStop = stopAtWrite(1, moment)
    await expect(pays()).rejects.toThrow('stopped')
    expect(payStop.start()).toBe(true)
    expect((await pays()).takings).toHaveLength(1)

    const undoes = () => undoTaking(_id, 'stopped', by)
    const undoStop = stopAtWrite(1, moment)
    await expect(undoes()).rejects.toThrow('stopped')
    expect(undoStop.start()).toBe(true)
    expect(moneyOf(await undoes()).dueMinor).toBe(40_000)
    expect(await ledger()).toEqual(['TAKING CASH 10000 HUF', 'UNDONE CASH -10000 HUF'])
  },
)

describe('a booking in euros paid in forints', () => {
  const inEuros = { currency: 'EUR', rate: 394.07, amountMinor: 10_127 } as const

  test('in cash: the forints are rounded, and the rounding is an entry of its own in the ledger', async () => {
    const { _id } = await unpaid(inEuros)
    const payment = { method: 'CASH', currency: 'HUF', amount: 39_907, due: 101.27 }
    const { due, taken, takings, history } = await paid(_id, payment)
    expect([due, taken]).toEqual([0, 101.27])
    expect(takings).toMatchObject([{ amount: 101.27, tender: { currency: 'HUF', amount: 39_907, rounding: -2 } }])
    expect(history.at(-1)?.why).toBe('paid in cash: 39 905 HUF, rounded from 39 907 HUF, for 101.27 EUR')
    await undo(_id, takings[0]?.key).expect(200)
    const entries = await ledgerBetween(new Date(0), new Date('2100-01-01'))
    expect(entries.map(({ kind, amount, currency, credited }) => [kind, amount, currency, credited])).toEqual([
      ['TAKING', 39_907, 'HUF', { amount: 101.27, currency: 'EUR' }],
      ['ROUNDING', -2, 'HUF', null],
      ['UNDONE', -39_907, 'HUF', { amount: -101.27, currency: 'EUR' }],
      ['ROUNDING', 2, 'HUF', null],
    ])
    expect(new Set(entries.map(({ key }) => key)).size).toBe(4)
  })

  test('in part, and the rest in euros', async () => {
    const { _id } = await unpaid(inEuros)
    const part = { method: 'CARD', currency: 'HUF', amount: 10_000, due: 101.27 }
    expect(await paid(_id, part)).toMatchObject({ due: 75.89, taken: 25.38 })
    expect(await paid(_id, { method: 'CARD', currency: 'EUR', amount: 75.89, due: 75.89 })).toMatchObject({ due: 0 })
    expect(await ledger()).toEqual(['TAKING CARD 10000 HUF', 'TAKING CARD 75.89 EUR'])
  })
})

test('cash for a new desk booking in forints is rounded too', async () => {
  const input = await buildDeskInput({ paidBy: 'CASH', promoCode: '' })
  const { body } = await app.api.post('/api/v1/staff/bookings').set(staff).send(input).expect(201)
  expect(body.takings).toMatchObject([{ amount: 30_000, tender: { currency: 'HUF', amount: 30_000, rounding: 0 } }])
  const { _id } = await unpaid({ amountMinor: 39_903 })
  expect((await takeWholeDue(_id, 'CASH', by)).takings).toMatchObject([{ tender: { roundingMinor: 2 } }])
})

describe('cash in forints', () => {
  const tooLittle = { code: 'INVALID_INPUT', field: 'amount' }

  test('of 2 HUF is no payment, however often it is sent', async () => {
    const { _id } = await unpaid()
    for (let time = 0; time < 3; time += 1) {
      expect((await pay(_id, deskPayment(40_000, 'CASH', { amount: 2 }))).body).toMatchObject(tooLittle)
    }
    expect(await getBooking(_id)).toMatchObject({ takings: [], paid: null, version: 1 })
    expect(await paid(_id, deskPayment(40_000, 'CASH', { amount: 3 }))).toMatchObject({ due: 39_997 })
  })

  test('cannot pay the last 2 HUF, in either way to take it, but a card can', async () => {
    const { _id } = await unpaid({ amountMinor: 2 })
    expect((await pay(_id, deskPayment(2))).body).toMatchObject(tooLittle)
    const inCash = takeWholeDue(_id, 'CASH', by)
    await expect(inCash).rejects.toMatchObject({ code: 'NOT_POSSIBLE_NOW', message: /^2 HUF can’t be paid in cash/ })
    expect(await paid(_id, deskPayment(2, 'CARD'))).toMatchObject({ due: 0 })
  })

  test('as it is handed over pays the whole due sum, also when the request is repeated', async () => {
    const { _id } = await unpaid({ amountMinor: 39_907 })
    const payment = deskPayment(39_907, 'CASH', { amount: 39_905 })
    for (let time = 0; time < 2; time += 1) expect((await paid(_id, payment, 'once')).due).toBe(0)
    expect(linesOf(await getBooking(_id))).toEqual(['CASH 39907'])
  })

  test('cannot book a desk booking that costs less than a coin', async () => {
    const { id } = await buildPackage({ price: 2 })
    const input = await buildDeskInput({ selected: [{ id, quantity: 1 }], howManyPeople: 1, paidBy: 'CASH' })
    const { status, body } = await app.api.post('/api/v1/staff/bookings').set(staff).send(input)
    expect([status, body.code]).toEqual([409, 'NOT_POSSIBLE_NOW'])
    expect(await Booking.countDocuments()).toBe(0)
  })
})

test('1 HUF by card is worth no cent of a booking in euros, so it is no payment', async () => {
  const { _id } = await unpaid({ currency: 'EUR', amountMinor: 10_127, rate: 394.07 })
  const payment = { method: 'CARD', currency: 'HUF', amount: 1, due: 101.27 }
  expect((await pay(_id, payment)).body).toMatchObject({ code: 'INVALID_INPUT', field: 'amount' })
})

describe('the whole due sum', () => {
  test('of a booking paid online whose price rose is collected at the desk, and it stays paid online', async () => {
    const { _id } = await buildBooking({ amountMinor: 60_000 })
    await newPrice(_id, 72_000)
    const booking = await takeWholeDue(_id, 'CASH', by)
    expect(linesOf(booking)).toEqual(['ONLINE 60000', 'CASH 12000'])
    expect(booking.paid?.how).toBe('ONLINE')
    expect(moneyOf(booking)).toMatchObject({ takenMinor: 72_000, keptMinor: 72_000, dueMinor: 0 })
    expect((await takeWholeDue(_id, 'CASH', by)).version).toBe(booking.version)
    await expect(takeWholeDue(_id, 'CARD', by)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  })

  test('is collected separately after each price rise, even by twenty concurrent clicks', async () => {
    const { _id } = await unpaid({ amountMinor: 20_000 })
    await takeWholeDue(_id, 'CARD', by)
    await newPrice(_id, 25_000)
    const all = await Promise.all(Array.from({ length: 20 }, () => takeWholeDue(_id, 'CASH', by)))
    expect(new Set(all.map((one) => linesOf(one).join()))).toEqual(new Set(['CARD 20000,CASH 5000']))
  })
})

describe('an undone payment', () => {
  test('stays on record, marked with the account and time, and can be paid again', async () => {
    const { _id } = await unpaid()
    const { takings } = await paid(_id, deskPayment(40_000))
    const { body } = await undo(_id, takings[0]?.key, { why: 'wrong guest' }).expect(200)
    expect(body).toMatchObject({ paidBy: null, due: 40_000, takings: [] })
    expect(body.history.at(-1).why).toBe('cash payment of 40 000 HUF undone: wrong guest')
    expect((await getBooking(_id)).takings[0]?.undone).toMatchObject({ actor: by.actor })
    expect((await undo(_id, takings[0]?.key).expect(200)).body.version).toBe(body.version)
    await paid(_id, deskPayment(40_000, 'CARD'))
    expect(linesOf(await getBooking(_id))).toEqual(['undone CASH 40000', 'CARD 40000'])
  })

  test('may be one of several, also the first', async () => {
    const { _id } = await unpaid({ howManyPeople: 3, amountMinor: 30_000 })
    for (const due of [30_000, 20_000, 10_000]) {
      await paid(_id, deskPayment(due, due === 30_000 ? 'CARD' : 'CASH', { amount: 10_000, shares: 1 }))
    }
    const [first, middle] = (await getBooking(_id)).takings
    expect((await undo(_id, middle?.key).expect(200)).body).toMatchObject({
      due: 10_000,
      sharesPaid: 2,
      paidBy: 'CARD',
    })
    expect((await undo(_id, first?.key).expect(200)).body).toMatchObject({ due: 20_000, sharesPaid: 1, paidBy: 'CASH' })
    expect(linesOf(await getBooking(_id))).toEqual(['undone CARD 10000', 'undone CASH 10000', 'CASH 10000'])
  })

  test('makes a booking free again that an edit gave a price', async () => {
    const free = { how: 'FREE' as const, at: by.at, actor: by.actor }
    const { _id } = await buildBooking({ amountMinor: 0, paid: free })
    await newPrice(_id, 4_900)
    const { takings, paidBy } = await paid(_id, deskPayment(4_900))
    expect(paidBy).toBe('CASH')
    expect((await undo(_id, takings[0]?.key).expect(200)).body).toMatchObject({ paidBy: 'FREE', taken: 0, due: 4_900 })
  })

  test('is never one whose money was refunded at the desk, in its own currency', async () => {
    const { _id } = await unpaid({ currency: 'EUR', amountMinor: 10_000 })
    await paid(_id, { method: 'CASH', currency: 'EUR', amount: 40, due: 100 })
    await paid(_id, { method: 'CASH', currency: 'HUF', amount: 24_000, due: 60 })
    const [euros, forints] = (await getBooking(_id)).takings
    await app.api
      .post(`/api/v1/staff/bookings/${_id}/refund`)
      .set({ ...staff, 'Idempotency-Key': 'refund' })
      .send({ amount: 40, why: 'one did not come' })
      .expect(200)
    expect((await undo(_id, euros?.key)).body.code).toBe('NOT_POSSIBLE_NOW')
    await undo(_id, forints?.key).expect(200)
  })

  test('is none that was made online or is unknown', async () => {
    const { _id, paid } = await buildBooking()
    expect((await undo(_id, paid?.orderRef ?? '')).body.code).toBe('NOT_POSSIBLE_NOW')
    expect((await undo(_id, 'desk:7')).status).toBe(404)
  })
})

test('payments from before tenders were stored were exact, in the booking’s currency', async () => {
  const { _id } = await unpaid({ currency: 'EUR', amountMinor: 10_000 })
  const old = {
    key: 'desk:0',
    how: 'CASH',
    orderRef: null,
    amountMinor: 4_000,
    why: 'paid in cash',
    undone: null,
    ...by,
  }
  await Booking.collection.updateOne({ _id } as object, { $set: { takings: [old], paid: { how: 'CASH', ...by } } })
  const { body } = await app.api.get(`/api/v1/staff/bookings/${_id}`).set(staff).expect(200)
  expect(body).toMatchObject({
    due: 60,
    sharesPaid: 0,
    takings: [{ amount: 40, tender: { currency: 'EUR', amount: 40, rounding: 0 }, shares: null }],
  })
  expect(await ledger()).toEqual(['TAKING CASH 40 EUR'])
  expect((await undo(_id, 'desk:0').expect(200)).body).toMatchObject({ due: 100 })
})

describe('the amount due', () => {
  const refund = { via: 'DESK' as const, method: 'CASH' as const, orderRef: null, why: 'x', transactionId: null, ...by }
  const done = { ...refund, state: 'DONE' as const }

  test('is zero after a goodwill refund', async () => {
    const booking = await buildBooking({ refunds: [{ ...done, key: 'a', amountMinor: 10_000 }] })
    expect(moneyOf(booking)).toMatchObject({ keptMinor: 49_800, dueMinor: 0 })
  })

  test('includes the refund for a lower price once the price rises again', async () => {
    const refunds = [{ ...done, key: 'edit:1', amountMinor: 12_000 }]
    const cash = { how: 'CASH' as const, ...by }
    const booking = await buildBooking({ amountMinor: 60_000, status: 'ON_SITE', paid: cash, refunds })
    expect(moneyOf({ ...booking, amountMinor: 48_000 })).toMatchObject({ keptMinor: 48_000, dueMinor: 0 })
    expect(moneyOf({ ...booking, amountMinor: 54_000 })).toMatchObject({ keptMinor: 48_000, dueMinor: 6_000 })
  })
})
