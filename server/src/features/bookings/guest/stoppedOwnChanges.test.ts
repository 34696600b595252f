/** @module-tag long */

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { givenBackByBank, paidBooking } from '../../../testing/paidBooking'
import { stopAtWrite, stopsUpTo } from '../../../testing/stopAtWrite'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
import { getBooking } from '../record/bookingModel'
import { cancelOwnBooking, rescheduleOwnBooking } from './changeOwnBooking'

const app = useTestApp()
beforeEach(() => {
  app.faults.ipnLost = true
})
// Checks that all records agree in the end, wherever the flow stopped.
afterEach(async () => {
  app.passMinutes(30)
  await app.reconcile()
  await app.sendMail()
  expect(await app.findings()).toEqual([])
})

const date = '2026-12-24'
const seen = async (id: string) => (await app.api.get(`/api/v1/booking/${id}`).expect(200)).body
const emails = async () => (await Mail.find({ _id: /^(cancel|resched|refund)/ }).lean()).map(({ _id }) => _id).sort()
const stops = stopsUpTo(9)

describe('a stop at any write', () => {
  test.each(
    stops.flatMap(([moment, n]) => [
      [moment, n, 'cancellation', new Date('2026-11-25T10:00:00Z'), 30_000, 'REFUNDED'] as const,
      [moment, n, 'late cancellation', new Date('2026-12-23T10:00:00Z'), 22_500, 'CANCELLED'] as const,
    ]),
  )(
    '%s write %i of a %s: repeating it finishes it, with one email each to guest and staff',
    async (moment, n, _name, at, refund, status) => {
      const id = await paidBooking(app)
      app.clock.now = at
      const { version } = await seen(id)
      const attempt = () => cancelOwnBooking(id, { version, refund }, app.payments)
      const stop = stopAtWrite(n, moment)
      await attempt().catch(() => undefined)
      stop.start()
      await attempt()
      for (let round = 0; round < 3; round += 1) {
        app.passMinutes(6)
        await app.reconcile()
      }
      expect([(await getBooking(id)).status, await app.seatsLeft()]).toEqual([status, 20])
      expect(await givenBackByBank(app, id)).toEqual([refund])
      expect(await emails()).toEqual([`cancelled:${id}`, `cancelledByGuest:${id}`])
    },
  )

  test.each(stops)(
    '%s write %i of a move: repeating it finishes it, with one email each to guest and staff',
    async (moment, n) => {
      const id = await paidBooking(app)
      const { version } = await seen(id)
      const attempt = () => rescheduleOwnBooking(id, { date, time: 16, version }, app.payments)
      const stop = stopAtWrite(n, moment)
      await attempt().catch(() => undefined)
      stop.start()
      await attempt()
      expect(await getBooking(id)).toMatchObject({ time: 16, pendingReschedule: null })
      expect([await app.seatsLeft(14), await app.seatsLeft(16)]).toEqual([20, 19])
      expect(await emails()).toHaveLength(2)
    },
  )
})
