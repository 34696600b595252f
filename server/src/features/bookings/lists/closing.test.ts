import { type AffectedSlot, affectedSlotsSchema } from '@range/shared/bookings/affected'
import { allBookableHours, usualHours } from '@range/shared/settings/hours'
import { type SaveSettingsPayload, savedSettingsSchema } from '@range/shared/settings/schema'
import { describe, expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { buildBookingInput } from '../../../testing/buildBookingInput'
import { buildDeskInput } from '../../../testing/buildDeskInput'
import { buildPackage } from '../../../testing/buildPackage'
import { stopAtWrite } from '../../../testing/stopAtWrite'
import { useStaff } from '../../../testing/useStaff'
import { useTestApp } from '../../../testing/useTestApp'
import { currentSettings } from '../../settings/settingsModel'
import { Booking, type BookingDocument } from '../record/bookingModel'
import { Slot } from '../record/slotModel'
import { blockSeats } from '../seats/blockSeats'
import { takeSeats } from '../seats/takeSeats'

const app = useTestApp()
const staff = useStaff(app)

const date = '2026-12-24'
const open: SaveSettingsPayload = { maxPeopleCount: 20, eurPrice: 400, promoCodes: [], filterBookings: [] }
const lane = { date, time: 14, seats: 15, why: 'Lane 3 is repaired' }
const save = (changes: Partial<SaveSettingsPayload> = {}) =>
  app.api
    .post('/api/v1/save-settings')
    .set(staff)
    .send({ ...open, ...changes })
    .expect(200)
const get = async (path: string) => (await app.api.get(`/api/v1/${path}`).set(staff).expect(200)).body
const book = async (overrides: Parameters<typeof buildBookingInput>[0] = {}) =>
  app.api.post('/api/v1/book').send(await buildBookingInput(overrides))
const atDesk = async (overrides: Parameters<typeof buildDeskInput>[0] = {}) =>
  app.api
    .post('/api/v1/staff/bookings')
    .set(staff)
    .send(await buildDeskInput(overrides))
/** Stores a booking with its seats for good, ignoring the settings. */
const seated = async (overrides: Partial<BookingDocument> = {}) => {
  const { _id: booking, date, time, howManyPeople: people } = await buildBooking(overrides)
  const terms = { until: null, capacity: Number.POSITIVE_INFINITY, now: app.clock.now }
  await takeSeats({ date, time, booking, people }, terms)
  return booking
}

describe('a closed weekday is closed everywhere', () => {
  // Christmas Eve 2026 is a Thursday.
  const thursdays = { weekday: 4, excludesTimes: '', from: '2026-12-20', until: null }

  test('for guests', async () => {
    await save({ closedWeekdays: [thursdays] })
    const dates = await get('get-excluded-date')
    expect(dates.slice(0, 2)).toEqual(['2026-12-24', '2026-12-31'])
    expect(dates.at(-1)).toBe('2028-11-16')
    expect(await get(`get-excluded-time?date=${date}`)).toEqual(allBookableHours(usualHours))
    expect(await get(`get-availability?date=${date}&time=14`)).toBe(0)
    const days = await get('availability?from=2026-12-17&to=2026-12-25')
    expect(days.map((day: { hours: unknown[] }) => day.hours.length)).toEqual([9, 9, 9, 9, 9, 9, 9, 0, 9])
    expect((await book()).body).toMatchObject({ code: 'DATE_NOT_BOOKABLE' })
  })

  test('at the desk, unless staff give a reason', async () => {
    await save({ closedWeekdays: [{ ...thursdays, excludesTimes: '14:00' }] })
    expect((await atDesk()).body).toMatchObject({ code: 'HOUR_NOT_BOOKABLE' })
    expect((await atDesk({ overrideReason: 'A private party' })).status).toBe(201)
    const { hours } = await get(`staff/day?date=${date}`)
    expect(hours[4]).toMatchObject({ hour: 14, isClosed: true, taken: 1 })
    expect(hours[5]).toMatchObject({ hour: 15, isClosed: false })
    const open = (await get(`staff/open-hours?start=2026-12-23&end=${date}`)) as { date: string; hours: number[] }[]
    expect(open).toEqual([
      { date: '2026-12-23', hours: allBookableHours(usualHours) },
      { date, hours: [10, 11, 12, 13, 15, 16, 17, 18] },
    ])
  })

  test('in addition to single hours closed on that date', async () => {
    const morning = { date, excludesTimes: '10:00,11:00,12:00,13:00' }
    await save({
      closedWeekdays: [{ ...thursdays, excludesTimes: '14:00,15:00,16:00,17:00,18:00' }],
      filterBookings: [morning],
    })
    expect(await get('get-excluded-date')).toEqual([date])
  })
})

describe('blocked seats count as taken everywhere', () => {
  test('for guests and at the desk, and the report counts fewer seats', async () => {
    await save({ blockedSeats: [lane] })
    expect(await get(`get-availability?date=${date}&time=14`)).toBe(5)
    const [day] = await get(`availability?from=${date}&to=${date}`)
    expect(day.hours[4]).toEqual({ time: 14, free: 5 })
    const selected = [{ id: (await buildPackage()).id, quantity: 6 }]
    expect((await book({ selected, howManyPeople: 6 })).body).toMatchObject({ code: 'SLOT_FULL' })
    expect((await atDesk({ howManyPeople: 6 })).body).toMatchObject({ code: 'SLOT_FULL' })
    expect((await atDesk({ howManyPeople: 5 })).status).toBe(201)
    expect((await get(`staff/day?date=${date}`)).hours[4]).toMatchObject({ taken: 5, blocked: 15, free: 0 })
    expect(await get(`get-excluded-time?date=${date}`)).toEqual([14])
    const { occupancy } = await get(`staff/report?start=${date}&end=${date}&period=day`)
    expect(occupancy.find((one: { hour: number; seats: number }) => one.hour === 14 && one.seats > 0).seats).toBe(5)
  })

  test('until they are unblocked', async () => {
    await save({ blockedSeats: [{ ...lane, seats: 20 }] })
    expect(await get(`get-excluded-time?date=${date}`)).toEqual([14])
    await save({ blockedSeats: [] })
    expect(await get(`get-excluded-time?date=${date}`)).toEqual([])
    expect((await book()).status).toBe(201)
  })

  test('racing guests get no more seats than the block leaves', { tags: 'long' }, async () => {
    const selected = [{ id: (await buildPackage()).id, quantity: 1 }]
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, (_, index) => book({ selected, email: `g${index}@example.com` })),
      save({ blockedSeats: [{ ...lane, seats: 12 }] }),
      ...Array.from({ length: 12 }, (_, index) => book({ selected, email: `h${index}@example.com` })),
    ])
    // A guest with a seat either took it before the block or got one of the seats left.
    const sold = await Booking.countDocuments({ status: 'AWAITING_PAYMENT' })
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(sold)
    expect((await book({ selected, email: 'late@example.com' })).status).toBe(sold < 8 ? 201 : 409)
    expect(await get(`get-availability?date=${date}&time=14`)).toBe(Math.max(0, 8 - sold - (sold < 8 ? 1 : 0)))
  })

  test('a guest who read the settings before the block no longer gets its seats', async () => {
    const { maximumPeopleCount: capacity } = await currentSettings()
    await save({ blockedSeats: [lane] })
    const late = takeSeats(
      { date, time: 14, booking: 'late', people: 6 },
      { until: null, capacity, now: app.clock.now },
    )
    await expect(late).rejects.toMatchObject({ code: 'SLOT_FULL' })
  })

  test('after a server stops while saving, the job applies the block', async () => {
    await save()
    const stop = stopAtWrite(1, 'after')
    await app.api
      .post('/api/v1/save-settings')
      .set(staff)
      .send({ ...open, blockedSeats: [lane] })
    stop.start()
    expect(await get(`get-availability?date=${date}&time=14`)).toBe(20)
    await blockSeats(app.clock.now)
    expect(await get(`get-availability?date=${date}&time=14`)).toBe(5)
    const writes = await Slot.find().lean()
    await blockSeats(app.clock.now)
    expect(await Slot.find().lean()).toEqual(writes)
  })

  test('two concurrent saves leave the blocks of the later one', async () => {
    await Promise.all([5, 8, 3, 12, 7].map((seats) => save({ blockedSeats: [{ ...lane, seats }] })))
    const { blockedSeats } = await currentSettings()
    expect(await get(`get-availability?date=${date}&time=14`)).toBe(20 - (blockedSeats[0]?.seats ?? 0))
  })
})

