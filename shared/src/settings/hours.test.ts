import { describe, expect, test } from 'vitest'
import {
  allBookableHours,
  bookableHoursOf,
  bookableUntil,
  dayHoursOf,
  type Hours,
  hoursInTime,
  lastBookableDate,
  usualDay,
  usualHours,
} from './hours'

const all = allBookableHours(usualHours)
const christmasEve = { date: '2026-12-24', opens: '10:00', closes: '14:00', first: 10, last: 13 }
const night = { opens: '00:00', closes: '24:00', first: 0, last: 23 }
const openAtNight: Hours = { ...usualHours, weekdays: usualHours.weekdays.map(() => night), noticeHours: 0 }

/** Returns the usual hours of a date that are too late to book. */
function closedByClock(date: string, now: Date): number[] {
  const inTime = hoursInTime(usualHours, date, now)
  return all.filter((hour) => !inTime.includes(hour))
}

test('without settings, visits start every hour from 10 to 18 on every day', () => {
  expect(all).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18])
  for (const date of ['2026-12-21', '2026-12-26', '2026-12-27']) expect(bookableHoursOf(usualHours, date)).toEqual(all)
})

test('each weekday has its own hours, which a date can replace', () => {
  const weekdays = usualHours.weekdays.map((day, index) => ({ ...day, first: index, last: index + 1 }))
  const hours: Hours = { ...usualHours, weekdays, exceptions: [christmasEve] }
  expect(bookableHoursOf(hours, '2026-12-21')).toEqual([0, 1])
  expect(bookableHoursOf(hours, '2026-12-27')).toEqual([6, 7])
  expect(bookableHoursOf(hours, '2026-12-24')).toEqual([10, 11, 12, 13])
  expect(dayHoursOf(hours, '2026-12-24')).toEqual(christmasEve)
  expect(allBookableHours(hours)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13])
})

test('every hour of the day can be bookable, also one alone', () => {
  expect(bookableHoursOf(openAtNight, '2026-12-21')).toHaveLength(24)
  const weekdays = usualHours.weekdays.map(() => ({ ...usualDay, first: 23, last: 23 }))
  expect(bookableHoursOf({ ...usualHours, weekdays }, '2026-12-21')).toEqual([23])
})

test('the hour that the clocks skip is not offered, and the one that they repeat is offered once', () => {
  expect(bookableHoursOf(openAtNight, '2026-03-29')).toEqual([
    0,
    1,
    ...Array.from({ length: 21 }, (_, index) => index + 3),
  ])
  expect(bookableHoursOf(openAtNight, '2026-10-25')).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
})

describe('notice', () => {
  test.each([
    ['00:00', []],
    ['08:59', []],
    ['09:00', [10]],
    ['09:59', [10]],
    ['10:00', [10, 11]],
    ['14:30', [10, 11, 12, 13, 14, 15]],
    ['16:59', [10, 11, 12, 13, 14, 15, 16, 17]],
    ['17:00', all],
    ['17:30', all],
    ['23:59', all],
  ])('at %s it is too late to book the hours %j of today', (time, closed) => {
    for (const [date, offset] of [
      ['2026-12-24', '+01:00'],
      ['2026-07-01', '+02:00'],
    ] as const) {
      expect(closedByClock(date, new Date(`${date}T${time}:00${offset}`))).toEqual(closed)
    }
  })

  test('it is too late to book all nine hours of a past day and none of a future day', () => {
    const now = new Date('2026-12-24T12:00:00+01:00')
    expect(closedByClock('2026-12-23', now)).toEqual(all)
    expect(closedByClock('2025-12-25', now)).toEqual(all)
    expect(closedByClock('2026-12-25', now)).toEqual([])
    expect(closedByClock('2027-01-01', now)).toEqual([])
  })

  test('today ends at midnight in Budapest, even when it is already tomorrow further east', () => {
    const now = new Date('2026-12-24T23:59:59+01:00')
    expect(closedByClock('2026-12-24', now)).toEqual(all)
    expect(closedByClock('2026-12-25', now)).toEqual([])
    expect(closedByClock('2026-12-25', new Date(now.getTime() + 1_000))).toEqual([])
    expect(closedByClock('2026-12-24', new Date(now.getTime() + 1_000))).toEqual(all)
  })

  test.each([
    [0, '2026-12-24T11:59:59+01:00', 12],
    [0, '2026-12-24T12:00:00+01:00', 13],
    [2, '2026-12-24T12:00:00+01:00', 15],
    [12, '2026-12-23T23:00:00+01:00', 12],
    [24, '2026-12-23T12:00:00+01:00', 13],
    [168, '2026-12-17T12:00:00+01:00', 13],
  ])('of %i hours at %s leaves the hours from %i', (noticeHours, now, first) => {
    const hours = { ...usualHours, noticeHours }
    expect(hoursInTime(hours, '2026-12-24', new Date(now))).toEqual(all.filter((hour) => hour >= first))
  })

  test('counts real hours on the nights when the clocks change', () => {
    const hours = { ...openAtNight, noticeHours: 3 }
    expect(bookableUntil(hours, '2026-03-29', 4).toISOString()).toBe('2026-03-28T23:00:00.000Z')
    expect(bookableUntil(hours, '2026-10-25', 4).toISOString()).toBe('2026-10-25T00:00:00.000Z')
    expect(bookableUntil(hours, '2026-10-25', 2).toISOString()).toBe('2026-10-24T21:00:00.000Z')
  })
})

test('guests book up to the last day of the horizon', () => {
  expect(lastBookableDate(usualHours, '2026-11-21')).toBe('2028-11-21')
  expect(lastBookableDate({ monthsAhead: 1 }, '2027-01-31')).toBe('2027-02-28')
})
