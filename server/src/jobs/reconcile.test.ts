import { pino } from 'pino'
import { expect, test } from 'vitest'
import { Booking } from '../features/bookings/record/bookingModel'
import { Slot } from '../features/bookings/record/slotModel'
import { buildBooking } from '../testing/buildBooking'
import { readsOf } from '../testing/readsOf'
import { startTestApp } from '../testing/startTestApp'
import { useTestDatabase } from '../testing/testDatabase'
import { sweepSeats } from './reconcile'

useTestDatabase()

test('releases seats that belong to no booking, and records it in the log and the booking’s history', async () => {
  const { _id } = await buildBooking({ status: 'REFUNDED' })
  await Slot.create({ _id: '2026-12-24T14', seats: [{ booking: _id, people: 2, until: null }] })
  const lines: string[] = []
  await sweepSeats(new Date('2026-11-21T08:00:00Z'), pino({}, { write: (line) => void lines.push(line) }))
  expect((await Slot.findById('2026-12-24T14').lean())?.seats).toEqual([])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { slot: '2026-12-24T14', people: 2, msg: 'released seats that belonged to no booking' },
  ])
  const { history = [] } = (await Booking.findById(_id).lean()) ?? {}
  expect(history.at(-1)?.why).toBe(
    'seats at 2026-12-24, 14:00 released, because they no longer belonged to this booking',
  )
})

// Only the embedded server explains its query plans in this form.
test.skipIf(process.env.MONGODB_URI)('the run every half minute reads no booking that needs no work', async () => {
  const app = await startTestApp()
  try {
    for (let place = 0; place < 20; place++) await buildBooking({ status: 'PAID', confirmationQueuedAt: new Date() })
    const reads = await readsOf(() => app.reconcile())
    expect(reads.length).toBeGreaterThan(5)
    for (const { indexes, examined } of reads) {
      expect(indexes).not.toEqual([])
      expect(examined).toBe(0)
    }
  } finally {
    await app.stop()
  }
})
