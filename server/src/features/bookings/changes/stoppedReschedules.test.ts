/** @module-tag long */

import { accountActor } from '@range/shared/bookings/actor'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildDeskInput } from '../../../testing/buildDeskInput'
import { seatsBySlot } from '../../../testing/seatsBySlot'
import { stopAtWrite, stopsUpTo } from '../../../testing/stopAtWrite'
import { emptyDatabase, useTestDatabase } from '../../../testing/testDatabase'
import { Mail } from '../../mail/mailModel'
import { getBooking } from '../record/bookingModel'
import { createDeskBooking } from '../staff/createDeskBooking'
import { finishStoppedReschedules, rescheduleBooking } from './rescheduleBooking'

useTestDatabase()
const clock = { now: new Date() }
beforeEach(async () => {
  clock.now = new Date('2026-11-21T08:00:00Z')
  await emptyDatabase()
})

const context = { now: () => clock.now, publicUrl: 'http://range.test' }
const date = '2026-12-24'
const passSeconds = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000)
}
const book = async (id: string) =>
  createDeskBooking(await buildDeskInput({ howManyPeople: 2 }), { id, actor: accountActor('Eva') }, context)
const reschedule = (id: string, time: number) =>
  rescheduleBooking(id, { date, time, overrideReason: '' }, accountActor('Eva'), context)

describe('a stop at any write', () => {
  const stops = stopsUpTo(12)

  test.each(stops)(
    '%s write %i leaves the booking at its old or new time with seats, and repeating finishes it',
    async (moment, n) => {
      await book('a')
      await stopAndLookAt(moment, n, () => reschedule('a', 16))
      await reschedule('a', 16)
      expect(await getBooking('a')).toMatchObject({ time: 16, pendingReschedule: null })
      expect(await seatsBySlot(clock.now)).toEqual({ '2026-12-24T16': ['a:2'] })
      expect(await Mail.countDocuments({ _id: /^rescheduled/ })).toBe(1)
    },
  )

  test.each(stops)('%s write %i is finished by the job when nobody repeats the request', async (moment, n) => {
    await book('a')
    await stopAndLookAt(moment, n, () => reschedule('a', 16))
    passSeconds(600)
    await finishStoppedReschedules(context)
    const { time, pendingReschedule } = await getBooking('a')
    expect(pendingReschedule).toBeNull()
    expect(await seatsBySlot(clock.now)).toEqual({ [`2026-12-24T${time}`]: ['a:2'] })
  })

  test.each(stops)('%s write %i does not stop staff from choosing another hour', async (moment, n) => {
    await book('a')
    await stopAndLookAt(moment, n, () => reschedule('a', 16))
    passSeconds(31)
    await reschedule('a', 17)
    expect((await getBooking('a')).time).toBe(17)
    expect(await seatsBySlot(clock.now)).toEqual({ '2026-12-24T17': ['a:2'] })
  })

  async function stopAndLookAt(moment: 'before' | 'after', n: number, work: () => Promise<unknown>) {
    const stop = stopAtWrite(n, moment)
    await work().catch(() => undefined)
    const hasStopped = stop.start()
    const { time } = await getBooking('a')
    expect([14, 16]).toContain(time)
    expect(await seatsBySlot(clock.now)).toMatchObject({ [`2026-12-24T${time}`]: ['a:2'] })
    if (n <= 5) expect(hasStopped).toBe(true)
  }
})