describe('the affected bookings of a save', () => {
  const affected = async (changes: Partial<SaveSettingsPayload>): Promise<AffectedSlot[]> => {
    const answer = await app.api
      .post('/api/v1/staff/settings/touched')
      .set(staff)
      .send({ ...open, ...changes })
      .expect(200)
    return affectedSlotsSchema.parse(answer.body)
  }
  const summary = (slots: AffectedSlot[]) =>
    slots.map(({ date, time, isClosed, seats, taken, bookings }) => [
      `${date} ${time}${isClosed ? ' closed' : ''}`,
      `${taken}/${seats}`,
      bookings.map(({ _id }) => _id),
    ])

  test('include those on a closed day, hour or weekday, and previewing saves nothing', async () => {
    const first = await seated({ time: 11 })
    const second = await seated({ howManyPeople: 3 })
    const other = await seated({ date: '2026-12-31' })
    expect(summary(await affected({ filterBookings: [{ date, excludesTimes: '' }] }))).toEqual([
      [`${date} 11 closed`, '2/0', [first]],
      [`${date} 14 closed`, '3/0', [second]],
    ])
    expect(summary(await affected({ filterBookings: [{ date, excludesTimes: '14:00' }] }))).toEqual([
      [`${date} 14 closed`, '3/0', [second]],
    ])
    const thursdays = { weekday: 4, excludesTimes: '14:00', from: null, until: null }
    expect(summary(await affected({ closedWeekdays: [thursdays] }))).toEqual([
      [`${date} 14 closed`, '3/0', [second]],
      ['2026-12-31 14 closed', '2/0', [other]],
    ])
    expect((await currentSettings()).version).toBe(0)
  })

  test('include those in hours left with too few seats by a lower capacity or a block', async () => {
    const [four, five] = [await seated({ howManyPeople: 4 }), await seated({ howManyPeople: 5 })]
    await seated({ time: 15, howManyPeople: 8 })
    expect(summary(await affected({ maxPeopleCount: 8 }))).toEqual([[`${date} 14`, '9/8', [four, five]]])
    expect(await affected({ maxPeopleCount: 9 })).toEqual([])
    expect(summary(await affected({ blockedSeats: [lane] }))).toEqual([[`${date} 14`, '9/5', [four, five]]])
  })

  test('exclude past ones and those already affected before', async () => {
    await seated()
    await seated({ date: '2026-11-01' })
    const closed = { filterBookings: [{ date, excludesTimes: '14:00' }] }
    await save(closed)
    expect(await affected({ ...closed, maxPeopleCount: 1 })).toEqual([])
    expect(await affected({ filterBookings: [{ date: '2026-11-01', excludesTimes: '' }] })).toEqual([])
  })

  test('can be listed at any time for the current settings', async () => {
    const booking = await seated()
    expect(await get('staff/settings/touched')).toEqual([])
    await save({ filterBookings: [{ date, excludesTimes: '14:00' }] })
    const slots = affectedSlotsSchema.parse(await get('staff/settings/touched'))
    expect(summary(slots)).toEqual([[`${date} 14 closed`, '2/0', [booking]]])
    expect(slots[0]?.bookings[0]).toMatchObject({ howManyPeople: 2, email: 'anna@example.com', paidBy: 'ONLINE' })
  })

  test('are visible only to managers', async () => {
    await app.api.post('/api/v1/staff/settings/touched').send(open).expect(401)
    await app.api.get('/api/v1/staff/settings/touched').expect(401)
    expect(savedSettingsSchema.parse(await get('get-save-settings')).version).toBe(0)
  })
})
