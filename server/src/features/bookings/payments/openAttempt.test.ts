import { beforeEach, expect, test } from 'vitest'
import { buildBookingInput } from '../../../testing/buildBookingInput'
import { payAtBank } from '../../../testing/payAtBank'
import { useTestApp } from '../../../testing/useTestApp'
import { Booking } from '../record/bookingModel'
import { Payment } from '../record/paymentModel'
import { freeSeatsOf } from '../record/slotModel'

const app = useTestApp()
beforeEach(() => {
  app.faults.ipnLost = true
})

const seatsLeft = () => freeSeatsOf('2026-12-24', 14, 20, app.clock.now)
const stored = (id: string) => Booking.findById(id).orFail().lean()
const payAgain = (id: string) => app.api.post(`/api/v1/booking/${id}/pay`).expect(200)
const book = async (): Promise<{ id: string; url: string }> =>
  (
    await app.api
      .post('/api/v1/book')
      .send(await buildBookingInput())
      .expect(201)
  ).body

test('a new attempt holds its seats again, which the history says', async () => {
  const { id, url } = await book()
  const brought = await payAtBank(url, 'fail')
  await app.api.post('/api/v1/handle-response-code').send(brought).expect(200)
  app.passMinutes(16)
  expect(await seatsLeft()).toBe(20)
  await payAgain(id)
  expect(await seatsLeft()).toBe(19)
  const booking = await stored(id)
  expect(booking).toMatchObject({
    status: 'AWAITING_PAYMENT',
    attempts: 2,
    holdUntil: new Date('2026-11-21T08:30:00Z'),
    simplepayTransactionId: '',
  })
  expect(booking.history.at(-1)).toMatchObject({ actor: { kind: 'guest' }, at: app.clock.now, why: 'attempt 2' })
})

test.each([
  ['keeps a hold that has not ended', 14, '08:15'],
  ['holds the seats again once their hold has ended', 15, '08:30'],
])('a first attempt that a stop has lost %s', async (_, minutes, until) => {
  const { id } = await book()
  await Payment.deleteMany({})
  // The bank knows the order already, and would refuse it.
  await Booking.updateOne({ _id: id }, { orderNumber: `R261224-ZZ${minutes}` })
  app.passMinutes(minutes)
  await payAgain(id)
  expect(await stored(id)).toMatchObject({ attempts: 1, holdUntil: new Date(`2026-11-21T${until}:00Z`) })
  expect(await seatsLeft()).toBe(19)
})
