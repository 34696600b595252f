import { periodStart } from '@range/shared/reports/period'
import { settings } from '@range/shared/settings/fields'
import { describe, expect, test } from 'vitest'
import { reportOf, type SlotFigures } from './reportOf'

const { initial } = settings
const slot = (overrides: Partial<SlotFigures>): SlotFigures => ({
  date: '2026-12-24',
  time: 14,
  currency: 'HUF',
  bookings: 1,
  noShows: 0,
  people: 2,
  seated: 2,
  moneyMinor: 50_000,
  surplusMinor: 0,
  reseller: null,
  owedMinor: 0,
  ...overrides,
})

test.each([
  ['day', '2026-12-24', '2026-12-24'],
  ['week', '2026-12-24', '2026-12-21'],
  ['week', '2026-12-21', '2026-12-21'],
  ['week', '2026-12-27', '2026-12-21'],
  ['week', '2027-01-01', '2026-12-28'],
  ['month', '2026-12-24', '2026-12-01'],
] as const)('the %s of %s begins on %s', (period, date, start) => {
  expect(periodStart(date, period)).toBe(start)
})

describe('revenue', () => {
  const slots = [
    slot({ date: '2026-12-24' }),
    slot({ date: '2026-12-24', time: 15, currency: 'EUR', moneyMinor: 10 }),
    slot({ date: '2026-12-24', time: 16, currency: 'EUR', moneyMinor: 20 }),
    slot({ date: '2026-12-28', moneyMinor: 30_000 }),
    slot({ date: '2027-01-02', bookings: 3, people: 7, seated: 7, moneyMinor: 70_000 }),
  ]

  test('has a row for every period of the range, even without bookings, with HUF and EUR separate', () => {
    const { revenue } = reportOf(slots, { start: '2026-12-24', end: '2027-01-03', period: 'week' }, initial)
    expect(revenue).toEqual([
      { from: '2026-12-21', bookings: 3, people: 6, HUF: 50_000, EUR: 0.3 },
      { from: '2026-12-28', bookings: 4, people: 9, HUF: 100_000, EUR: 0 },
    ])
    const days = reportOf(slots, { start: '2026-12-24', end: '2026-12-26', period: 'day' }, initial).revenue
    expect(days.map(({ from, bookings }) => [from, bookings])).toEqual([
      ['2026-12-24', 3],
      ['2026-12-25', 0],
      ['2026-12-26', 0],
    ])
  })

  test.each(['day', 'week', 'month'] as const)('by %s adds up to the totals', (period) => {
    const { revenue, totals } = reportOf(slots, { start: '2026-12-01', end: '2027-01-31', period }, initial)
    const sum = (key: 'bookings' | 'people' | 'HUF' | 'EUR') => revenue.reduce((total, row) => total + row[key], 0)
    expect(totals).toEqual({
      bookings: 7,
      people: 15,
      noShows: 0,
      HUF: 150_000,
      EUR: 0.3,
      paidTwice: { HUF: 0, EUR: 0 },
    })
    expect([sum('bookings'), sum('people'), sum('HUF'), sum('EUR')]).toEqual([7, 15, 150_000, 0.3])
  })
})

test('surplus payments are separate from takings, by currency', () => {
  const { totals } = reportOf(
    [slot({ surplusMinor: 49_700 }), slot({ surplusMinor: 300 }), slot({ currency: 'EUR', surplusMinor: 5_050 })],
    { start: '2026-12-21', end: '2027-01-03', period: 'day' },
    initial,
  )
  expect(totals).toMatchObject({ HUF: 100_000, paidTwice: { HUF: 50_000, EUR: 50.5 } })
})

test('resellers’ debts are separate from takings, by reseller and currency', () => {
  const resold = { moneyMinor: 0, reseller: 'Viator', owedMinor: 24_000 }
  const { resellers, totals } = reportOf(
    [
      slot({}),
      slot({ ...resold, time: 15 }),
      slot({ ...resold, time: 16, currency: 'EUR', owedMinor: 6_050 }),
      slot({ ...resold, reseller: 'Klook', bookings: 0, people: 0, seated: 0, owedMinor: 1_000 }),
    ],
    { start: '2026-12-21', end: '2027-01-03', period: 'day' },
    initial,
  )
  expect(resellers).toEqual([
    { name: 'Klook', bookings: 0, people: 0, HUF: 1_000, EUR: 0 },
    { name: 'Viator', bookings: 2, people: 4, HUF: 24_000, EUR: 60.5 },
  ])
  expect(totals).toMatchObject({ bookings: 3, people: 6, HUF: 50_000, EUR: 0 })
})

describe('occupancy', () => {
  const range = { start: '2026-12-21', end: '2027-01-03', period: 'day' } as const
  const cell = (report: ReturnType<typeof reportOf>, weekday: number, hour: number) =>
    report.occupancy.find((one) => one.weekday === weekday && one.hour === hour)

  test('sums people and seats of each weekday and hour over the range', () => {
    const report = reportOf([slot({}), slot({ date: '2026-12-31', people: 5, seated: 5 })], range, initial)
    expect(report.occupancy).toHaveLength(7 * 9)
    expect(cell(report, 4, 14)).toEqual({ weekday: 4, hour: 14, people: 7, seats: 40 })
    expect(cell(report, 7, 10)).toEqual({ weekday: 7, hour: 10, people: 0, seats: 40 })
  })

  test('counts no seats for closed hours, and no people whose seats were gone', () => {
    const filterBookings = [{ date: '2026-12-24', excludesTimes: '14:00' }]
    const report = reportOf([slot({ people: 4, seated: 0 })], range, { ...initial, filterBookings })
    expect(cell(report, 4, 14)).toEqual({ weekday: 4, hour: 14, people: 0, seats: 20 })
    expect(cell(report, 4, 15)?.seats).toBe(40)
  })

  test('counts no seats on closed weekdays, and no blocked seats', () => {
    const report = reportOf([slot({})], range, {
      ...initial,
      closedWeekdays: [{ weekday: 4, excludesTimes: '15:00', from: null, until: '2026-12-30' }],
      blockedSeats: [{ date: '2026-12-24', time: 14, seats: 8, why: 'Lane 3' }],
    })
    expect(cell(report, 4, 14)).toEqual({ weekday: 4, hour: 14, people: 2, seats: 32 })
    expect(cell(report, 4, 15)?.seats).toBe(20)
  })
})
