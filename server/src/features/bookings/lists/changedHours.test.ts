/** @module-tag long */
import { type Hours, usualDay, usualHours } from '@range/shared/settings/hours'
import { describe, expect, test } from 'vitest'
import { buildBookingInput } from '../../../testing/buildBookingInput'
import { buildDeskInput } from '../../../testing/buildDeskInput'
import { paidBooking } from '../../../testing/paidBooking'
import { useStaff } from '../../../testing/useStaff'
import { useTestApp } from '../../../testing/useTestApp'
import { getBooking } from '../record/bookingModel'

const app = useTestApp()
const staff = useStaff(app)

const date = '2026-12-24'
const untilTwo: Hours = { ...usualHours, exceptions: [{ date, opens: '10:00', closes: '14:00', first: 10, last: 13 }] }
const form = (hours: Hours) => ({ maxPeopleCount: 20, eurPrice: 400, promoCodes: [], filterBookings: [], hours })
const save = (hours: Hours) => app.api.post('/api/v1/save-settings').set(staff).send(form(hours)).expect(200)
const get = async (path: string) => (await app.api.get(`/api/v1/${path}`).set(staff).expect(200)).body
const book = async (time: number, on = date) =>
  app.api.post('/api/v1/book').send(await buildBookingInput({ date: on, time }))
const atDesk = async (time: number, on = date, overrideReason = '') =>
  app.api
    .post('/api/v1/staff/bookings')
    .set(staff)
    .send(await buildDeskInput({ date: on, time, overrideReason }))

describe('when a day gets shorter hours', () => {
  test('managers see the bookings outside them before saving, as when they close the hour', async () => {
    const id = await paidBooking(app)
    await paidBooking(app, { time: 13 })
    const touched = await app.api.post('/api/v1/staff/settings/touched').set(staff).send(form(untilTwo)).expect(200)
    expect(touched.body).toMatchObject([{ date, time: 14, isClosed: true, seats: 0, bookings: [{ _id: id }] }])
    await save(untilTwo)
    expect(await get('staff/settings/touched')).toMatchObject([{ date, time: 14, isClosed: true }])
  })

  test('a booking outside them stays in the lists, on its own page and in the calendar, and can move into them', async () => {
    const id = await paidBooking(app)
    await save(untilTwo)

    const { hours } = await get(`staff/day?date=${date}`)
    expect(hours.map(({ hour, isBookable }: { hour: number; isBookable: boolean }) => [hour, isBookable])).toEqual([
      [10, true],
      [11, true],
      [12, true],
      [13, true],
      [14, false],
    ])
    expect(hours.at(-1)).toMatchObject({ isClosed: true, taken: 1, bookings: [{ _id: id }] })
    expect(await get(`get-bookings?start=${date}&end=${date}`)).toMatchObject([{ _id: id, time: 14 }])
    const own = (await app.api.get(`/api/v1/booking/${id}`).expect(200)).body
    expect(own).toMatchObject({ status: 'PAID', time: 14, canMove: true })
    const { occupancy } = await get(`staff/report?start=${date}&end=${date}&period=day`)
    expect(occupancy).toContainEqual({ weekday: 4, hour: 14, people: 1, seats: 0 })

    const move = (time: number) =>
      app.api.post(`/api/v1/booking/${id}/reschedule`).send({ date, time, version: own.version })
    expect((await move(15)).body.code).toBe('HOUR_NOT_BOOKABLE')
    await move(13).expect(200)
    expect(await getBooking(id)).toMatchObject({ time: 13 })
  })

  test('nobody can book outside them, not even the desk with a reason', async () => {
    await save(untilTwo)
    expect((await book(14)).body).toMatchObject({ code: 'HOUR_NOT_BOOKABLE', field: 'time' })
    expect((await atDesk(14)).body).toMatchObject({ code: 'DATE_NOT_BOOKABLE', field: 'time' })
    expect((await atDesk(14, date, 'A private party')).body).toMatchObject({ code: 'DATE_NOT_BOOKABLE', field: 'time' })
    expect((await book(13)).status).toBe(201)
    expect(await get(`get-excluded-time?date=${date}`)).toEqual([14, 15, 16, 17, 18])
    expect(await get(`get-availability?date=${date}&time=14`)).toBe(0)
    const [day] = await get(`availability?from=${date}&to=${date}`)
    expect(day.hours.map(({ time }: { time: number }) => time)).toEqual([10, 11, 12, 13])
    expect((await get('venue')).hours.exceptions).toEqual(untilTwo.exceptions)
  })
})

test('a weekday with longer hours offers them to guests and at the desk', async () => {
  const night = { opens: '8:00', closes: '24', first: 8, last: 23 }
  await save({ ...usualHours, weekdays: [...usualHours.weekdays.slice(0, 5), night, usualDay] })
  const saturday = '2026-12-26'
  expect((await get('venue')).hours.weekdays[5]).toEqual({ ...night, opens: '08:00', closes: '24:00' })
  expect((await book(23, saturday)).status).toBe(201)
  expect((await atDesk(8, saturday)).status).toBe(201)
  expect((await book(9, '2026-12-27')).body.code).toBe('HOUR_NOT_BOOKABLE')
  expect((await book(7, saturday)).body.code).toBe('HOUR_NOT_BOOKABLE')
})

test('guests need the notice and stay within the horizon; the desk does not', async () => {
  app.clock.now = new Date('2026-11-21T09:00:00+01:00')
  await save({ ...usualHours, noticeHours: 30, monthsAhead: 1 })
  expect((await book(14, '2026-11-22')).body.code).toBe('HOUR_NOT_BOOKABLE')
  expect((await book(16, '2026-11-22')).status).toBe(201)
  expect((await book(14, '2026-12-22')).body.code).toBe('DATE_NOT_BOOKABLE')
  expect((await book(14, '2026-12-21')).status).toBe(201)
  expect((await atDesk(14, '2026-11-22')).status).toBe(201)
  expect((await atDesk(14, '2027-12-22')).status).toBe(201)
})
