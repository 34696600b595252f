import { accountActor } from '@range/shared/bookings/actor'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildDeskInput } from '../../../testing/buildDeskInput'
import { buildPackage } from '../../../testing/buildPackage'
import { seatsBySlot } from '../../../testing/seatsBySlot'
import { emptyDatabase, useTestDatabase } from '../../../testing/testDatabase'
import { Mail } from '../../mail/mailModel'
import { Settings } from '../../settings/settingsModel'
import { Booking } from '../record/bookingModel'
import { transitionBooking } from '../record/changeBooking'
import { freeSeatsOf, Slot } from '../record/slotModel'
import { releaseSeatsUpTo, takeSeats } from '../seats/takeSeats'
import { createDeskBooking } from '../staff/createDeskBooking'
import { advanceReschedule, finishStoppedReschedules, rescheduleBooking } from './rescheduleBooking'

useTestDatabase()
beforeEach(emptyDatabase)
const clock = { now: new Date('2026-11-21T08:00:00Z') }
beforeEach(() => {
  clock.now = new Date('2026-11-21T08:00:00Z')
})

const context = { now: () => clock.now, publicUrl: 'http://range.test' }
const date = '2026-12-24'
const passSeconds = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000)
}
const book = async (id: string, { howManyPeople = 2, time = 14 } = {}) =>
  createDeskBooking(await buildDeskInput({ howManyPeople, time }), { id, actor: accountActor('Eva') }, context)
const reschedule = (id: string, time: number, more: { overrideReason?: string; version?: number; on?: string } = {}) =>
  rescheduleBooking(
    id,
    { date: more.on ?? date, time, overrideReason: more.overrideReason ?? '', version: more.version },
    accountActor('Eva'),
    context,
  )
const free = (time: number, at = clock.now) => freeSeatsOf(date, time, 20, at)
const stored = async (id: string) => {
  const booking = await Booking.findById(id).lean()
  if (!booking) throw new Error('no booking')
  return booking
}
const fill = (time: number, people: number, booking = 'somebody-else') =>
  takeSeats({ date, time, booking, people }, { until: null, capacity: 1000, now: clock.now })

test('a reschedule moves the seats, records history and emails the new calendar event once', async () => {
  const before = await book('a')
  const after = await reschedule('a', 16)
  expect(after).toMatchObject({
    date,
    time: 16,
    status: 'ON_SITE',
    pendingReschedule: null,
    version: before.version + 1,
  })
  expect(after.history.at(-1)).toMatchObject({
    actor: { kind: 'account', name: 'Eva' },
    why: 'rescheduled from Thu 24 Dec 2026, 14:00 to Thu 24 Dec 2026, 16:00',
  })
  expect(await seatsBySlot(clock.now)).toEqual({ '2026-12-24T16': ['a:2'] })
  expect((await Slot.findById('2026-12-24T16').lean())?.seats[0]?.until).toBeNull()

  const emails = await Mail.find({ to: 'bela@example.com' }).sort({ createdAt: 1 }).lean()
  expect(emails.map(({ _id }) => _id)).toEqual(['confirmation:a', 'rescheduled:a:1'])
  const [first, second] = emails.map(({ icalEvent }) => icalEvent ?? '')
  const uid = 'UID:a@range.example'
  expect(first).toContain(uid)
  expect(second).toContain(uid)
  expect(first).toContain('SEQUENCE:0')
  expect(second).toContain('SEQUENCE:1')
  expect(emails[1]?.text).toContain('Thu 24 Dec 2026, 16:00')
})

test('choosing the current hour, or repeating a reschedule, changes nothing', async () => {
  const before = await book('a')
  expect((await reschedule('a', 14)).version).toBe(before.version)
  const moved = await reschedule('a', 16, { version: before.version })
  expect((await reschedule('a', 16, { version: before.version })).version).toBe(moved.version)
  expect(await Mail.countDocuments({ _id: /^rescheduled/ })).toBe(1)
})

