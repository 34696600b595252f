import mongoose from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { Booking } from '../features/bookings/record/bookingModel'
import { buildBooking } from '../testing/buildBooking'
import { emptyDatabase, useTestDatabase } from '../testing/testDatabase'
import { changeNumber } from './007-change-number'

useTestDatabase()
beforeEach(emptyDatabase)

test('a booking keeps its number of changes under the new name', async () => {
  const { _id } = await buildBooking()
  const { _id: current } = await buildBooking({ changeNumber: 3 })
  await Booking.collection.updateOne({ _id: _id as never }, { $set: { reschedules: 2 }, $unset: { changeNumber: 1 } })
  const database = mongoose.connection.getClient().db(mongoose.connection.name)

  expect(await changeNumber.migrate(database)).toBe(1)
  expect(await changeNumber.migrate(database)).toBe(0)
  expect(await Booking.collection.findOne({ _id: _id as never })).toMatchObject({ changeNumber: 2 })
  expect(await Booking.collection.findOne({ _id: _id as never })).not.toHaveProperty('reschedules')
  expect(await Booking.findById(current).lean()).toMatchObject({ changeNumber: 3 })
})
