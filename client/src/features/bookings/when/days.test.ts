import { usualHours } from '@range/shared/settings/hours'
import { expect, test } from 'vitest'
import { dayState, hourChoices, nearestFree } from './days'
import { fewLeft, seatsNote } from './seatsNote'

/** Returns a day with the given number of free seats at each open hour. */
const day = (date: string, seats: Record<number, number>) => ({
  date,
  hours: Object.entries(seats).map(([time, free]) => ({ time: Number(time), free })),
})

test('tells days that are free, nearly full, full, over and closed apart', () => {
  const noon = new Date('2026-12-24T11:00:00Z')
  expect(dayState(day('2026-12-24', { 10: 20, 11: 1, 12: 3 }), usualHours, noon)).toBe('free')
  expect(dayState(day('2026-12-24', { 10: 0, 11: 1, 12: 3 }), usualHours, noon)).toBe('few')
  expect(dayState(day('2026-12-24', { 10: 0, 11: 0 }), usualHours, noon)).toBe('full')
  expect(dayState(day('2026-12-24', {}), usualHours, noon)).toBe('closed')
  expect(dayState(day('2026-12-24', {}), usualHours, new Date('2026-12-24T16:30:00Z'))).toBe('late')
})

test('shows the number of seats only from six down', () => {
  expect([20, 7, 6, 1, 0].map(seatsNote)).toEqual([undefined, undefined, '6 left', '1 left', 'Full'])
  expect([7, 6, 0].map(fewLeft)).toEqual([undefined, '6 left', undefined])
})

test('the closed hours decide which hours can be chosen; the day’s data add the reason and the seats', () => {
  const bookable = [10, 11, 12, 13]
  const choices = hourChoices({ bookable, inTime: bookable }, [10, 11], day('2026-12-24', { 11: 0, 12: 18, 13: 0 }))
  expect(choices.slice(0, 4)).toEqual([
    { hour: 10, free: undefined, state: 'closed' },
    { hour: 11, free: undefined, state: 'full' },
    { hour: 12, free: 18, state: 'open' },
    { hour: 13, free: undefined, state: 'open' },
  ])
  expect(hourChoices({ bookable, inTime: bookable }, undefined, undefined).every(({ state }) => state === 'open')).toBe(
    true,
  )
  const late = hourChoices({ bookable, inTime: [11, 12, 13] }, [10, 11], day('2026-12-24', { 11: 0 }))
  expect(late.slice(0, 2).map(({ state }) => state)).toEqual(['late', 'full'])
})

test('offers the nearest hours with room for everybody, in ascending order', () => {
  const days = [
    day('2026-12-24', { 10: 20, 12: 1, 13: 5, 14: 2, 15: 5, 16: 5 }),
    day('2026-12-25', {}),
    day('2026-12-26', { 11: 20, 12: 20 }),
  ]
  const hoursNear = (people: number) =>
    nearestFree(days, { date: '2026-12-24', hour: 14, people }).map(({ date, hour }) => `${date} ${hour}`)

  expect(hoursNear(2)).toEqual(['2026-12-24 13', '2026-12-24 15', '2026-12-24 16'])
  expect(hoursNear(0)).toEqual(['2026-12-24 12', '2026-12-24 13', '2026-12-24 15'])
  expect(hoursNear(6)).toEqual(['2026-12-24 10', '2026-12-26 11', '2026-12-26 12'])
  expect(nearestFree(days.slice(1), { date: '2026-12-24', hour: 12, people: 20 })).toEqual([
    { date: '2026-12-26', hour: 11 },
    { date: '2026-12-26', hour: 12 },
  ])
  expect(hoursNear(21)).toEqual([])
})

test('fills up with the hours of the days around, also of the day before', () => {
  const days = [
    day('2026-12-22', { 14: 20 }),
    day('2026-12-23', { 14: 20, 15: 20 }),
    day('2026-12-24', { 18: 20 }),
    day('2026-12-26', { 10: 20, 14: 20 }),
  ]
  const nearest = nearestFree(days, { date: '2026-12-24', hour: 14, people: 2 })
  expect(nearest.map(({ date, hour }) => `${date} ${hour}`)).toEqual([
    '2026-12-23 14',
    '2026-12-23 15',
    '2026-12-24 18',
  ])
})
