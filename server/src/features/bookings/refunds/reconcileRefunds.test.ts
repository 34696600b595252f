import { accountActor } from '@range/shared/bookings/actor'
import type { Bank } from '@range/simplepay/bank'
import { BankError } from '@range/simplepay/bankError'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { deskPayment } from '../../../testing/deskPayment'
import { loginAsAdmin } from '../../../testing/loginAsAdmin'
import { loseRefund } from '../../../testing/loseRefund'
import { paidBooking } from '../../../testing/paidBooking'
import { useTestApp } from '../../../testing/useTestApp'
import { withBank } from '../../../testing/withBank'
import { enterBankRefunds } from '../payments/enterBankRefunds'
import { getBooking } from '../record/bookingModel'
import { changeBooking } from '../record/changeBooking'
import { Payment } from '../record/paymentModel'
import { makeRefund } from './refundBooking'
import { reconcileRefunds, settleMadeRefunds } from './resolveRefunds'

const app = useTestApp()
beforeEach(() => {
  app.faults.ipnLost = true
})

const eva = accountActor('Eva')
const paymentOf = (id: string) => Payment.findOne({ booking: id }).orFail().lean()

/** Runs the job and returns its log. */
async function logOf(context = app.payments, signal?: AbortSignal): Promise<object[]> {
  const lines: string[] = []
  await reconcileRefunds(context, pino({}, { write: (line) => void lines.push(line) }), signal)
  return lines.map((line) => JSON.parse(line))
}

/** A paid booking with a refund that the bank has made, but whose response was lost. */
async function withLostRefund(): Promise<string> {
  const id = await paidBooking(app)
  await loseRefund(app, id, { isMade: true })
  return id
}

/** A paid booking whose refund on the bank's own pages is recorded, but has had no effect yet. */
async function withUnsettledRefund(id?: string): Promise<string> {
  const booking = id ?? (await paidBooking(app))
  await enterBankRefunds(await paymentOf(booking), [{ transactionId: `of ${booking}`, amount: 30_000 }], app.payments)
  return booking
}

describe('the job that finishes refunds', () => {
  test('logs a refund that the bank says nothing about, and finishes the others', { tags: 'long' }, async () => {
    const [failing, other] = [await withLostRefund(), await withLostRefund()]
    const { _id: silentAbout } = await paymentOf(failing)
    const { bank } = app.payments
    const query: Bank['query'] = async (order) => {
      if (order.orderRef === silentAbout) throw new BankError('UNKNOWN', 'no response')
      return bank.query(order)
    }
    const { orderNumber } = await getBooking(failing)
    expect(await logOf(withBank(app, { query }))).toMatchObject([
      { level: 40, orderNumber, err: { code: 'PAYMENT_IN_PROGRESS' }, msg: 'the outcome of a refund is still unknown' },
    ])
    expect((await getBooking(failing)).refunds[0]?.state).toBe('ASKED')
    expect(await getBooking(other)).toMatchObject({ status: 'REFUNDED', refunds: [{ state: 'DONE' }] })
  })

  test('logs a refund that cannot be settled, and settles the others', { tags: 'long' }, async () => {
    const [failing, other] = [await withUnsettledRefund(), await withUnsettledRefund()]
    await Payment.deleteOne({ booking: failing })
    const { orderNumber } = await getBooking(failing)
    expect(await logOf()).toMatchObject([
      { level: 50, orderNumber, err: { code: 'NOT_FOUND' }, msg: 'a refund could not be settled' },
    ])
    expect(await getBooking(failing)).toMatchObject({ status: 'PAID', hasRefundToSettle: true })
    expect((await getBooking(other)).status).toBe('REFUNDED')
  })

  test('stops after the refund in progress when the server stops', { tags: 'long' }, async () => {
    const lost = [await withLostRefund(), await withLostRefund()]
    const unsettled = await withUnsettledRefund()
    const { bank } = app.payments
    const stop = new AbortController()
    const query: Bank['query'] = (order) => {
      stop.abort()
      return bank.query(order)
    }
    await logOf(withBank(app, { query }), stop.signal)
    // The job promises no order, so either of the two may be the one in progress.
    const bookings = await Promise.all(lost.map(getBooking))
    expect(bookings.map(({ status }) => status).toSorted()).toEqual(['PAID', 'REFUNDED'])
    expect((await getBooking(unsettled)).status).toBe('PAID')
  })

  test('drops a refund whose payment the bank does not know', async () => {
    const id = await paidBooking(app)
    await loseRefund(app, id)
    app.passMinutes(6)
    expect(await logOf(withBank(app, { query: async () => undefined }))).toEqual([])
    expect(await getBooking(id)).toMatchObject({ status: 'PAID', refunds: [] })
  })

  test('asks the bank only about refunds without a result', async () => {
    const asked: string[] = []
    const { bank } = app.payments
    const query: Bank['query'] = (order) => {
      asked.push(order.orderRef)
      return bank.query(order)
    }
    const id = await paidBooking(app)
    await makeRefund(id, { amountMinor: 10_000, why: 'rain', key: 'done' }, eva, app.payments)
    await loseRefund(app, id, { amountMinor: 20_000, isMade: true })
    for (let run = 0; run < 2; run += 1) await logOf(withBank(app, { query }))
    expect(asked).toEqual([(await paymentOf(id))._id])
  })
})

describe('settling the refunds that the bank has made', () => {
  test('takes no notice of money refunded at the desk', async () => {
    const id = await paidBooking(app)
    await changeBooking(id, { set: { amountMinor: 42_000 }, actor: eva, at: app.clock.now, why: () => 'one more' })
    const staff = { ...(await loginAsAdmin(app, 'Eva')), 'Idempotency-Key': 'rest' }
    await app.api.post(`/api/v1/staff/bookings/${id}/takings`).set(staff).send(deskPayment(12_000)).expect(200)
    await withUnsettledRefund(id)
    await makeRefund(id, { amountMinor: 12_000, why: 'rain', key: 'desk' }, eva, app.payments)
    expect(await logOf()).toEqual([])
    expect(await getBooking(id)).toMatchObject({ status: 'REFUNDED', hasRefundToSettle: false })
  })

  test('is repeated after a refund that was recorded meanwhile', async () => {
    const id = await paidBooking(app)
    const before = await getBooking(id)
    await withUnsettledRefund(id)
    await settleMadeRefunds(before, app.payments)
    expect(await getBooking(id)).toMatchObject({ status: 'PAID', hasRefundToSettle: true })
    // The first run ends the booking, and the second finds nothing left to settle.
    for (let run = 0; run < 2; run += 1) expect(await logOf()).toEqual([])
    expect(await getBooking(id)).toMatchObject({ status: 'REFUNDED', hasRefundToSettle: false })
  })
})
