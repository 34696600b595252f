import { describe, expect, test } from 'vitest'
import { bookableHours } from '../limits'
import {
  currentEurSchema,
  hoursExcludedBy,
  hoursExcludedOn,
  percentOfCode,
  saveSettingsSchema,
  settingsSchema,
} from './schema'

const wholeDay = [...bookableHours]

describe('hours that an entry closes', () => {
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
    expect(hoursExcludedBy({ date: '2026-12-24', excludesTimes })).toEqual(hours)
  })

  test.each(['', '   ', ',', ' , '])('%j lists no hour and closes the whole day', (excludesTimes) => {
    expect(hoursExcludedBy({ date: '2026-12-24', excludesTimes })).toEqual(wholeDay)
  })

  test('an hour outside the bookable ones closes nothing', () => {
    expect(hoursExcludedBy({ date: '2026-12-24', excludesTimes: '09:00' })).toEqual([])
  })
})

test('hours closed on a date are those of all its entries, ascending, and of no other date', () => {
  const filterBookings = [
    { date: '2026-12-24', excludesTimes: '15:00' },
    { date: '2026-12-25', excludesTimes: '' },
    { date: '2026-12-24', excludesTimes: '11:00, 15:00' },
  ]
  expect(hoursExcludedOn('2026-12-24', filterBookings)).toEqual([11, 15])
  expect(hoursExcludedOn('2026-12-25', filterBookings)).toEqual(wholeDay)
  expect(hoursExcludedOn('2026-12-26', filterBookings)).toEqual([])
  expect(hoursExcludedOn('2026-12-24', [])).toEqual([])
})

describe('a promo code', () => {
  const promoCodes = [
    { code: 'WELCOME10', percentage: 10 },
    { code: ' Nyár2026 ', percentage: 25 },
  ]

  test.each([
    ['WELCOME10', 10],
    ['welcome10', 10],
    ['  WelCome10\t', 10],
    ['nyár2026', 25],
    ['NYÁR2026', 25],
  ])('%j gives %i %%, whatever its case and surrounding blanks', (code, percent) => {
    expect(percentOfCode(code, promoCodes)).toBe(percent)
  })

  test.each(['', '  ', 'WELCOME', 'WELCOME100', 'WELCOME 10', 'nyar2026', '.*', '__proto__'])(
    '%j is unknown',
    (code) => {
      expect(percentOfCode(code, promoCodes)).toBeUndefined()
    },
  )

  test('a blank entry among the codes is not a discount for everybody', () => {
    expect(percentOfCode('', [{ code: '', percentage: 100 }])).toBeUndefined()
    expect(percentOfCode('  ', [{ code: '  ', percentage: 100 }])).toBeUndefined()
  })
})

test('settings have all four parts', () => {
  const settings = { maximumPeopleCount: 20, promoCodes: [], filterBookings: [], eurPrice: 394.5 }
  expect(settingsSchema.parse(settings)).toEqual(settings)
  for (const part of Object.keys(settings)) {
    expect(settingsSchema.safeParse({ ...settings, [part]: undefined }).success).toBe(false)
  }
  expect(settingsSchema.safeParse({ ...settings, maximumPeopleCount: 1.5 }).success).toBe(false)
})

test.each([0, -394, Number.NaN, '394', null])('a rate of %j HUF per EUR is refused', (eur) => {
  expect(currentEurSchema.safeParse({ eur }).success).toBe(false)
})

test.each([
  ['', ''],
  ['  ', ''],
  ['11:00', '11:00'],
  [' 13:00 ,11 ', '11:00,13:00'],
  ['18,10:00', '10:00,18:00'],
])('excluded hours %j are saved as %j', (excludesTimes, saved) => {
  const input = {
    maxPeopleCount: 20,
    eurPrice: 400,
    promoCodes: [],
    filterBookings: [{ date: '2026-12-24', excludesTimes }],
  }
  expect(saveSettingsSchema.parse(input).filterBookings).toEqual([{ date: '2026-12-24', excludesTimes: saved }])
})
