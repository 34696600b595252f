import { describe, expect, test } from 'vitest'
import { bookableHours } from '../limits'
import {
  type ClosedWeekday,
  hoursExcludedBy,
  hoursExcludedOn,
  saveBlockedSeatsSchema,
  saveClosedWeekdaySchema,
  seatsOfferedOn,
  weekdayInWords,
} from './closing'

const wholeDay = [...bookableHours]

describe('the hours that an entry closes', () => {
  test.each([
    ['11:00', [11]],
    ['11:00,13:00', [11, 13]],
    [' 11:00, 13:00 ', [11, 13]],
    ['13:00,11:00', [11, 13]],
    ['11:00,11:00', [11]],
    ['11:00,,13:00,', [11, 13]],
    ['11', [11]],
    ['09:00,10:00', [10]],
    ['18:00,19:00', [18]],
    ['10:00,11:00,12:00,13:00,14:00,15:00,16:00,17:00,18:00', wholeDay],
  ])('%j closes %j', (excludesTimes, hours) => {
    expect(hoursExcludedBy({ excludesTimes })).toEqual(hours)
  })

  test.each(['', '   ', ',', ' , '])('%j lists no hour and closes the whole day', (excludesTimes) => {
    expect(hoursExcludedBy({ excludesTimes })).toEqual(wholeDay)
  })

  test('an hour outside the bookable ones closes nothing', () => {
    expect(hoursExcludedBy({ excludesTimes: '09:00' })).toEqual([])
  })
})

test('the closed hours of a date combine all its entries, in ascending order', () => {
  const filterBookings = [
    { date: '2026-12-24', excludesTimes: '15:00' },
    { date: '2026-12-25', excludesTimes: '' },
    { date: '2026-12-24', excludesTimes: '11:00, 15:00' },
  ]
  const closedWeekdays: ClosedWeekday[] = []
  expect(hoursExcludedOn('2026-12-24', { filterBookings, closedWeekdays })).toEqual([11, 15])
  expect(hoursExcludedOn('2026-12-25', { filterBookings, closedWeekdays })).toEqual(wholeDay)
  expect(hoursExcludedOn('2026-12-26', { filterBookings, closedWeekdays })).toEqual([])
  expect(hoursExcludedOn('2026-12-24', { filterBookings: [], closedWeekdays })).toEqual([])
})

const monday: ClosedWeekday = { weekday: 1, excludesTimes: '', from: null, until: null }

describe('a closed weekday', () => {
  const closedOn = (date: string, entry: ClosedWeekday) =>
    hoursExcludedOn(date, { filterBookings: [{ date: '2026-12-21', excludesTimes: '18:00' }], closedWeekdays: [entry] })

  test('closes its hours on that day of every week, also when the clocks change', () => {
    expect(closedOn('2026-12-28', monday)).toEqual(wholeDay)
    expect(closedOn('2026-12-29', monday)).toEqual([])
    const sunday = { ...monday, weekday: 7, excludesTimes: '10:00' }
    expect(closedOn('2026-10-25', sunday)).toEqual([10])
    expect(closedOn('2027-03-28', sunday)).toEqual([10])
  })

  test('closes its hours only from its first day to its last', () => {
    const winter = { ...monday, from: '2026-12-21', until: '2027-01-04' }
    expect(closedOn('2026-12-14', winter)).toEqual([])
    expect(closedOn('2026-12-21', winter)).toEqual(wholeDay)
    expect(closedOn('2027-01-04', winter)).toEqual(wholeDay)
    expect(closedOn('2027-01-11', winter)).toEqual([])
  })

  test('adds to the hours closed on a single date', () => {
    expect(closedOn('2026-12-21', { ...monday, excludesTimes: '10:00' })).toEqual([10, 18])
  })

  test('is described in words', () => {
    expect(weekdayInWords(monday)).toBe('Every Monday')
    expect(weekdayInWords({ ...monday, from: '2026-12-21', until: '2027-01-04' })).toBe(
      'Every Monday from Mon 21 Dec 2026 until Mon 4 Jan 2027',
    )
  })

  test.each([
    [{ weekday: 0 }],
    [{ weekday: 8 }],
    [{ excludesTimes: '9:00' }],
    [{ from: '2026-02-30' }],
    [{ from: '2027-01-04', until: '2027-01-03' }],
  ])('is rejected with %j', (wrong) => {
    expect(saveClosedWeekdaySchema.safeParse({ ...monday, ...wrong }).success).toBe(false)
  })
})

test('an hour offers all seats that are not blocked, none when closed, and never a negative number', () => {
  const blockedSeats = [
    { date: '2026-12-24', time: 14, seats: 8, why: 'Lane 3' },
    { date: '2026-12-24', time: 15, seats: 30, why: 'Inspection' },
  ]
  const settings = { maximumPeopleCount: 20, filterBookings: [], closedWeekdays: [monday], blockedSeats }
  expect([13, 14, 15].map(seatsOfferedOn('2026-12-24', settings))).toEqual([20, 12, 0])
  expect(seatsOfferedOn('2026-12-21', settings)(14)).toBe(0)
})

test.each([
  [{ seats: 0 }],
  [{ seats: 1.5 }],
  [{ seats: 1001 }],
  [{ time: 9 }],
  [{ date: '24.12.2026' }],
  [{ why: ' ' }],
])('blocked seats with %j are rejected', (wrong) => {
  const entry = { date: '2026-12-24', time: 14, seats: 8, why: 'Lane 3' }
  expect(saveBlockedSeatsSchema.safeParse(entry).success).toBe(true)
  expect(saveBlockedSeatsSchema.safeParse({ ...entry, ...wrong }).success).toBe(false)
})
