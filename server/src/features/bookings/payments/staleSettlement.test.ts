import type { Booked } from '@range/shared/bookings/schema'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildBookingInput } from '../../../testing/buildBookingInput'
import { payAtBank } from '../../../testing/payAtBank'
import { stopAtWrite } from '../../../testing/stopAtWrite'
import { emptyDatabase } from '../../../testing/testDatabase'
import { useStaff } from '../../../testing/useStaff'
import { useTestApp } from '../../../testing/useTestApp'
import { Booking } from '../record/bookingModel'
import { Payment } from '../record/paymentModel'
import { Slot } from '../record/slotModel'
import { releaseOrphanedSeats } from '../seats/releaseOrphanedSeats'
import { releaseSeats, takeSeats } from '../seats/takeSeats'
import { settleFromBank } from './settlePayment'

const app = useTestApp()
const staff = useStaff(app, 'Eva')
beforeEach(() => {
  app.faults.ipnLost = true
})

let serial = 0
const act = (id: string, action: string, body: object) =>
  app.api
    .post(`/api/v1/staff/bookings/${id}/${action}`)
    .set({ ...staff, 'Idempotency-Key': `${action} ${++serial}` })
    .send(body)
    .expect(200)
const book = async (): Promise<Booked> =>
  (
    await app.api
      .post('/api/v1/book')
      .send(await buildBookingInput())
      .expect(201)
  ).body

/** Stalls the connection just before the next write to the slots, until `recover` is called. */
function stallBeforeSlotWrite() {
  const write = Slot.collection.updateOne.bind(Slot.collection)
  let recover = () => {}
  const silence = new Promise<void>((resolve) => {
    recover = resolve
  })
  let stalled = () => {}
  const hasStalled = new Promise<void>((resolve) => {
    stalled = resolve
  })
  const spy = vi.spyOn(Slot.collection, 'updateOne').mockImplementationOnce(async (...input) => {
    stalled()
    await silence
    return write(...(input as Parameters<typeof write>))
  })
  return { hasStalled, recover, restore: () => spy.mockRestore() }
}

/** Settles a payment in a process that stalls after reading the booking, while others continue. */
async function settleSlowly(
  booked: Booked,
  { before, meanwhile }: { before?: () => Promise<unknown>; meanwhile: () => Promise<unknown> },
): Promise<void> {
  const brought = await payAtBank(booked.url, 'success')
  await before?.()
  const payment = await Payment.findOne({ booking: booked.id }).lean()
  if (!payment) throw new Error('the booking has no payment')
  const stall = stallBeforeSlotWrite()
  const slow = settleFromBank(payment, { kind: 'notice' }, app.payments)
  await stall.hasStalled
  await app.api.post('/api/v1/handle-response-code').send(brought).expect(200)
  await meanwhile()
  stall.recover()
  await slow
  stall.restore()
}

describe('a settlement that stalls while another one settles', () => {
  test('keeps no seat in the hour that staff moved the booking away from', async () => {
    const booked = await book()
    await settleSlowly(booked, { meanwhile: () => act(booked.id, 'reschedule', { date: '2026-12-24', time: 16 }) })
    expect([await app.seatsLeft(14), await app.seatsLeft(16)]).toEqual([20, 19])
  })

  test('keeps no seat of a refunded booking', async () => {
    const booked = await book()
    await settleSlowly(booked, { meanwhile: () => act(booked.id, 'refund', { amount: 30_000, why: 'ill' }) })
    expect(await app.seatsLeft(14)).toBe(20)
    expect((await Booking.findById(booked.id).lean())?.status).toBe('REFUNDED')
  })

  test('keeps no seat of a cancelled booking', async () => {
    const booked = await book()
    await settleSlowly(booked, { meanwhile: () => act(booked.id, 'cancel', { refundAmount: 0, why: 'ill' }) })
    expect(await app.seatsLeft(14)).toBe(20)
  })

  test('keeps the seats of a booking that was rescheduled away and back again', async () => {
    const booked = await book()
    await settleSlowly(booked, {
      meanwhile: async () => {
        await act(booked.id, 'reschedule', { date: '2026-12-24', time: 16 })
        await act(booked.id, 'reschedule', { date: '2026-12-24', time: 14 })
      },
    })
    expect([await app.seatsLeft(14), await app.seatsLeft(16)]).toEqual([19, 20])
  })

  test('keeps the seats that it finds after the other one found none', async () => {
    const booked = await book()
    app.passMinutes(9)
    const others = { date: '2026-12-24', time: 14, booking: 'others', people: 20 }
    await settleSlowly(booked, {
      before: async () => {
        app.passMinutes(7)
        await takeSeats(others, { until: null, capacity: 20, now: app.clock.now })
      },
      meanwhile: async () => {
        expect((await Booking.findById(booked.id).lean())?.attention).toBe('PAID_WITHOUT_SEATS')
        await releaseSeats(others, { until: null })
      },
    })
    expect(await app.seatsLeft(14)).toBe(19)
    const { attention, history = [] } = (await Booking.findById(booked.id).lean()) ?? {}
    expect([attention, history.at(-1)?.why]).toEqual([null, 'its seats turned out to be there'])
  })

  test('still needs staff when neither of them finds seats', async () => {
    const booked = await book()
    app.passMinutes(9)
    const others = { date: '2026-12-24', time: 14, booking: 'others', people: 20 }
    await settleSlowly(booked, {
      before: async () => {
        app.passMinutes(7)
        await takeSeats(others, { until: null, capacity: 20, now: app.clock.now })
      },
      meanwhile: async () => {},
    })
    expect(await Booking.findById(booked.id).lean()).toMatchObject({ status: 'PAID', attention: 'PAID_WITHOUT_SEATS' })
  })

  test('changes nothing when nothing else happened', async () => {
    const booked = await book()
    await settleSlowly(booked, { meanwhile: async () => {} })
    expect(await app.seatsLeft(14)).toBe(19)
    expect((await Booking.findById(booked.id).orFail().lean()).history.at(-1)).toMatchObject({ to: 'PAID' })
  })
})

describe('seats that belong to no booking', () => {
  const sweep = () => releaseOrphanedSeats(app.clock.now)

  test.each(['before', 'after'] as const)(
    'never include those of a payment that is still being settled, stopped %s any write',
    { tags: 'long' },
    async (moment) => {
      for (let n = 1; n <= 6; n += 1) {
        await emptyDatabase()
        const booked = await book()
        await payAtBank(booked.url, 'success')
        const payment = await Payment.findOne({ booking: booked.id }).lean()
        if (!payment) throw new Error('the booking has no payment')
        const stop = stopAtWrite(n, moment)
        await settleFromBank(payment, { kind: 'notice' }, app.payments).catch(() => undefined)
        stop.start()
        const isTakenForGood = (await Slot.exists({ 'seats.until': null })) !== null
        app.passMinutes(11)
        await sweep()
        expect((await Slot.exists({ 'seats.until': null })) !== null).toBe(isTakenForGood)
      }
    },
  )
})
