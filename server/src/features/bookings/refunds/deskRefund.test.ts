import { accountActor } from '@range/shared/bookings/actor'
import type { DeskPaymentMethod, StaffBookingDetail } from '@range/shared/bookings/staff'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildDeskInput } from '../../../testing/buildDeskInput'
import { givenBackByBank, paidBooking } from '../../../testing/paidBooking'
import { useStaff } from '../../../testing/useStaff'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
import { getBooking } from '../record/bookingModel'
import { changeBooking } from '../record/changeBooking'
import { makeRefund } from './refundBooking'

const app = useTestApp()
const staff = useStaff(app, 'Eva')
beforeEach(() => {
  app.faults.ipnLost = true
})
// Checks that all records agree in the end.
afterEach(async () => {
  await app.reconcile()
  await app.sendMail()
  expect(await app.findings()).toEqual([])
})

let clicks = 0
const act = (id: string, action: string, body: object, key = `click ${++clicks}`) =>
  app.api
    .post(`/api/v1/staff/bookings/${id}/${action}`)
    .set({ ...staff, 'Idempotency-Key': key })
    .send(body)
const refundsOf = ({ refunds }: Pick<StaffBookingDetail, 'refunds'>) =>
  refunds.map(({ amount, method, tender }) => [amount, method, tender.amount + tender.rounding, tender.currency])

/** A booking of 100 EUR: 40 EUR by card, 20 EUR in cash and 40 EUR as 16 002 HUF in cash. */
async function mixed(): Promise<string> {
  const input = await buildDeskInput({ currency: 'EUR' })
  const { _id } = (await app.api.post('/api/v1/staff/bookings').set(staff).send(input).expect(201)).body
  const by = { actor: accountActor('Eva'), at: app.clock.now }
  await changeBooking(_id, { set: { amountMinor: 10_000, rate: 400.05 }, ...by, why: () => 'a round price' })
  const pay = (payment: object) => act(_id, 'takings', payment).expect(200)
  await pay({ method: 'CARD', currency: 'EUR', amount: 40, due: 100 })
  await pay({ method: 'CASH', currency: 'EUR', amount: 20, due: 60 })
  await pay({ method: 'CASH', currency: 'HUF', amount: 16_002, due: 40 })
  return _id
}

describe('a booking paid by card, in cash and in forints', () => {
  test('is refunded the way the money came in, and ends once all of it went back', { tags: 'long' }, async () => {
    const id = await mixed()
    const { body } = await act(id, 'refund', { amount: 100, why: 'rain' }).expect(200)
    expect(refundsOf(body)).toEqual([
      [40, 'CARD', 40, 'EUR'],
      [20, 'CASH', 20, 'EUR'],
      [40, 'CASH', 16_000, 'HUF'],
    ])
    expect(body).toMatchObject({ status: 'REFUNDED', refunded: 100 })
    const emails = await Mail.find({ _id: /^refunded:/ }).lean()
    expect(emails.map(({ text }) => /We have paid .*/.exec(text)?.[0])).toContain(
      'We have paid 40.00 EUR back to you at the desk, as 16 000 HUF.',
    )
    expect(body.history.map(({ why }: { why: string }) => why)).toContain(
      'refund of 40.00 EUR in cash, as 16 000 HUF: rain',
    )
  })

  test('is refunded in cash instead of by card, in the currency of each payment', { tags: 'long' }, async () => {
    const id = await mixed()
    const { body } = await act(id, 'refund', { amount: 70, method: 'CASH', why: 'the terminal is broken' }).expect(200)
    expect(refundsOf(body)).toEqual([
      [60, 'CASH', 60, 'EUR'],
      [10, 'CASH', 4_000, 'HUF'],
    ])
    const rest = await act(id, 'refund', { amount: 30, why: 'rain' }).expect(200)
    expect(refundsOf(rest.body).slice(2)).toEqual([[30, 'CASH', 12_000, 'HUF']])
    expect(rest.body.status).toBe('REFUNDED')
  })

  test('is refunded by a cancellation, and the visit’s money is distributed alike', async () => {
    const id = await mixed()
    const { body } = await act(id, 'cancel', { refundAmount: 50, why: 'ill' }).expect(200)
    expect(refundsOf(body)).toEqual([
      [40, 'CARD', 40, 'EUR'],
      [10, 'CASH', 10, 'EUR'],
    ])
    expect(body).toMatchObject({ status: 'CANCELLED', attention: null })
  })

  test('is not refunded by an amount of nothing', async () => {
    const id = await mixed()
    const nothing = makeRefund(id, { amountMinor: 0, why: 'rain', key: 'none' }, accountActor('Eva'), app.payments)
    await expect(nothing).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    expect((await getBooking(id)).refunds).toEqual([])
  })

  test('never gives back more than came in by currency, whatever races', { tags: 'long' }, async () => {
    const id = await mixed()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        act(id, 'refund', { amount: 30, method: index % 2 === 0 ? 'CASH' : 'CARD', why: 'rain' }),
      ),
    )
    const { refunds } = await getBooking(id)
    const wentBack = { EUR: 0, HUF: 0 }
    for (const { tender } of refunds) if (tender) wentBack[tender.currency] += tender.amountMinor
    expect(wentBack.EUR).toBeLessThanOrEqual(6_000)
    expect(wentBack.HUF).toBeLessThanOrEqual(16_002)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    for (const { status } of answers) expect([200, 400, 409]).toContain(status)
    expect(refunds.every(({ state }) => state === 'DONE')).toBe(true)
  })

  test('repeating a refund with its key gives nothing back again', { tags: 'long' }, async () => {
    const id = await mixed()
    await Promise.all(
      Array.from({ length: 4 }, () => act(id, 'refund', { amount: 50, why: 'rain' }, 'one').expect(200)),
    )
    expect((await getBooking(id)).refunds).toHaveLength(2)
  })
})

