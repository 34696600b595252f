/** @module-tag long */
import { accountActor } from '@range/shared/bookings/actor'
import { BankError } from '@range/simplepay/bankError'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildBookingInput } from '../../../testing/buildBookingInput'
import { givenBackByBank, paidBooking } from '../../../testing/paidBooking'
import { stopAtWrite, stopsUpTo } from '../../../testing/stopAtWrite'
import { emptyDatabase } from '../../../testing/testDatabase'
import { useTestApp } from '../../../testing/useTestApp'
import { actDuringQuery, withBank } from '../../../testing/withBank'
import { Mail } from '../../mail/mailModel'
import { Booking } from '../record/bookingModel'
import { refundBooking } from '../refunds/refundBooking'
import { markAttentionHandled } from '../staff/markAttentionHandled'
import { cancelBooking, finishStoppedCancellations } from './cancelBooking'

const app = useTestApp()
beforeEach(() => {
  app.faults.ipnLost = true
})

/** Cancels with a stop at a write, and runs the job until everything is done. */
async function cancelWithStop(id: string, moment: 'before' | 'after', n: number): Promise<void> {
  const stop = stopAtWrite(n, moment)
  const input = { refundAmount: 30_000, why: 'ill' }
  await cancelBooking(id, input, accountActor('Eva'), app.payments).catch(() => undefined)
  stop.start()
  for (let round = 0; round < 3; round += 1) {
    app.passMinutes(6)
    await app.reconcile()
  }
}

const stops = stopsUpTo(8)

describe('a stop at any write of a cancellation', () => {
  test.each(stops)('%s write %i: the job finishes the cancellation and refunds the money once', async (moment, n) => {
    const id = await paidBooking(app)
    await cancelWithStop(id, moment, n)
    const { status } = (await Booking.findById(id).lean()) ?? {}
    const isCancelled = status !== 'PAID'
    expect([status, await app.seatsLeft()]).toEqual(isCancelled ? ['REFUNDED', 20] : ['PAID', 19])
    expect(await givenBackByBank(app, id)).toEqual([isCancelled ? 30_000 : 0])
    const told = await Mail.find({ _id: /^(cancelled|refunded)/ }).lean()
    expect(told.map(({ _id }) => _id)).toEqual(isCancelled ? [`cancelled:${id}`] : [])
  })

  test.each(stops)('%s write %i: staff are notified once of a refund that the bank rejects', async (moment, n) => {
    const id = await paidBooking(app)
    const { refund } = app.payments.bank
    app.payments.bank.refund = async () => {
      throw new BankError('REJECTED', 'refused', { errorCodes: [5229] })
    }
    try {
      await cancelWithStop(id, moment, n)
    } finally {
      app.payments.bank.refund = refund
    }
    const isCancelled = (await Booking.findById(id).lean())?.status === 'CANCELLED'
    const told = await Mail.find({ _id: /^attention:REFUND_OWED/ }).lean()
    const refused = 'the bank refused the refund, so 30 000 HUF has not gone back'
    expect(told.map(({ text }) => text)).toEqual(isCancelled ? [expect.stringContaining(refused)] : [])
  })
})

describe('a booking with a payment in progress', () => {
  test.each(['before', 'after'] as const)(
    'when stopped %s any write, is finished by another click',
    async (moment) => {
      for (let n = 1; n <= 10; n += 1) {
        await emptyDatabase()
        const { body } = await app.api
          .post('/api/v1/book')
          .send(await buildBookingInput())
          .expect(201)
        const id: string = body.id
        const stop = stopAtWrite(n, moment)
        await cancelBooking(id, { why: 'ill' }, accountActor('Eva'), app.payments).catch(() => undefined)
        stop.start()
        await cancelBooking(id, { why: 'ill' }, accountActor('Eva'), app.payments)
        const { status, cancellation } = (await Booking.findById(id).lean()) ?? {}
        expect([status, cancellation?.isFinished, await app.seatsLeft()]).toEqual(['CANCELLED', true, 20])
        expect(await Mail.countDocuments({ _id: `cancelled:${id}` })).toBe(1)
      }
    },
    60_000,
  )
})

describe('a refund of a cancellation that waits for the bank', () => {
  const silent = () => withBank(app, { query: () => Promise.reject(new BankError('UNKNOWN', 'no response')) })
  const eva = accountActor('Eva')

  const meanwhile: [what: string, act: (id: string) => Promise<unknown>, back: number[]][] = [
    [
      'staff give a part back themselves',
      (id) => refundBooking(id, { amountMinor: 12_000, why: 'now', key: 'by hand' }, eva, app.payments),
      [20_000],
    ],
    [
      'staff settle it another way',
      (id) => markAttentionHandled(id, { actor: eva, at: app.clock.now, why: 'a voucher' }),
      [0],
    ],
  ]

  test.each(meanwhile)('gives back no more than is still owed when %s meanwhile', async (_what, act, back) => {
    const id = await paidBooking(app)
    await cancelBooking(id, { refundAmount: 20_000, why: 'ill' }, eva, silent())
    app.passMinutes(1)
    await act(id)
    app.passMinutes(6)
    await app.reconcile()
    expect(await givenBackByBank(app, id)).toEqual(back)
    expect(await Booking.findById(id).lean()).toMatchObject({ attention: null, cancellation: { isFinished: true } })
  })

  test.each(meanwhile)(
    'gives back no more than is still owed when %s while the bank is asked',
    async (_what, act, back) => {
      const id = await paidBooking(app)
      await cancelBooking(id, { refundAmount: 20_000, why: 'ill' }, eva, silent())
      app.passMinutes(1)
      await finishStoppedCancellations(actDuringQuery(app, () => act(id)))
      app.passMinutes(6)
      await app.reconcile()
      expect(await givenBackByBank(app, id)).toEqual(back)
      expect(await Booking.findById(id).lean()).toMatchObject({ attention: null, cancellation: { isFinished: true } })
    },
  )
})
