import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { klook } from '../../../testing/klook'
import { seatsBySlot } from '../../../testing/seatsBySlot'
import { emptyDatabase, useTestDatabase } from '../../../testing/testDatabase'
import { Mail } from '../../mail/mailModel'
import { Booking, type BookingDocument, getBooking } from '../record/bookingModel'
import { Slot } from '../record/slotModel'
import { takeSeats } from '../seats/takeSeats'
import { abandonReschedule, advanceReschedule, finishStoppedReschedules, rescheduleBooking } from './rescheduleBooking'

useTestDatabase()
beforeEach(emptyDatabase)

const now = new Date('2026-11-21T08:00:00Z')
const context = { now: () => now, publicUrl: 'http://range.test' }
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const date = '2026-12-24'
const clerk = { kind: 'account' as const, name: 'Eva' }
const reschedule = (id: string, time: number, overrideReason = '') =>
  rescheduleBooking(id, { date, time, overrideReason }, clerk, context)
const take = (booking: string, time: number, { people = 2, reschedule = 0, reseller = '' } = {}) =>
  takeSeats(
    { date, time, booking, people },
    {
      until: null,
      capacity: 1000,
      now,
      reschedule,
      allotment: reseller ? { reseller, most: Number.POSITIVE_INFINITY } : undefined,
    },
  )
const emails = async () => (await Mail.find({ _id: /^rescheduled/ }).lean()).map(({ _id }) => _id)

type State = 'TAKING' | 'PLACED' | 'GIVEN_UP'
const pendingOf = (state: State, overrides: object = {}) => ({
  number: 1,
  state,
  date,
  time: 16,
  fromDate: date,
  fromTime: 14,
  mayExceedCapacity: false,
  at: now,
  actor: clerk,
  ...overrides,
})
/** A booking with seats at 14:00 and 16:00 whose reschedule to 16:00 has stopped in this state. */
const stoppedIn = async (state: State, at = now, overrides: Partial<BookingDocument> = {}) => {
  const pendingReschedule = pendingOf(state, { at })
  const time = state === 'PLACED' ? 16 : 14
  const moving = { status: 'ON_SITE', paid: null, time, changeNumber: 1, pendingReschedule, ...overrides }
  const { _id } = await buildBooking(moving as Partial<BookingDocument>)
  await take(_id, 14)
  await take(_id, 16, { reschedule: 1 })
  return _id
}

describe('the job', () => {
  test.each<[State, number, string[]]>([
    ['TAKING', 14, []],
    ['PLACED', 16, ['rescheduled']],
    ['GIVEN_UP', 14, []],
  ])('leaves a booking that stopped in %s with its seats at %i:00 only', async (state, time, written) => {
    const id = await stoppedIn(state, secondsAgo(30))
    expect(await finishStoppedReschedules(context)).toEqual([])
    expect(await getBooking(id)).toMatchObject({ time, pendingReschedule: null })
    expect(await seatsBySlot(now)).toEqual({ [`2026-12-24T${time}`]: [`${id}:2`] })
    expect(await emails()).toEqual(written.map((name) => `${name}:${id}:1`))
  })

  test('leaves a reschedule of the last 30 seconds to its own request', async () => {
    const id = await stoppedIn('TAKING', secondsAgo(29))
    expect(await finishStoppedReschedules(context)).toEqual([])
    expect((await getBooking(id)).pendingReschedule?.state).toBe('TAKING')
  })

  test('reports a failure with the order number, and finishes the others', async () => {
    const ids = [await stoppedIn('GIVEN_UP', secondsAgo(60)), await stoppedIn('GIVEN_UP', secondsAgo(60))]
    const error = new Error('the disk is full')
    const spy = vi.spyOn(Slot.collection, 'updateOne').mockRejectedValueOnce(error)
    const failures = await finishStoppedReschedules(context)
    spy.mockRestore()
    const left = await Booking.find({ pendingReschedule: { $ne: null } }).lean()
    expect(ids).toContain(left[0]?._id)
    expect(failures).toEqual(left.map(({ orderNumber }) => ({ orderNumber, error })))
    expect(left).toHaveLength(1)
  })
})

