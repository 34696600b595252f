import { expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { readsOf } from '../../../testing/readsOf'
import { useTestDatabase } from '../../../testing/testDatabase'
import { Booking } from './bookingModel'
import { newBookingId } from './insertBooking'
import { mostChosenPackage } from './mostChosenPackage'

useTestDatabase()

const line = (id: string, quantity: number, isMain = true) => ({
  id,
  name: id,
  price: 1,
  quantity,
  totalRoundCount: 1,
  isMain,
})

test('returns the package booked for most people once there are 20 bookings, cached for an hour', async () => {
  expect(await mostChosenPackage(new Date('2031-03-01T10:10:00Z'))).toBeUndefined()

  for (let day = 1; day <= 18; day++) {
    await buildBooking({ date: '2031-02-20', time: 10 + (day % 8), status: 'PAID', selected: [line('one', 1)] })
  }
  await buildBooking({ date: '2031-02-20', status: 'PAID', selected: [line('two', 12), line('extra', 99, false)] })
  await buildBooking({ date: '2031-03-20', status: 'EXPIRED', selected: [line('one', 40)] })
  await buildBooking({ date: '2030-01-01', status: 'PAID', selected: [line('old', 40)] })
  expect(await mostChosenPackage(new Date('2031-03-01T10:50:00Z'))).toBeUndefined()
  expect(await mostChosenPackage(new Date('2031-03-01T11:00:00Z'))).toBeUndefined()

  await buildBooking({ date: '2031-03-20', status: 'ON_SITE', selected: [line('one', 1), line('two', 8)] })
  expect(await mostChosenPackage(new Date('2031-03-01T11:59:00Z'))).toBeUndefined()
  expect(await mostChosenPackage(new Date('2031-03-01T12:00:00Z'))).toBe('two')
})

test('looks at the 100 latest visits only, and reads no other booking', { tags: 'long' }, async () => {
  const now = new Date('2032-03-01T10:10:00Z')
  const pattern = await buildBooking({ date: '2032-02-20', status: 'PAID', selected: [line('popular', 1)] })
  const visit = (place: number, date: string, id: string) => ({
    ...pattern,
    _id: newBookingId(),
    orderNumber: `R-${date}-${place}`,
    date,
    selected: [line(id, 1)],
  })
  const later = Array.from({ length: 99 }, (_, place) => visit(place, '2032-02-20', 'popular'))
  const earlier = Array.from({ length: 110 }, (_, place) => visit(place, '2032-02-10', 'forgotten'))
  await Booking.insertMany([...later, ...earlier])
  expect(await mostChosenPackage(now)).toBe('popular')
  // Only the embedded server explains its query plans in this form.
  if (process.env.MONGODB_URI) return
  const [read] = await readsOf(() => mostChosenPackage(new Date('2032-03-01T11:10:00Z')))
  expect(read).toMatchObject({ sorted: false, examined: 100 })
})
