import { accountActor } from '@range/shared/bookings/actor'
import type { Bank } from '@range/simplepay/bank'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { callerKey } from '../../../http/idempotencyKeys'
import { loseRefund } from '../../../testing/loseRefund'
import { givenBackByBank, paidBooking, payAndComeBack } from '../../../testing/paidBooking'
import { useStaff } from '../../../testing/useStaff'
import { useTestApp } from '../../../testing/useTestApp'
import { withBank } from '../../../testing/withBank'
import { Mail } from '../../mail/mailModel'
import { type BookingDocument, getBooking } from '../record/bookingModel'
import { changeBooking } from '../record/changeBooking'
import { makeRefund } from './refundBooking'
import { reconcileRefunds } from './resolveRefunds'

const app = useTestApp()
const staff = useStaff(app, 'Eva')
beforeEach(() => {
  app.faults.ipnLost = true
})

const eva = accountActor('Eva')
const input = { amountMinor: 30_000, why: 'rain', key: callerKey('lost') }

const reconcile = () => reconcileRefunds(app.payments, pino({ level: 'silent' }))
const act = (id: string, action: string, body: object = {}, key = 'lost') =>
  app.api
    .post(`/api/v1/staff/bookings/${id}/${action}`)
    .set({ ...staff, 'Idempotency-Key': key })
    .send(body)
const click = (id: string, amount = 30_000, key?: string) => act(id, 'refund', { amount, why: 'rain' }, key)

describe('a refund that the bank may not have made', () => {
  test('is kept for five minutes, and then dropped, so that it can be made again', async () => {
    const id = await paidBooking(app)
    await loseRefund(app, id)
    app.passMinutes(5)
    await reconcile()
    expect((await getBooking(id)).refunds).toMatchObject([{ state: 'ASKED', amountMinor: 30_000 }])
    app.clock.now = new Date(app.clock.now.getTime() + 1)
    await reconcile()
    const { status, refunds, history } = await getBooking(id)
    expect([status, refunds]).toEqual(['PAID', []])
    expect(history.at(-1)).toMatchObject({
      actor: { name: 'Eva' },
      at: app.clock.now,
      why: 'refund of 30 000 HUF failed: the bank has no record of it',
    })
    const told = await Mail.find({ _id: /^attention/ }).lean()
    expect(told.map(({ text }) => text)).toEqual([
      expect.stringContaining('the bank has no record of the refund of 30 000 HUF, so it has not gone back'),
    ])
    expect((await click(id).expect(200)).body.status).toBe('REFUNDED')
    expect(await givenBackByBank(app, id)).toEqual([30_000])
  })

  describe('while another payment of its booking goes back', () => {
    /** Paid 30,000 online, then 12,000 more, which goes back while the outcome of the first refund is unknown. */
    const otherGoesBack = async (isMade: boolean) => {
      const id = await paidBooking(app)
      await changeBooking(id, { set: { amountMinor: 42_000 }, actor: eva, at: app.clock.now, why: () => 'one more' })
      await payAndComeBack(app, (await app.api.post(`/api/v1/booking/${id}/pay`).expect(200)).body.url)
      await loseRefund(app, id, { isMade })
      const late = withBank(app, { query: withoutRefunds })
      await makeRefund(id, { amountMinor: 12_000, why: 'rain', key: callerKey('other') }, eva, late)
      return id
    }
    /** The bank lists a refund only later. */
    const withoutRefunds: Bank['query'] = async (order) => {
      const transaction = await app.payments.bank.query(order)
      return transaction && { ...transaction, refunds: [] }
    }

    test('leaves the visit and its places, if the bank never made it', async () => {
      const id = await otherGoesBack(false)
      expect((await getBooking(id)).status).toBe('PAID')
      app.passMinutes(6)
      await reconcile()
      expect(await getBooking(id)).toMatchObject({ status: 'PAID', refunds: [{ amountMinor: 12_000 }] })
      expect(await app.seatsLeft()).toBe(19)
    })

    test('ends the booking, once the bank confirms it', async () => {
      const id = await otherGoesBack(true)
      expect((await getBooking(id)).status).toBe('PAID')
      await reconcile()
      expect((await getBooking(id)).status).toBe('REFUNDED')
      expect(await app.seatsLeft()).toBe(20)
    })
  })

  test('is dropped by a click after five minutes, and the next click makes it', { tags: 'long' }, async () => {
    const id = await paidBooking(app)
    await loseRefund(app, id)
    app.passMinutes(6)
    expect(await click(id)).toMatchObject({ status: 409, body: { code: 'PAYMENT_IN_PROGRESS' } })
    expect((await getBooking(id)).refunds).toEqual([])
    expect((await click(id).expect(200)).body.status).toBe('REFUNDED')
  })

  test('blocks other refunds of its payment, also smaller ones', async () => {
    const id = await paidBooking(app)
    await loseRefund(app, id, { amountMinor: 10_000 })
    for (const amount of [1, 20_000, 20_001]) {
      expect((await click(id, amount, `other ${amount}`)).body.code).toBe('PAYMENT_IN_PROGRESS')
    }
    expect((await getBooking(id)).refunds).toHaveLength(1)
  })

  test('does not count as gone back, so that the booking stays paid', async () => {
    const id = await paidBooking(app)
    await click(id, 20_000, 'first').expect(200)
    await loseRefund(app, id, { amountMinor: 10_000 })
    await reconcile()
    expect(await getBooking(id)).toMatchObject({ status: 'PAID', refunds: [{ state: 'DONE' }, { state: 'ASKED' }] })
    expect((await act(id, 'ask-bank').expect(200)).body).toMatchObject({ status: 'PAID', refundPending: 10_000 })
  })
})