describe('a clerk who reschedules a booking whose earlier reschedule has stopped', () => {
  test('to the same hour finishes it', async () => {
    for (const state of ['TAKING', 'PLACED'] as const) {
      const id = await stoppedIn(state)
      expect(await reschedule(id, 16)).toMatchObject({ time: 16, pendingReschedule: null, changeNumber: 1 })
      expect(await emails()).toContain(`rescheduled:${id}:1`)
    }
  })

  test('to the same hour starts again if it was given up', async () => {
    const id = await stoppedIn('GIVEN_UP')
    expect(await reschedule(id, 16)).toMatchObject({ time: 16, pendingReschedule: null, changeNumber: 2 })
    expect(await seatsBySlot(now)).toEqual({ '2026-12-24T16': [`${id}:2`] })
  })

  test('to another hour has to wait for 30 seconds, because it may still be running', async () => {
    const running = await stoppedIn('TAKING', secondsAgo(29))
    await expect(reschedule(running, 17)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
    expect((await getBooking(running)).pendingReschedule).toMatchObject({ state: 'TAKING', time: 16 })
    await emptyDatabase()
    const stopped = await stoppedIn('TAKING', secondsAgo(30))
    expect((await reschedule(stopped, 17)).time).toBe(17)
    expect(await seatsBySlot(now)).toEqual({ '2026-12-24T17': [`${stopped}:2`] })
  })

  test('to another hour can do so at once when the booking already has its new hour', async () => {
    const id = await stoppedIn('PLACED')
    expect((await reschedule(id, 17)).time).toBe(17)
    expect(await seatsBySlot(now)).toEqual({ '2026-12-24T17': [`${id}:2`] })
    expect(await emails()).toEqual([`rescheduled:${id}:1`, `rescheduled:${id}:2`])
  })

  test('to the same hour of another day does not finish it', async () => {
    const id = await stoppedIn('PLACED')
    const moved = await rescheduleBooking(id, { date: '2026-12-23', time: 16, overrideReason: '' }, clerk, context)
    expect(moved).toMatchObject({ date: '2026-12-23', time: 16, changeNumber: 2 })
  })
})

describe('a reschedule is refused', () => {
  const pendingEdit = { number: 1, state: 'TAKING', at: now, actor: clerk, why: 'x', refundMinor: 0 }
  const ended = 'Only paid bookings and desk bookings can be rescheduled.'
  test.each<[string, object, object]>([
    ['while the booking is being edited', { pendingEdit }, { code: 'CHANGED_MEANWHILE' }],
    ['after the guest’s data was removed', { forgottenAt: now }, { code: 'NOT_POSSIBLE_NOW' }],
    ['while the guest is paying', { status: 'AWAITING_PAYMENT' }, { code: 'NOT_POSSIBLE_NOW', message: ended }],
  ])('%s', async (_, overrides, error) => {
    const { _id } = await buildBooking(overrides)
    await take(_id, 14)
    for (const time of [14, 16]) await expect(reschedule(_id, time)).rejects.toMatchObject(error)
    expect(await seatsBySlot(now)).toEqual({ '2026-12-24T14': [`${_id}:2`] })
  })
})

test('a booking without seats that changes while a clerk gives it seats in its own hour gets none', async () => {
  const { _id } = await buildBooking({ attention: 'PAID_WITHOUT_SEATS' })
  const write = Booking.collection.findOneAndUpdate.bind(Booking.collection) as (...input: unknown[]) => Promise<never>
  const spy = vi.spyOn(Booking.collection, 'findOneAndUpdate')
  spy.mockImplementationOnce(write as never).mockImplementationOnce(async (...input: unknown[]) => {
    spy.mockRestore()
    await Booking.updateOne({ _id }, { version: 2 })
    return write(...input)
  })
  await expect(reschedule(_id, 14)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect(await seatsBySlot(now)).toEqual({})
  expect((await reschedule(_id, 14)).attention).toBeNull()
})

test('a booking cancelled during its reschedule keeps no seats, and its guest gets no email about the new time', async () => {
  const id = await stoppedIn('PLACED', now, { status: 'CANCELLED' })
  await advanceReschedule(await getBooking(id), 20, context)
  expect([await seatsBySlot(now), await emails()]).toEqual([{}, []])
})

test('a booking without a pending reschedule stays unchanged when it is completed or given up', async () => {
  const booking = await buildBooking()
  await take(booking._id, 14)
  const before = await getBooking(booking._id)
  expect(await advanceReschedule(booking, 20, context)).toBe(booking)
  await abandonReschedule(booking, 20, context)
  expect(await getBooking(booking._id)).toEqual(before)
  expect(await seatsBySlot(now)).toEqual({ '2026-12-24T14': [`${booking._id}:2`] })
})

test('giving up to take seats in the booking’s own hour keeps the seats that were taken', async () => {
  const { _id } = await buildBooking({
    changeNumber: 1,
    pendingReschedule: pendingOf('GIVEN_UP', { time: 14 }),
  } as Partial<BookingDocument>)
  await take(_id, 14, { reschedule: 1 })
  await advanceReschedule(await getBooking(_id), 20, context)
  expect(await seatsBySlot(now)).toEqual({ '2026-12-24T14': [`${_id}:2`] })
})

test('giving up a move to the same hour of another day releases the seats taken there', async () => {
  const { _id } = await buildBooking({
    changeNumber: 1,
    pendingReschedule: pendingOf('GIVEN_UP', { date: '2026-12-23', time: 14 }),
  } as Partial<BookingDocument>)
  await take(_id, 14)
  await takeSeats(
    { date: '2026-12-23', time: 14, booking: _id, people: 2 },
    { until: null, capacity: 20, now, reschedule: 1 },
  )
  await advanceReschedule(await getBooking(_id), 20, context)
  expect(await seatsBySlot(now)).toEqual({ '2026-12-24T14': [`${_id}:2`] })
})

describe('a request that continues its reschedule', () => {
  /** The booking as the request read it before another request overtook it. */
  const readBefore = async (id: string) => ({
    ...(await getBooking(id)),
    time: 14,
    pendingReschedule: pendingOf('TAKING') as BookingDocument['pendingReschedule'],
  })

  test('after another one has moved the booking completes it', async () => {
    const id = await stoppedIn('PLACED')
    const moved = await advanceReschedule(await readBefore(id), 20, context)
    expect(moved).toMatchObject({ time: 16, pendingReschedule: null })
    expect([await seatsBySlot(now), await emails()]).toEqual([
      { '2026-12-24T16': [`${id}:2`] },
      [`rescheduled:${id}:1`],
    ])
  })

  test('after another one has completed it returns the moved booking', async () => {
    const id = await stoppedIn('PLACED')
    const read = await readBefore(id)
    const moved = await advanceReschedule(await getBooking(id), 20, context)
    expect(await advanceReschedule(read, 20, context)).toEqual(moved)
    expect(await seatsBySlot(now)).toEqual({ '2026-12-24T16': [`${id}:2`] })
  })

  test('after the booking has moved elsewhere gets a conflict and leaves no seat behind', async () => {
    const { _id } = await buildBooking({
      time: 17,
      changeNumber: 2,
      pendingReschedule: pendingOf('PLACED', { number: 2, time: 17 }),
    } as Partial<BookingDocument>)
    await take(_id, 17, { reschedule: 2 })
    const late = advanceReschedule(await readBefore(_id), 20, context)
    await expect(late).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
    expect(await seatsBySlot(now)).toEqual({ '2026-12-24T17': [`${_id}:2`] })
    expect((await getBooking(_id)).pendingReschedule).toMatchObject({ number: 2, state: 'PLACED' })
  })
})

describe('the seats per slot of a reseller', () => {
  const movedBy = async (actor: object, seatsPerSlot: number | null) => {
    const reseller = { ...klook, seatsPerSlot }
    const pendingReschedule = pendingOf('TAKING', { actor })
    const moving = { reseller, changeNumber: 1, pendingReschedule } as unknown as Partial<BookingDocument>
    const { _id } = await buildBooking(moving)
    await take('another-of-klook', 16, { reseller: 'r1' })
    return advanceReschedule(await getBooking(_id), 20, context)
  }

  test('limit the reschedules that it makes itself', async () => {
    await expect(movedBy({ kind: 'reseller', name: 'Klook' }, 3)).rejects.toMatchObject({ code: 'SLOT_FULL' })
    expect(await Booking.findOne().lean()).toMatchObject({ time: 14, pendingReschedule: null })
  })

  test.each<[string, object, number | null]>([
    ['do not limit staff', clerk, 3],
    ['leave room for as many', { kind: 'reseller', name: 'Klook' }, 4],
    ['do not exist for a reseller without that limit', { kind: 'reseller', name: 'Klook' }, null],
  ])('%s', async (_, actor, seatsPerSlot) => {
    const { _id, time } = await movedBy(actor, seatsPerSlot)
    expect(time).toBe(16)
    const slot = await Slot.findById('2026-12-24T16').lean()
    expect(slot?.seats.find(({ booking }) => booking === _id)).toMatchObject({ people: 2, reseller: 'r1' })
  })
})
