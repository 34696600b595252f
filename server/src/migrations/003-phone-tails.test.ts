import mongoose from 'mongoose'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { Booking } from '../features/bookings/record/bookingModel'
import { buildBooking } from '../testing/buildBooking'
import { loginAsAdmin } from '../testing/loginAsAdmin'
import { useTestApp } from '../testing/useTestApp'
import { runMigrations } from './runMigrations'

const app = useTestApp()
const database = () => mongoose.connection.getClient().db(mongoose.connection.name)
beforeEach(async () => {
  await database().collection('migrations').deleteMany({})
})

test('makes older bookings searchable by the last digits of the phone number, and leaves others unchanged', async () => {
  const { _id } = await buildBooking({ phoneNumber: '+36 (30) 123-4567', searchWords: ['36', '301234567'] })
  const short = await buildBooking({ phoneNumber: '112', searchWords: ['112'] })
  const forgotten = await buildBooking({ phoneNumber: '', searchWords: ['r2612'] })

  await runMigrations(database(), pino({ level: 'silent' }))
  const signed = await loginAsAdmin(app)
  const { body } = await app.api.get('/api/v1/staff/find?q=4567').set(signed).expect(200)
  expect(body.upcoming.found).toMatchObject([{ _id }])
  for (const { _id, searchWords } of [short, forgotten]) {
    expect((await Booking.findById(_id).lean())?.searchWords).toEqual(searchWords)
  }
})
