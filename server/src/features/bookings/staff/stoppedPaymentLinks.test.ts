/** @module-tag long */
import { accountActor } from '@range/shared/bookings/actor'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { buildDeskInput } from '../../../testing/buildDeskInput'
import { stopAtWrite, stopsUpTo } from '../../../testing/stopAtWrite'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
import { reconcilePayments } from '../payments/reconcilePayments'
import { Booking } from '../record/bookingModel'
import { releaseOrphanedSeats } from '../seats/releaseOrphanedSeats'
import { createDeskBooking } from './createDeskBooking'
import { extendPaymentLink } from './paymentLink'

const app = useTestApp()
const job = () => reconcilePayments(app.payments, pino({ level: 'silent' }))
const letters = async () => (await Mail.find().sort({ createdAt: 1 }).lean()).map(({ _id }) => _id.split(':')[0])
const stops = stopsUpTo(8)

describe('a stop at any write', () => {
  test.each(stops)(
    '%s write %i of creating a link: the jobs leave link, seats and email, or nothing',
    async (moment, n) => {
      const input = await buildDeskInput({ howManyPeople: 2, paymentLinkHours: 24 })
      const stop = stopAtWrite(n, moment)
      await createDeskBooking(input, { id: 'a', actor: accountActor('Eva') }, app.payments).catch(() => undefined)
      stop.start()
      app.passMinutes(40)
      await job()
      await releaseOrphanedSeats(app.clock.now)
      const isBooked = await Booking.exists({ _id: 'a' })
      expect([await app.seatsLeft(), await letters()]).toEqual(isBooked ? [18, ['paymentLink']] : [20, []])
    },
  )

  test.each(stops)('%s write %i of extending a link: the jobs leave it unchanged or extended', async (moment, n) => {
    const input = await buildDeskInput({ howManyPeople: 2, paymentLinkHours: 1 })
    const { _id: id } = await createDeskBooking(input, { id: 'a', actor: accountActor('Eva') }, app.payments)
    const stop = stopAtWrite(n, moment)
    await extendPaymentLink(id, 24, accountActor('Eva'), app.payments).catch(() => undefined)
    stop.start()
    app.passMinutes(61)
    await job()
    await releaseOrphanedSeats(app.clock.now)
    const isExtended = (await Booking.findById(id).lean())?.status === 'AWAITING_PAYMENT'
    expect([await app.seatsLeft(), (await letters()).length]).toEqual(isExtended ? [18, 2] : [20, 1])
  })
})
