import { allBookableHours, usualHours } from '@range/shared/settings/hours'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildSettings } from '../../../testing/buildSettings'
import { emptyDatabase, useTestDatabase } from '../../../testing/testDatabase'
import { assertSlotOpen, availabilityOf, daysUntil, excludedDates, excludedHours, freeSeatsIfOpen } from './openHours'
import { takeSeats } from './takeSeats'

useTestDatabase()
beforeEach(emptyDatabase)

/** 13:30 in Budapest. */
const now = new Date('2026-11-21T12:30:00Z')
const date = '2026-12-24'
const settingsWith = (changes: Parameters<typeof buildSettings>[0] = {}) =>
  buildSettings({ maximumPeopleCount: 3, ...changes })
const afternoon = { date, excludesTimes: '14:00,15:00,16:00,17:00,18:00' }
const fill = (day: string, hours: readonly number[], people = 3) =>
  Promise.all(
    hours.map((time) => {
      const booking = `${day} ${time}`
      return takeSeats({ date: day, time, booking, people }, { until: null, capacity: 3, now })
    }),
  )

describe('the hours that cannot be chosen', () => {
  test('are those closed by settings and those that are full', async () => {
    await fill(date, [11])
    await fill(date, [12], 2)
    await fill('2026-12-23', [10])
    await fill('2026-12-25', [10])
    const settings = settingsWith({ filterBookings: [afternoon] })
    expect(await excludedHours(date, settings, now)).toEqual([11, 14, 15, 16, 17, 18])
    expect(await excludedHours(date, settings, now, `${date} 11`)).toEqual([14, 15, 16, 17, 18])
  })

  test('are the past ones of today, and all ones of a day too far away', async () => {
    const today = await excludedHours('2026-11-21', settingsWith(), now)
    expect(today.slice(0, 4)).toEqual([10, 11, 12, 13])
    expect(today).not.toContain(18)
    expect(await excludedHours('2028-11-21', settingsWith(), now)).toEqual([])
    expect(await excludedHours('2028-11-22', settingsWith(), now)).toEqual(allBookableHours(usualHours))
  })

  test('are all of them while nobody can be seated', async () => {
    expect(await excludedHours(date, settingsWith({ maximumPeopleCount: 0 }), now)).toEqual(
      allBookableHours(usualHours),
    )
    expect(await excludedHours(date, settingsWith({ maximumPeopleCount: 1 }), now)).toEqual([])
  })
})

test('a closed hour has no free seats, whoever asks', async () => {
  await fill(date, [11, 14], 2)
  const settings = settingsWith({ filterBookings: [afternoon] })
  const free = (hour: number, except?: string) => freeSeatsIfOpen(date, hour, settings, now, except)
  expect([await free(11), await free(12), await free(14)]).toEqual([1, 3, 0])
  expect([await free(11, `${date} 11`), await free(14, `${date} 14`)]).toEqual([3, 0])
})

test('availability lists each day with its open hours and their free seats', async () => {
  await fill(date, [12], 2)
  await fill('2026-12-25', [10])
  const settings = settingsWith({ filterBookings: [{ date, excludesTimes: '10:00,11:00,14:00,15:00,16:00,17:00' }] })
  const days = await availabilityOf({ from: date, to: '2026-12-25' }, settings, now)
  expect(days.map((day) => day.date)).toEqual([date, '2026-12-25'])
  expect(days[0]?.hours).toEqual([
    { time: 12, free: 1 },
    { time: 13, free: 3 },
    { time: 18, free: 3 },
  ])
  expect(days[1]?.hours[0]).toEqual({ time: 10, free: 0 })
  const own = await availabilityOf({ from: date, to: date }, settings, now, `${date} 12`)
  expect(own[0]?.hours[0]).toEqual({ time: 12, free: 3 })
})

describe('the dates that cannot be chosen', () => {
  const morning = [10, 11, 12, 13]

  test('have no open hour with a free seat', async () => {
    await fill('2026-12-26', allBookableHours(usualHours))
    await fill('2026-12-27', allBookableHours(usualHours).slice(1))
    await fill(date, morning)
    await fill('2027-01-10', morning)
    await fill('2027-01-11', morning)
    const settings = settingsWith({
      filterBookings: [
        { date: '2027-03-01', excludesTimes: '' },
        { date: '2027-01-11', excludesTimes: '14:00' },
        { ...afternoon, date: '2027-01-10' },
        afternoon,
      ],
    })
    expect(await excludedDates(settings, now)).toEqual([date, '2026-12-26', '2027-01-10', '2027-03-01'])
  })

  test('include today once it is full, and full ones of the coming year only', async () => {
    for (const day of ['2026-11-20', '2026-11-21', '2027-11-21', '2027-11-22'])
      await fill(day, allBookableHours(usualHours))
    expect(await excludedDates(settingsWith(), now)).toEqual(['2026-11-21', '2027-11-21'])
  })

  test('include closed weekdays from today until the last day that can be booked', async () => {
    const saturdays = { weekday: 6, excludesTimes: '', from: null, until: null }
    const dates = await excludedDates(settingsWith({ closedWeekdays: [saturdays] }), now)
    expect([dates.length, dates[0], dates[1], dates.at(-1)]).toEqual([105, '2026-11-21', '2026-11-28', '2028-11-18'])
    const some = [
      { ...saturdays, until: '2026-11-28' },
      { ...saturdays, weekday: 2, from: '2026-12-01', until: '2026-12-08' },
      { ...saturdays, weekday: 3, excludesTimes: '10:00' },
    ]
    expect(await excludedDates(settingsWith({ closedWeekdays: some }), now)).toEqual([
      '2026-11-21',
      '2026-11-28',
      '2026-12-01',
      '2026-12-08',
    ])
  })

  test('are all of them while nobody can be seated', async () => {
    const dates = await excludedDates(settingsWith({ maximumPeopleCount: 0 }), now)
    expect([dates.length, dates[0], dates.at(-1)]).toEqual([732, '2026-11-21', '2028-11-21'])
    expect(await excludedDates(settingsWith({ maximumPeopleCount: 1 }), now)).toEqual([])
  })
})

describe('a booking is refused', () => {
  const open = (day: string, hour: number, changes: Parameters<typeof buildSettings>[0] = {}) => {
    assertSlotOpen(day, hour, settingsWith({ filterBookings: [afternoon], ...changes }), now)
  }

  test('in a closed hour of a day with open ones', () => {
    const message = '14:00 cannot be booked on this date. Please choose another hour.'
    const refused = expect.objectContaining({ code: 'HOUR_NOT_BOOKABLE', message, field: 'time' })
    expect(() => open(date, 14)).toThrow(refused)
    expect(() => open(date, 13)).not.toThrow()
  })

  test('on a day without an open hour', () => {
    const message = 'This date cannot be booked. Please choose another one.'
    const refused = expect.objectContaining({ code: 'DATE_NOT_BOOKABLE', message, field: 'date' })
    for (const day of ['2026-11-20', '2028-11-22', '2027-03-01']) {
      expect(() => open(day, 14, { filterBookings: [{ date: '2027-03-01', excludesTimes: '' }] })).toThrow(refused)
    }
  })
})

test('a range of days includes its first and its last', () => {
  expect(daysUntil('2026-12-31', '2027-01-02')).toEqual(['2026-12-31', '2027-01-01', '2027-01-02'])
  expect(daysUntil('2027-01-02', '2027-01-01')).toEqual([])
})