describe('moving a group that has arrived', () => {
  const historyOf = async (id: string) => (await stored(id)).history.slice(-2).map(({ why }) => why)

  test('to another day resets the arrivals, with a line in the history', async () => {
    await book('a')
    await Booking.updateOne({ _id: 'a' }, { arrived: 2 })
    expect(await reschedule('a', 14, { on: '2026-12-27' })).toMatchObject({ arrived: 0 })
    expect(await historyOf('a')).toEqual([
      'rescheduled from Thu 24 Dec 2026, 14:00 to Sun 27 Dec 2026, 14:00',
      'arrivals reset, because the visit is on another day',
    ])
  })

  test('to another hour of the day keeps the arrivals, because the group is in the house', async () => {
    await book('a')
    await Booking.updateOne({ _id: 'a' }, { arrived: 2 })
    expect(await reschedule('a', 16)).toMatchObject({ arrived: 2 })
    expect((await historyOf('a')).at(-1)).toMatch(/^rescheduled from /)
  })

  test('says nothing about arrivals when nobody had arrived', async () => {
    await book('a')
    await reschedule('a', 14, { on: '2026-12-27' })
    expect((await historyOf('a')).at(-1)).toMatch(/^rescheduled from /)
  })
})

test('a booking without an address is rescheduled without an email', async () => {
  const input = await buildDeskInput({ email: '' })
  await createDeskBooking(input, { id: 'a', actor: accountActor('Eva') }, context)
  await reschedule('a', 16)
  expect(await Mail.countDocuments()).toBe(0)
})

test('a full hour is rejected without changes, until staff give a reason', async () => {
  await book('a')
  await fill(16, 19)
  await expect(reschedule('a', 16)).rejects.toMatchObject({ code: 'SLOT_FULL', field: 'time' })
  expect(await stored('a')).toMatchObject({ time: 14, pendingReschedule: null, version: 1 })
  expect(await seatsBySlot(clock.now)).toEqual({ '2026-12-24T14': ['a:2'], '2026-12-24T16': ['somebody-else:19'] })
  const after = await reschedule('a', 16, { overrideReason: 'regular guest', version: 1 })
  expect(after.history.at(-1)?.why).toContain('regular guest')
  expect(await seatsBySlot(clock.now)).toEqual({ '2026-12-24T16': ['a:2', 'somebody-else:19'] })
})

test('closed hours need a reason, and past hours are never allowed', async () => {
  await book('a')
  await Settings.create({ filterBookings: [{ date, excludesTimes: '16:00' }] })
  await expect(reschedule('a', 16)).rejects.toMatchObject({ code: 'HOUR_NOT_BOOKABLE', field: 'time' })
  expect((await reschedule('a', 16, { overrideReason: 'private party' })).time).toBe(16)
  clock.now = new Date('2026-12-24T14:20:00Z')
  await expect(reschedule('a', 14, { overrideReason: 'x' })).rejects.toMatchObject({ code: 'DATE_NOT_BOOKABLE' })
  expect((await reschedule('a', 15)).time).toBe(15)
})