describe('a refund that the bank has made', () => {
  test('ends the booking at once when staff ask the bank about it', async () => {
    const id = await paidBooking(app)
    await loseRefund(app, id, { isMade: true })
    app.faults.noAnswer = ['query']
    expect((await act(id, 'ask-bank')).body.code).toBe('PAYMENT_IN_PROGRESS')
    app.faults.noAnswer = []
    const { body } = await act(id, 'ask-bank').expect(200)
    expect(body).toMatchObject({ status: 'REFUNDED', refunded: 30_000, refundPending: 0 })
  })

  test('is entered before the next refund of its payment', async () => {
    const id = await paidBooking(app)
    await loseRefund(app, id, { amountMinor: 10_000, isMade: true })
    expect((await click(id, 20_001, 'more')).body.error).toContain('at most 20 000 HUF')
    expect((await click(id, 20_000, 'rest').expect(200)).body).toMatchObject({ status: 'REFUNDED', refunded: 30_000 })
    expect(await givenBackByBank(app, id)).toEqual([30_000])
  })

  test('is the result of a second click while the bank works on the first', async () => {
    const id = await paidBooking(app)
    const { bank } = app.payments
    const clicks: Promise<BookingDocument>[] = []
    const clickAgain = (whenQueried: () => void) => {
      const query: Bank['query'] = (order) => bank.query(order).finally(whenQueried)
      clicks.push(makeRefund(id, input, eva, withBank(app, { query })))
    }
    const refund: Bank['refund'] = async (order) => {
      await new Promise<void>(clickAgain)
      return bank.refund(order)
    }
    clicks.push(makeRefund(id, input, eva, withBank(app, { refund })))
    await clicks[0]
    expect((await Promise.all(clicks)).map(({ status }) => status)).toEqual(['REFUNDED', 'REFUNDED'])
    expect(await givenBackByBank(app, id)).toEqual([30_000])
  })
})

test('a click that another one with its key overtakes has the same result', async () => {
  const id = await paidBooking(app)
  const { bank } = app.payments
  const overtaken = withBank(app, {
    query: async (order) => {
      await makeRefund(id, input, eva, app.payments)
      return bank.query(order)
    },
  })
  expect(await makeRefund(id, input, eva, overtaken)).toMatchObject({
    status: 'REFUNDED',
    refunds: [{ state: 'DONE' }],
  })
  expect(await givenBackByBank(app, id)).toEqual([30_000])
})

test('a refund that the bank makes only after it was dropped is entered as one made at the bank', async () => {
  const id = await paidBooking(app)
  const { bank } = app.payments
  const slow = withBank(app, {
    refund: async (order) => {
      app.passMinutes(6)
      await reconcile()
      return bank.refund(order)
    },
  })
  await expect(makeRefund(id, input, eva, slow)).rejects.toMatchObject({ code: 'PAYMENT_IN_PROGRESS' })
  expect((await getBooking(id)).refunds).toEqual([])
  expect((await click(id)).body.code).toBe('INVALID_INPUT')
  await reconcile()
  expect(await getBooking(id)).toMatchObject({ status: 'REFUNDED', refunds: [{ actor: { kind: 'bank' } }] })
  expect(await givenBackByBank(app, id)).toEqual([30_000])
})

test('an unexpected failure is not taken for a lost response', async () => {
  const id = await paidBooking(app)
  const broken = () => Promise.reject(new Error('broken'))
  await expect(makeRefund(id, input, eva, withBank(app, { refund: broken }))).rejects.toThrow('broken')
  await expect(makeRefund(id, input, eva, withBank(app, { query: broken }))).rejects.toThrow('broken')
  expect((await getBooking(id)).refunds).toMatchObject([{ state: 'ASKED' }])
})
