import { beforeAll, expect, test } from 'vitest'
import { buildBooking } from '../../testing/buildBooking'
import { readsOf } from '../../testing/readsOf'
import { useTestDatabase } from '../../testing/testDatabase'
import { Booking } from '../bookings/record/bookingModel'
import { newBookingId } from '../bookings/record/insertBooking'
import { removeExpiredData } from './removeExpiredData'

useTestDatabase()
const dates = ['2024-11-19', '2024-11-20', '2024-11-21', '2026-11-20']

beforeAll(async () => {
  const pattern = await buildBooking({ date: '2026-12-24' })
  const bookings = Array.from({ length: 400 }, (_, place) => {
    const date = dates[place % dates.length] ?? ''
    const forgottenAt = place % 8 === 0 ? new Date('2026-11-20T02:00:00Z') : null
    return { ...pattern, _id: newBookingId(), orderNumber: `R-${place}`, date, forgottenAt }
  })
  await Booking.insertMany(bookings, { ordered: false })
})

// Only the embedded server explains its query plans in this form.
test.skipIf(process.env.MONGODB_URI)('reads only the bookings whose retention period has ended', async () => {
  const now = () => new Date('2026-11-21T08:00:00Z')
  const isStopped = AbortSignal.abort()
  const [read, ...more] = await readsOf(() =>
    removeExpiredData({ now, retentionMonths: 24, mailDir: '/nowhere', signal: isStopped }).catch(() => undefined),
  )
  expect(more).toEqual([])
  expect(read).toMatchObject({ indexes: ['forgottenAt_1_date_1'], sorted: false, examined: 150, returned: 150 })
})
