/** @module-tag long */
import { accountActor } from '@range/shared/bookings/actor'
import type { Bank } from '@range/simplepay/bank'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildDeskInput } from '../../../testing/buildDeskInput'
import { stopAtWrite, stopsUpTo } from '../../../testing/stopAtWrite'
import { emptyDatabase, useTestDatabase } from '../../../testing/testDatabase'
import { Mail } from '../../mail/mailModel'
import { reconcilePayments } from '../payments/reconcilePayments'
import { Booking } from '../record/bookingModel'
import { freeSeatsOf } from '../record/slotModel'
import { releaseOrphanedSeats } from '../seats/releaseOrphanedSeats'
import { createDeskBooking } from './createDeskBooking'

useTestDatabase()
const clock = { now: new Date() }
beforeEach(async () => {
  clock.now = new Date('2026-11-21T08:00:00Z')
  await emptyDatabase()
})

/** A desk booking never calls the bank. */
const noBank = {} as Bank
const context = { now: () => clock.now, publicUrl: 'http://range.test' }
const free = () => freeSeatsOf('2026-12-24', 14, 20, clock.now)
const passHours = (hours: number) => {
  clock.now = new Date(clock.now.getTime() + hours * 3_600_000)
}
const stops = stopsUpTo(9)

describe('a stop at any write of a desk booking', () => {
  test.each(stops)(
    '%s write %i: repeating the request gives one booking with seats and one email',
    async (moment, n) => {
      const input = await buildDeskInput({ howManyPeople: 2 })
      const create = () => createDeskBooking(input, { id: 'a', actor: accountActor('Eva') }, context)
      await stopped(n, moment, create)
      await create()
      passHours(2)
      expect(await free()).toBe(18)
      expect(await Booking.countDocuments({ pendingReschedule: null })).toBe(1)
      expect(await Mail.countDocuments()).toBe(1)
    },
  )

  test.each(stops)('%s write %i: the job leaves either a booking with seats or neither', async (moment, n) => {
    const input = await buildDeskInput({ howManyPeople: 2 })
    await stopped(n, moment, () => createDeskBooking(input, { id: 'a', actor: accountActor('Eva') }, context))
    passHours(2)
    await reconcilePayments({ ...context, bank: noBank }, pino({ level: 'silent' }))
    await releaseOrphanedSeats(clock.now)
    const isBooked = await Booking.exists({ _id: 'a' })
    expect(await free()).toBe(isBooked ? 18 : 20)
    expect(await Mail.countDocuments()).toBe(isBooked ? 1 : 0)
  })

  async function stopped(n: number, moment: 'before' | 'after', work: () => Promise<unknown>): Promise<boolean> {
    const stop = stopAtWrite(n, moment)
    await work().catch(() => undefined)
    return stop.start()
  }
})