test('a cancelled or unknown booking cannot be rescheduled', async () => {
  await book('a')
  await transitionBooking('a', 'CANCELLED', { at: clock.now, actor: accountActor('Eva'), why: () => 'ill' })
  const message = 'Only paid bookings and desk bookings can be rescheduled.'
  await expect(reschedule('a', 16)).rejects.toMatchObject({ code: 'NOT_POSSIBLE_NOW', message })
  await expect(reschedule('b', 16)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a paid booking without seats gets them at a new time or its own, and leaves the attention list', async () => {
  for (const [id, time] of [
    ['a', 16],
    ['b', 14],
  ] as const) {
    await book(id)
    await releaseSeatsUpTo({ date, time: 14, booking: id }, 9)
    await Booking.updateOne({ _id: id }, { status: 'PAID', attention: 'PAID_WITHOUT_SEATS' })
    const after = await reschedule(id, time)
    expect(after).toMatchObject({ status: 'PAID', attention: null, time })
    expect(await seatsBySlot(clock.now)).toMatchObject({ [`2026-12-24T${time}`]: [`${id}:2`] })
  }
})

describe('two desks at once', () => {
  test('reject a reschedule of an older version', async () => {
    const { version } = await book('a')
    await reschedule('a', 16, { version })
    await expect(reschedule('a', 17, { version })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
    expect((await stored('a')).time).toBe(16)
  })

  test('moving to two hours: one wins, the others get a conflict, and no seat is left behind', async () => {
    const { version } = await book('a')
    const hours = [15, 16, 17, 18, 10, 11]
    const results = await Promise.allSettled(hours.map((hour) => reschedule('a', hour, { version })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'CHANGED_MEANWHILE' })
    }
    const { time } = await stored('a')
    expect(await seatsBySlot(clock.now)).toEqual({ [`2026-12-24T${time}`]: ['a:2'] })
  })

  test('moving to the same hour: the booking is rescheduled once, with one history entry and one email', async () => {
    await book('a')
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => reschedule('a', 16)))
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
    const { time, history } = await stored('a')
    expect({ time, lines: history.length }).toEqual({ time: 16, lines: 2 })
    expect(await seatsBySlot(clock.now)).toEqual({ '2026-12-24T16': ['a:2'] })
    expect(await Mail.countDocuments({ _id: /^rescheduled/ })).toBe(1)
  })
})

test('a slow desk that resumes after further reschedules takes no seat away and leaves none behind', async () => {
  const begun = await book('a')
  await reschedule('a', 16)
  await reschedule('a', 14)
  const pending = {
    number: 1,
    state: 'TAKING' as const,
    date,
    time: 16,
    fromDate: date,
    fromTime: 14,
    mayExceedCapacity: false,
    at: clock.now,
    actor: accountActor('Eva'),
    overrideReason: '',
    toGuest: '',
  }
  const stale = { ...begun, pendingReschedule: pending }
  await expect(advanceReschedule(stale, 20, context)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  await advanceReschedule({ ...stale, pendingReschedule: { ...pending, state: 'PLACED' } }, 20, context)
  expect(await seatsBySlot(clock.now)).toEqual({ '2026-12-24T14': ['a:2'] })
  expect((await stored('a')).time).toBe(14)
})

test('sixty reschedules and sixty holds racing for two hours never exceed the capacity', { tags: 'long' }, async () => {
  const { id: packageId } = await buildPackage()
  const ids = Array.from({ length: 16 }, (_, index) => `b${index}`)
  for (const [index, id] of ids.entries()) {
    const input = await buildDeskInput({ time: 14 + (index % 2), selected: [{ id: packageId, quantity: 1 }] })
    await createDeskBooking(input, { id, actor: accountActor('Eva') }, context)
  }
  const overfull: number[] = []
  const watch = async (hour: number) => {
    const slot = await Slot.findById(`${date}T${hour}`).lean()
    const people = (slot?.seats ?? []).reduce((sum, seat) => sum + (seat.people ?? 0), 0)
    if (people > 20) overfull.push(people)
  }
  await Promise.allSettled(
    Array.from({ length: 60 }, async (_, index) => {
      const hour = 14 + (index % 2)
      const until = new Date(clock.now.getTime() + 900_000)
      const hold = { date, time: 15 - (index % 2), booking: `guest${index}`, people: 1 }
      await Promise.allSettled([
        reschedule(`b${index % ids.length}`, hour),
        takeSeats(hold, { until, capacity: 20, now: clock.now }),
        watch(hour),
      ])
    }),
  )
  passSeconds(31)
  await finishStoppedReschedules(context)
  expect(overfull).toEqual([])
  expect(await free(14)).toBeGreaterThanOrEqual(0)
  const seats = await seatsBySlot(clock.now)
  for (const hour of [14, 15]) {
    const people = (seats[`${date}T${hour}`] ?? []).length
    expect(people).toBeLessThanOrEqual(20)
  }
  for (const id of ids) {
    const { time } = await stored(id)
    expect(seats[`${date}T${time}`]).toContain(`${id}:1`)
    expect(seats[`${date}T${29 - time}`] ?? []).not.toContain(`${id}:1`)
  }
})
