import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { describe, expect, test } from 'vitest'
import { buildDeskInput } from '../../../testing/buildDeskInput'
import { deskPayment } from '../../../testing/deskPayment'
import { useStaff } from '../../../testing/useStaff'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
import { Booking } from '../record/bookingModel'
import { Slot } from '../record/slotModel'

const app = useTestApp()
const staff = useStaff(app, 'Eva')

const act = (id: string, action: string, key: string, body: object = {}) =>
  app.api.post(`/api/v1/staff/bookings/${id}/${action}`).set(staff).set('Idempotency-Key', key).send(body)

async function deskBooking(overrides = {}): Promise<StaffBookingDetail> {
  const input = await buildDeskInput(overrides)
  return (await app.api.post('/api/v1/staff/bookings').set(staff).send(input).expect(201)).body
}

describe('the same click, sent four times at once and again later,', () => {
  async function click(id: string, action: string, body: object) {
    const atOnce = await Promise.all([1, 2, 3, 4].map(() => act(id, action, 'one', body)))
    const answers = [...atOnce, await act(id, action, 'one', body)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    return answers
  }

  test('moves a booking once and returns it each time', { tags: 'long' }, async () => {
    const { _id, version } = await deskBooking({ time: 14 })
    const answers = await click(_id, 'reschedule', { date: '2026-12-24', time: 16, version })
    for (const { body } of answers) expect(body.time).toBe(16)
    expect((await Slot.findById('2026-12-24T16').lean())?.seats).toHaveLength(1)
  })

  test('refunds once', { tags: 'long' }, async () => {
    const { _id } = await deskBooking({ paidBy: 'CASH' })
    await click(_id, 'refund', { amount: 1_000, why: 'one round less' })
    expect((await Booking.findById(_id).lean())?.refunds).toMatchObject([{ amountMinor: 1_000 }])
  })

  test('cancels once, with one refund and one email', { tags: 'long' }, async () => {
    const { _id, version } = await deskBooking({ paidBy: 'CASH' })
    await Mail.deleteMany()
    await click(_id, 'cancel', { refundAmount: 30_000, why: 'storm', version })
    expect((await Booking.findById(_id).lean())?.refunds).toHaveLength(1)
    expect(await Mail.countDocuments({ subject: /cancelled/ })).toBe(1)
  })

  test('writes to the guest once', { tags: 'long' }, async () => {
    const { _id } = await deskBooking()
    await Mail.deleteMany()
    await click(_id, 'write', { text: 'Lane 3 is closed.' })
    expect(await Mail.countDocuments()).toBe(1)
  })

  test('sends the confirmation once', async () => {
    const { _id } = await deskBooking()
    app.clock.now = new Date(app.clock.now.getTime() + 120_000)
    await Mail.deleteMany()
    await click(_id, 'resend-confirmation', {})
    expect(await Mail.countDocuments()).toBe(1)
  })
})

test('a click repeated after somebody has undone it does nothing', async () => {
  const { _id } = await deskBooking()
  const pay = async (key: string) => (await act(_id, 'takings', key, deskPayment(30_000)).expect(200)).body
  const { takings } = await pay('one')
  await act(_id, `takings/${encodeURIComponent(takings[0].key)}/undo`, 'undo').expect(200)
  expect(await pay('one')).toMatchObject({ paidBy: null })
  expect(await pay('two')).toMatchObject({ paidBy: 'CASH' })
})

test('a rejected click may be sent again, and a key works for only one action', async () => {
  const { _id, version } = await deskBooking()
  await act(_id, 'reschedule', 'one', { date: '2026-12-24', time: 15, version: version + 1 }).expect(409)
  const other = await act(_id, 'reschedule', 'one', { date: '2026-12-24', time: 15, version })
  expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
  await Booking.updateOne({ _id }, { $inc: { version: 1 } })
  await act(_id, 'reschedule', 'one', { date: '2026-12-24', time: 15, version: version + 1 }).expect(200)
})

test.each(['cancellation', 'cancellation:1', 'edit:1', 'desk:0', 'bank:1'])(
  'a refund with the Idempotency-Key %j, which we use internally, does not block a cancellation',
  async (key) => {
    const { _id } = await deskBooking({ paidBy: 'CASH' })
    const { body } = await act(_id, 'refund', key, { amount: 1_000, why: 'one round less' }).expect(200)
    const cancellation = { refundAmount: 20_000, why: 'storm', version: body.version }
    const cancelled = await act(_id, 'cancel', 'cancel', cancellation)
    expect(cancelled.body).toMatchObject({ status: 'CANCELLED' })
    expect((await Booking.findById(_id).lean())?.refunds.map(({ amountMinor }) => amountMinor)).toEqual([1_000, 20_000])
  },
)
