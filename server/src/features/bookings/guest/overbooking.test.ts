/** @module-tag long */
import { afterEach, expect, test, vi } from 'vitest'
import { buildBookingInput } from '../../../testing/buildBookingInput'
import { buildPackage } from '../../../testing/buildPackage'
import { useTestApp } from '../../../testing/useTestApp'
import { Booking } from '../record/bookingModel'
import { Slot } from '../record/slotModel'

const app = useTestApp({}, { bankTimeoutMs: 30_000 })
afterEach(() => vi.restoreAllMocks())

const guests = 200
const capacity = 20

test('of 200 guests racing for 20 seats, at most 20 succeed and the rest get 409', async () => {
  const { statuses, acceptedPeople } = await everybodyBooks()
  expect(acceptedPeople).toBeLessThanOrEqual(capacity)
  expect(acceptedPeople).toBeGreaterThan(capacity - 3)
  expect(new Set(statuses)).toEqual(new Set([201, 409]))
}, 60_000)

test('negative control: without the conditional filter the same rush oversells the slot', {
  tags: 'full',
  timeout: 60_000,
}, async () => {
  const updateOne = Slot.collection.updateOne.bind(Slot.collection)
  vi.spyOn(Slot.collection, 'updateOne').mockImplementation((filter, ...rest) =>
    updateOne({ _id: filter._id }, ...rest),
  )
  const { acceptedPeople } = await everybodyBooks()
  expect(acceptedPeople).toBeGreaterThan(capacity)
})

/** Books for one to three people per guest, all at once over HTTP. */
async function everybodyBooks() {
  const { id } = await buildPackage()
  const answers = await Promise.all(
    Array.from({ length: guests }, async (_, index) => {
      const people = 1 + (index % 3)
      const input = await buildBookingInput({
        selected: [{ id, quantity: people }],
        howManyPeople: people,
        email: `g${index}@example.com`,
      })
      return app.api.post('/api/v1/book').set('Idempotency-Key', `guest-${index}`).send(input)
    }),
  )
  const accepted = await Booking.find({ status: 'AWAITING_PAYMENT' }).lean()
  return {
    statuses: answers.map(({ status }) => status),
    acceptedPeople: accepted.reduce((sum, { howManyPeople }) => sum + howManyPeople, 0),
  }
}
