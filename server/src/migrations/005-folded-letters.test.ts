import mongoose from 'mongoose'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { Booking } from '../features/bookings/record/bookingModel'
import { searchWordsOf } from '../features/bookings/record/searchWords'
import { newKey, Reseller, termsFields } from '../features/resellers/resellerModel'
import { buildBooking } from '../testing/buildBooking'
import { loginAsAdmin } from '../testing/loginAsAdmin'
import { useTestApp } from '../testing/useTestApp'
import { runMigrations } from './runMigrations'

const app = useTestApp()
const database = () => mongoose.connection.getClient().db(mongoose.connection.name)
const migrate = async () => {
  await database().collection('migrations').deleteMany({})
  await runMigrations(database(), pino({ level: 'silent' }))
}
const wordsOf = async (_id: string) => (await Booking.findById(_id).lean())?.searchWords

beforeEach(async () => {
  await database().collection('resellers').deleteMany({})
})

test('makes an older booking searchable without the strokes of its letters, and rewrites it once', async () => {
  const polish = { firstName: 'Łukasz', lastName: 'Groß', email: '', phoneNumber: '' }
  const { _id } = await buildBooking({ ...polish, searchWords: ['ł', 'łu', 'łukasz', 'g', 'groß'] })
  const plain = await buildBooking({ firstName: 'Anna', searchWords: ['a', 'anna', '#4567'] })
  const signed = await loginAsAdmin(app)
  const find = async (q: string) =>
    (await app.api.get('/api/v1/staff/find').query({ q }).set(signed).expect(200)).body.upcoming.found
  expect(await find('lukasz')).toEqual([])

  await migrate()
  for (const q of ['lukasz', 'Łukasz', 'gross', 'Groß']) expect(await find(q), q).toMatchObject([{ _id }])
  expect(await wordsOf(_id)).toEqual(searchWordsOf((await Booking.findById(_id).lean()) ?? {}))
  expect(await wordsOf(plain._id)).toEqual(['a', 'anna', '#4567'])

  const before = await Booking.findById(_id).lean()
  await migrate()
  expect(await Booking.findById(_id).lean()).toEqual(before)
})

test('rewrites more bookings than fit into one batch', { tags: 'long' }, async () => {
  const { _id, ...booking } = await buildBooking({ lastName: 'Ødegård' })
  await database()
    .collection<{ _id: string }>('bookings')
    .insertMany(
      Array.from({ length: 1_100 }, (_, at) => ({
        ...booking,
        _id: `many-${at}`,
        orderNumber: `R261224-${at}`,
        searchWords: ['ødegard'],
      })),
    )
  await migrate()
  expect(await Booking.countDocuments({ searchWords: 'ødegard' })).toBe(0)
  expect(await Booking.countDocuments({ _id: /^many-/, searchWords: 'odegard' })).toBe(1_100)
})

test('folds a reseller’s name again, unless another reseller would have the same name', async () => {
  const reseller = (name: string, foldedName: string) => {
    const terms = {
      commissionPercent: 20,
      cancellationDays: 2,
      cancellationPercent: 100,
      seatsPerSlot: null,
      heldSeats: 9,
    }
    const made = { keyMadeAt: app.clock.now, keyMadeBy: { kind: 'account' as const, name: 'Eva' } }
    const stored = { ...termsFields({ name, callsPerMinute: 60, ...terms }), ...newKey().stored, ...made }
    return Reseller.create({ ...stored, foldedName })
  }
  await reseller('Łódź Tours', 'łodz tours')
  await reseller('Ørsted', 'ørsted')
  await reseller('Orsted', 'orsted')
  await migrate()
  const names = await Reseller.find({}, { name: 1, foldedName: 1 }).sort({ _id: 1 }).lean()
  expect(names.map(({ foldedName }) => foldedName)).toEqual(['lodz tours', 'ørsted', 'orsted'])
})
