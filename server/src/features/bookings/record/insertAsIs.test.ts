import { beforeEach, expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { emptyDatabase, useTestDatabase } from '../../../testing/testDatabase'
import { Booking } from './bookingModel'
import { insertPayment } from './changePayment'
import { insertBooking } from './insertBooking'
import { Payment } from './paymentModel'

useTestDatabase()
beforeEach(emptyDatabase)

const at = new Date('2026-11-21T08:00:00Z')
const attempt = {
  _id: 'R261224-7K3M-1',
  booking: 'b',
  attempt: 1,
  amountMinor: 100,
  currency: 'HUF',
  timeout: at,
} as const

test('a booking is stored as mongoose would store it', async () => {
  const saved = await buildBooking()
  const { _id, orderNumber, createdAt, updatedAt, searchWords, ...fields } = saved
  const inserted = await insertBooking({ ...fields, _id: 'another' })
  const stored = await Booking.collection.findOne({ _id: 'another' as never })
  expect(stored).toEqual(inserted)
  expect(Object.keys(stored ?? {}).toSorted()).toEqual(Object.keys(saved).toSorted())
  expect(stored).toMatchObject({ ...fields, createdAt: expect.any(Date), updatedAt: expect.any(Date), __v: 0 })
})

test('an attempt is stored as mongoose would store it', async () => {
  await Payment.create({ ...attempt, _id: 'saved', status: 'CREATED', createdAt: at })
  await insertPayment(attempt, at)
  const saved = await Payment.collection.findOne({ _id: 'saved' as never })
  const stored = await Payment.collection.findOne({ _id: attempt._id as never })
  expect(stored).toEqual({ ...saved, _id: attempt._id, updatedAt: expect.any(Date) })
})

test('a sum that is no number is not written', async () => {
  await expect(insertPayment({ ...attempt, amountMinor: Number.NaN }, at)).rejects.toThrow('amountMinor is missing')
  expect(await Payment.countDocuments()).toBe(0)
})
