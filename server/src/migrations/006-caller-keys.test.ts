import mongoose from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { Booking } from '../features/bookings/record/bookingModel'
import { buildBooking } from '../testing/buildBooking'
import { emptyDatabase, useTestDatabase } from '../testing/testDatabase'
import { callerKeys } from './006-caller-keys'

useTestDatabase()
beforeEach(emptyDatabase)

const database = () => mongoose.connection.getClient().db(mongoose.connection.name)
const idsIn = async (name: string) => (await database().collection(name).distinct('_id')).map(String).sort()

test('marks the keys that callers sent and leaves our own unchanged', async () => {
  const { _id } = await buildBooking()
  const keys = ['one', 'two:1', 'two:2', 'cancellation', 'cancellation:1', 'edit:1', 'edit:1:2', 'bank:5', 'caller:new']
  await Booking.collection.updateOne({ _id: _id as never }, { $set: { refunds: keys.map((key) => ({ key })) } })
  const insert = (name: string, ids: string[]) =>
    database()
      .collection<{ _id: string }>(name)
      .insertMany(ids.map((id) => ({ _id: id })))
  await insert('actions', ['Eva POST /api/v1/staff/bookings/x/refund my key', 'Eva PUT /api/v1/x caller:k'])
  await insert('idempotencykeys', ['guest', 'desk:d', 'caller:g', 'desk:caller:e'])

  expect(await callerKeys.migrate(database())).toBe(6)
  expect(await callerKeys.migrate(database())).toBe(0)
  const refunds = (await Booking.findById(_id).lean())?.refunds ?? []
  expect(refunds.map(({ key }) => key)).toEqual(['caller:one', 'caller:two:1', 'caller:two:2', ...keys.slice(3)])
  expect(await idsIn('actions')).toEqual([
    'Eva POST /api/v1/staff/bookings/x/refund caller:my%20key',
    'Eva PUT /api/v1/x caller:k',
  ])
  expect(await idsIn('idempotencykeys')).toEqual(['caller:g', 'caller:guest', 'desk:caller:d', 'desk:caller:e'])
})