test('money paid online goes back through the bank first, then the forints of the desk', { tags: 'long' }, async () => {
  const id = await paidBooking(app, { currency: 'EUR' })
  const by = { actor: accountActor('Eva'), at: app.clock.now }
  await changeBooking(id, { set: { amountMinor: 10_000 }, ...by, why: () => 'one more' })
  await act(id, 'takings', { method: 'CASH', currency: 'HUF', amount: 10_000, due: 25 }).expect(200)
  const { body } = await act(id, 'refund', { amount: 100, why: 'rain' }).expect(200)
  expect(refundsOf(body)).toEqual([
    [75, null, 75, 'EUR'],
    [25, 'CASH', 10_000, 'HUF'],
  ])
  expect(body.status).toBe('REFUNDED')
  expect(await givenBackByBank(app, id)).toEqual([75])
})

describe('a refund that is repeated with its key', () => {
  const repeat = (id: string, input: { amountMinor: number; method?: DeskPaymentMethod }) =>
    makeRefund(id, { why: 'rain', key: 'one', ...input }, accountActor('Eva'), app.payments)

  test('must name the same amount, and the same way if any', async () => {
    const id = await mixed()
    await repeat(id, { amountMinor: 2_000, method: 'CASH' })
    const once = await getBooking(id)
    expect(await repeat(id, { amountMinor: 2_000 })).toEqual(once)
    for (const other of [{ amountMinor: 1_999 }, { amountMinor: 2_000, method: 'CARD' as const }]) {
      await expect(repeat(id, other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    }
    expect(await getBooking(id)).toEqual(once)
  })

  test('goes to the card that paid online, whatever way is named', async () => {
    const id = await paidBooking(app)
    for (const method of ['CASH', 'CARD'] as const) await repeat(id, { amountMinor: 10_000, method })
    expect((await getBooking(id)).refunds).toMatchObject([{ via: 'BANK', method: null }])
    expect(await givenBackByBank(app, id)).toEqual([10_000])
  })
})

describe('cash refunds of a few forints', () => {
  test('hand out no more than one coin in all, however many are asked for at once', async () => {
    const input = await buildDeskInput({ paidBy: 'CASH' })
    const { _id } = (await app.api.post('/api/v1/staff/bookings').set(staff).send(input).expect(201)).body
    const answers = await Promise.all(Array.from({ length: 6 }, () => act(_id, 'refund', { amount: 3, why: 'small' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'INVALID_INPUT', field: 'amount' })
    const { refunds } = (await app.api.get(`/api/v1/staff/bookings/${_id}`).set(staff)).body
    expect(refundsOf({ refunds })).toEqual([[3, 'CASH', 5, 'HUF']])
  })
})

describe('a refund on the card terminal', () => {
  test('of more than the card paid is refused before anything is refunded, in every dialog', async () => {
    const id = await mixed()
    const tooMuch = { status: 400, body: { code: 'INVALID_INPUT', error: expect.stringContaining('only 40.00 EUR') } }
    expect(await act(id, 'refund', { amount: 50, method: 'CARD', why: 'rain' })).toMatchObject(tooMuch)
    const cancel = { refundAmount: 100, refundMethod: 'CARD', why: 'rain' }
    expect(await act(id, 'cancel', cancel)).toMatchObject(tooMuch)
    expect(await getBooking(id)).toMatchObject({ status: 'ON_SITE', refunds: [], cancellation: null })
    const { body } = await act(id, 'refund', { amount: 40, method: 'CARD', why: 'rain' }).expect(200)
    expect(refundsOf(body)).toEqual([[40, 'CARD', 40, 'EUR']])
  })

  test('never gives two clerks more than the card paid', async () => {
    const id = await mixed()
    const refund = () => act(id, 'refund', { amount: 30, method: 'CARD', why: 'rain' })
    const answers = await Promise.all([refund(), refund()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await getBooking(id)).refunds).toHaveLength(1)
  })
})
