/** @module-tag long */

import { accountActor } from '@range/shared/bookings/actor'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { callerKey } from '../../../http/idempotencyKeys'
import { buildDeskInput } from '../../../testing/buildDeskInput'
import { buildPackage } from '../../../testing/buildPackage'
import { givenBackByBank, paidBooking } from '../../../testing/paidBooking'
import { stopAtWrite, stopsUpTo } from '../../../testing/stopAtWrite'
import { useStaff } from '../../../testing/useStaff'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
import { Booking } from '../record/bookingModel'
import { makeRefund } from './refundBooking'
import { reconcileRefunds } from './resolveRefunds'

const silent = pino({ level: 'silent' })

const app = useTestApp()
const staff = useStaff(app, 'Eva')
beforeEach(() => {
  app.faults.ipnLost = true
})

const reconcile = () => reconcileRefunds(app.payments, silent)
const refund = (id: string, amount: number, { key }: { key: string }) =>
  app.api
    .post(`/api/v1/staff/bookings/${id}/refund`)
    .set({ ...staff, 'Idempotency-Key': key })
    .send({ amount, why: 'rain' })
const refundEmails = async () => (await Mail.find({ _id: /^refunded/ }).lean()).map(({ _id }) => _id)

describe('a stop at any write of a refund at the desk', () => {
  const stops = stopsUpTo(5)
  const stopped = async (
    moment: 'before' | 'after',
    n: number,
    input: { amountMinor: number; key: string; why: string },
  ) => {
    const selected = [{ id: (await buildPackage()).id, quantity: 1 }]
    const { body } = await app.api
      .post('/api/v1/staff/bookings')
      .set(staff)
      .send(await buildDeskInput({ selected, paidBy: 'CASH' }))
    const stop = stopAtWrite(n, moment)
    await expect(makeRefund(body._id, input, accountActor('Eva'), app.payments)).rejects.toThrow('stopped')
    stop.start()
    return body._id as string
  }

  test.each(stops)('%s write %i: the repeated click finishes it', async (moment, n) => {
    const id = await stopped(moment, n, { amountMinor: 30_000, why: 'rain', key: callerKey('crash') })
    const { body } = await refund(id, 30_000, { key: 'crash' }).expect(200)
    expect(body).toMatchObject({ status: 'REFUNDED', refunded: 30_000, refundPending: 0, due: 0 })
    expect(body.refunds).toHaveLength(1)
    expect(body.history.filter(({ to }: { to: string }) => to === 'REFUNDED')).toHaveLength(1)
    expect(await app.seatsLeft()).toBe(20)
    expect(await refundEmails()).toEqual([`refunded:${id}:${callerKey('crash')}`])
  })

  test.each(stops)('%s write %i: the job finishes the reserved refund without another click', async (moment, n) => {
    const id = await stopped(moment, n, { amountMinor: 30_000, why: 'rain', key: callerKey('crash') })
    await reconcile()
    const isBegun = moment === 'after' || n > 1
    const booking = await Booking.findById(id).lean()
    expect(booking).toMatchObject(
      isBegun ? { status: 'REFUNDED', refunds: [{ state: 'DONE' }] } : { status: 'ON_SITE', refunds: [] },
    )
    expect(await app.seatsLeft()).toBe(isBegun ? 20 : 19)
    expect(await refundEmails()).toEqual(isBegun ? [`refunded:${id}:${callerKey('crash')}`] : [])
  })
})

describe('a stop at any write of a refund to the card', () => {
  const stops = stopsUpTo(9)

  test.each(stops)('%s write %i: repeated clicks and the job refund the money once', async (moment, n) => {
    const id = await paidBooking(app)
    const input = { amountMinor: 30_000, why: 'rain', key: callerKey('crash') }
    const stop = stopAtWrite(n, moment)
    await makeRefund(id, input, accountActor('Eva'), app.payments).catch(() => undefined)
    stop.start()
    expect((await givenBackByBank(app, id))[0]).toBeLessThanOrEqual(30_000)
    await refund(id, 30_000, { key: 'crash' })
    app.passMinutes(6)
    await reconcile()
    const { status, body } = await refund(id, 30_000, { key: 'crash' })
    expect({ status, state: body.status, refunded: body.refunded }).toEqual({
      status: 200,
      state: 'REFUNDED',
      refunded: 30_000,
    })
    expect(await givenBackByBank(app, id)).toEqual([30_000])
    expect(await app.seatsLeft()).toBe(20)
    expect(await refundEmails()).toEqual([`refunded:${id}:${callerKey('crash')}`])
  })

  test.each(stops)('%s write %i: the job finishes the requested refund without another click', async (moment, n) => {
    const id = await paidBooking(app)
    const input = { amountMinor: 30_000, why: 'rain', key: callerKey('crash') }
    const stop = stopAtWrite(n, moment)
    await makeRefund(id, input, accountActor('Eva'), app.payments).catch(() => undefined)
    stop.start()
    for (let round = 0; round < 2; round += 1) {
      app.passMinutes(6)
      await app.reconcile()
    }
    const isMade = (await givenBackByBank(app, id))[0] === 30_000
    const booking = await Booking.findById(id).lean()
    expect(booking).toMatchObject(
      isMade ? { status: 'REFUNDED', refunds: [{ state: 'DONE' }] } : { status: 'PAID', refunds: [] },
    )
    expect(await app.seatsLeft()).toBe(isMade ? 20 : 19)
    expect(await refundEmails()).toEqual(isMade ? [`refunded:${id}:${callerKey('crash')}`] : [])
    expect(await app.findings()).toEqual([])
  })
})
