import { accountActor } from '@range/shared/bookings/actor'
import type { Bank } from '@range/simplepay/bank'
import { BankError } from '@range/simplepay/bankError'
import { beforeEach, describe, expect, test } from 'vitest'
import { paidBooking, payAndComeBack } from '../../../testing/paidBooking'
import { useTestApp } from '../../../testing/useTestApp'
import { withBank } from '../../../testing/withBank'
import { Mail } from '../../mail/mailModel'
import { cancelBooking } from '../changes/cancelBooking'
import { Booking, getBooking } from '../record/bookingModel'
import { changeBooking, changedMeanwhile } from '../record/changeBooking'
import { Payment } from '../record/paymentModel'
import { makeDecidedRefund } from './decidedRefund'

const app = useTestApp()
beforeEach(() => {
  app.faults.ipnLost = true
})

const eva = accountActor('Eva')
const input = { amountOf: () => 30_000, why: 'ill', key: 'decided' }
const fail = (error: Error) => () => Promise.reject(error)
const refuse = fail(new BankError('REJECTED', 'refused', { errorCodes: [5229] }))

describe('a refund that was decided on with another change', () => {
  test('is done once the money has gone back', async () => {
    const id = await paidBooking(app)
    expect(await makeDecidedRefund(id, input, eva, app.payments)).toBe('DONE')
    expect(await getBooking(id)).toMatchObject({ status: 'REFUNDED', refunds: [{ key: 'decided', state: 'DONE' }] })
  })

  test.each<[outcome: string, problem: string, calls: Partial<Bank>]>([
    ['UNKNOWN', 'does not respond', { query: fail(new BankError('UNKNOWN', 'no response')) }],
    ['UNKNOWN', 'finds a change that the booking does not have', { query: fail(changedMeanwhile()) }],
    ['UNKNOWN', 'may have made it', { refund: fail(new BankError('UNKNOWN', 'no response')) }],
    ['REFUSED', 'refuses it', { refund: refuse }],
    ['REFUSED', 'does not know the payment', { query: async () => undefined }],
    ['REFUSED', 'has less left', { query: async (order) => ({ ...(await queried(order)), remaining: 29_999 }) }],
  ])('is %s when the bank %s', async (outcome, _problem, calls) => {
    const id = await paidBooking(app)
    expect(await makeDecidedRefund(id, input, eva, withBank(app, calls))).toBe(outcome)
    expect((await getBooking(id)).status).toBe('PAID')
  })

  test('is REFUSED when the booking has no money to refund', async () => {
    const id = await paidBooking(app)
    await Booking.updateOne({ _id: id }, { takings: [] })
    expect(await makeDecidedRefund(id, input, eva, app.payments)).toBe('REFUSED')
  })

  test('fails with any other error, so that the log shows it', async () => {
    const id = await paidBooking(app)
    const broken = withBank(app, { query: fail(new Error('broken')) })
    await expect(makeDecidedRefund(id, input, eva, broken)).rejects.toThrow('broken')
    await expect(makeDecidedRefund('nobody', input, eva, app.payments)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('of nothing is done without asking the bank', async () => {
    const id = await paidBooking(app)
    const silent = withBank(app, { query: fail(new BankError('UNKNOWN', 'no response')) })
    expect(await makeDecidedRefund(id, { ...input, amountOf: () => 0 }, eva, silent)).toBe('DONE')
    expect((await getBooking(id)).refunds).toEqual([])
  })
})

describe('the email to staff about a refund that the bank refuses', () => {
  const emails = async () => (await Mail.find({ _id: /^attention:/ }).lean()).map(({ _id, text }) => [_id, text])

  test('names the rest, if the refund of another payment went through', { tags: 'long' }, async () => {
    const id = await paidBooking(app)
    await changeBooking(id, { set: { amountMinor: 42_000 }, actor: eva, at: app.clock.now, why: () => 'one more' })
    await payAndComeBack(app, (await app.api.post(`/api/v1/booking/${id}/pay`).expect(200)).body.url)
    const { bank } = app.payments
    const onlyFirst = withBank(app, {
      refund: (order) => (order.orderRef.endsWith('-1') ? bank.refund(order) : refuse()),
    })
    await cancelBooking(id, { refundAmount: 40_000, why: 'ill' }, eva, onlyFirst)
    expect(await emails()).toEqual([
      [
        `attention:REFUND_OWED:${id}:cancellation`,
        expect.stringContaining('the bank refused the refund, so 10 000 HUF has not gone back'),
      ],
    ])
  })

  test('is not sent if the money went back on the bank’s own pages meanwhile', async () => {
    const id = await paidBooking(app)
    const { _id: orderRef, transactionId } = await Payment.findOne({ booking: id }).orFail().lean()
    const order = { orderRef, transactionId: transactionId ?? '', currency: 'HUF', amount: 30_000 } as const
    await app.payments.bank.refund(order)
    const { attention, refunds } = await cancelBooking(id, { refundAmount: 30_000, why: 'ill' }, eva, app.payments)
    expect([attention, refunds.map(({ actor }) => actor.kind)]).toEqual([null, ['bank']])
    expect(await emails()).toEqual([])
  })
})

async function queried(order: Parameters<Bank['query']>[0]) {
  const transaction = await app.payments.bank.query(order)
  if (!transaction) throw new Error('the bank does not know the payment')
  return transaction
}
