import { beforeEach, expect, test } from 'vitest'
import { loginAsAdmin } from '../../../testing/loginAsAdmin'
import { paidBooking } from '../../../testing/paidBooking'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
import { Booking, type BookingDocument } from '../record/bookingModel'
import { sampleBooking } from '../record/sampleBooking'
import { queueReminders } from './queueReminders'

const app = useTestApp()
beforeEach(() => setNow('2026-12-23T15:00:00Z'))

const setNow = (instant: string) => {
  app.clock.now = new Date(instant)
}
const remind = () => queueReminders(app.payments)
const reminders = async () =>
  (await Mail.find({ _id: /^reminder:/ }).lean()).map(({ _id, subject }) => ({ _id, subject }))
/** Stores a booking for 24 December, made days before; `differences` override any of that. */
const store = (differences: Partial<BookingDocument> = {}) =>
  Booking.collection.insertOne({
    ...sampleBooking({ createdAt: new Date('2026-12-01T08:00:00Z'), ...differences }),
  } as never)

test('a guest is reminded once, from 16:00 on the day before, however often the job runs', async () => {
  await store()
  setNow('2026-12-23T14:59:00Z')
  expect(await remind()).toBe(0)
  setNow('2026-12-23T15:00:00Z')
  expect(await Promise.all([remind(), remind(), remind()])).toContain(1)
  setNow('2026-12-23T22:59:00Z')
  expect(await remind()).toBe(0)
  expect(await reminders()).toEqual([
    {
      _id: 'reminder:a-sample-that-opens-nothing:2026-12-24T14',
      subject: 'Tomorrow at 14:00: your booking R261224-7K3M',
    },
  ])
})

test.each([
  ['into winter', '2026-10-25', '2026-10-24T13:59:00Z', '2026-10-24T14:00:00Z'],
  ['into summer', '2026-03-29', '2026-03-28T14:59:00Z', '2026-03-28T15:00:00Z'],
  ['after the change into winter', '2026-10-26', '2026-10-25T14:59:00Z', '2026-10-25T15:00:00Z'],
  ['after the change into summer', '2026-03-30', '2026-03-29T13:59:00Z', '2026-03-29T14:00:00Z'],
])('reminders start at 16:00 in Budapest when the clocks change: %s', async (_name, date, before, at) => {
  await store({ date, createdAt: new Date('2026-01-10T08:00:00Z') })
  setNow(before)
  expect(await remind()).toBe(0)
  setNow(at)
  expect(await remind()).toBe(1)
})

test.each([
  ['booked at 12:00 of the day before', { createdAt: new Date('2026-12-23T11:00:00Z') }, 1],
  ['booked after 12:00 of the day before', { createdAt: new Date('2026-12-23T11:01:00Z') }, 0],
  ['moved after 12:00 of the day before', { rescheduledAt: new Date('2026-12-23T11:01:00Z') }, 0],
  ['moved the week before', { rescheduledAt: new Date('2026-12-16T11:01:00Z') }, 1],
  ['booked at the desk, to be paid there', { status: 'ON_SITE', paid: null }, 1],
  ['cancelled', { status: 'CANCELLED' }, 0],
  ['refunded', { status: 'REFUNDED' }, 0],
  ['not paid', { status: 'AWAITING_PAYMENT', paid: null }, 0],
  ['archived', { isArchived: true }, 0],
  ['paid when its seats were gone', { attention: 'PAID_WITHOUT_SEATS' }, 0],
  ['without an address', { email: '' }, 0],
  ['of another day', { date: '2026-12-25' }, 0],
] as [string, Partial<BookingDocument>, number][])(
  'a booking that was %s gets the expected number of reminders',
  async (_name, differences, count) => {
    await store(differences)
    expect(await remind()).toBe(count)
  },
)

test('a booking moved or cancelled after its reminder was queued gets no reminder of its old slot', {
  tags: 'long',
}, async () => {
  setNow('2026-11-21T08:00:00Z')
  const staff = await loginAsAdmin(app)
  const moved = await paidBooking(app)
  const cancelled = await paidBooking(app)
  const kept = await paidBooking(app)
  setNow('2026-12-23T15:00:00Z')
  expect(await remind()).toBe(3)
  await app.api
    .post(`/api/v1/staff/bookings/${moved}/reschedule`)
    .set(staff)
    .send({ date: '2026-12-24', time: 16, overrideReason: '' })
    .expect(200)
  const { amountMinor } = await Booking.findById(cancelled).orFail().lean()
  await app.api
    .post(`/api/v1/staff/bookings/${cancelled}/cancel`)
    .set(staff)
    .send({ refundAmount: amountMinor, why: 'snow' })
    .expect(200)
  await app.sendMail()
  expect(app.sentMail.filter(({ key }) => key.startsWith('reminder')).map(({ key }) => key)).toEqual([
    `reminder:${kept}:2026-12-24T14`,
  ])
  expect(await remind()).toBe(0)
})

test('after a mail outage, emails show the current booking, and no reminder arrives on the day itself', {
  tags: 'long',
}, async () => {
  setNow('2026-11-21T08:00:00Z')
  const staff = await loginAsAdmin(app)
  const [kept, moved, cancelled] = [await paidBooking(app), await paidBooking(app), await paidBooking(app)]
  const change = (id: string, path: string, input: object) =>
    app.api.post(`/api/v1/staff/bookings/${id}/${path}`).set(staff).send(input).expect(200)
  await change(moved, 'reschedule', { date: '2026-12-24', time: 16, overrideReason: '' })
  await change(cancelled, 'cancel', { refundAmount: 0, why: 'snow' })
  setNow('2026-12-23T15:00:00Z')
  expect(await remind()).toBe(2)
  setNow('2026-12-23T23:00:00Z')
  await app.sendMail()
  const toGuests = app.sentMail
    .map(({ key }) => key)
    .filter((key) => /^(confirmation|rescheduled|cancelled|reminder):/.test(key))
  expect(toGuests.toSorted()).toEqual(
    [`cancelled:${cancelled}`, `confirmation:${kept}`, `rescheduled:${moved}:1`].toSorted(),
  )
})
