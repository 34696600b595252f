import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  addDays,
  addMonths,
  budapestClock,
  budapestToday,
  budapestYear,
  dateInWords,
  hoursClosedByClock,
  hourText,
  instantOf,
  isIsoDate,
  momentInWords,
  wallClockText,
} from './budapestTime'
import { bookableHours } from './limits'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const dstSundays = ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31']
const daysAroundDst = dstSundays.flatMap((sunday) => [addDays(sunday, -1), sunday, addDays(sunday, 1)])

const machineZones = [
  'UTC',
  'Europe/Budapest',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Pacific/Niue',
]

describe.each(machineZones)('on a machine in %s', (machineZone) => {
  test('really runs in that time zone', () => {
    vi.stubEnv('TZ', machineZone)
    const machineHour = new Intl.DateTimeFormat('en-GB', { timeZone: machineZone, hour: 'numeric', hourCycle: 'h23' })
    const instant = new Date('2026-07-01T12:00:00Z')
    expect(instant.getHours()).toBe(Number(machineHour.format(instant)))
  })

  test('every bookable hour around a clock change survives the conversion to an instant and back', () => {
    vi.stubEnv('TZ', machineZone)
    for (const date of daysAroundDst) {
      for (const hour of bookableHours) {
        expect(budapestClock(instantOf(date, hour))).toEqual({ date, hour, minute: 0 })
      }
    }
  })

  test.each([
    ['2026-03-28', 10, '2026-03-28T09:00:00.000Z'],
    ['2026-03-29', 10, '2026-03-29T08:00:00.000Z'],
    ['2026-10-24', 18, '2026-10-24T16:00:00.000Z'],
    ['2026-10-25', 18, '2026-10-25T17:00:00.000Z'],
    ['2027-03-28', 10, '2027-03-28T08:00:00.000Z'],
    ['2027-10-31', 10, '2027-10-31T09:00:00.000Z'],
    ['2026-12-24', 14, '2026-12-24T13:00:00.000Z'],
    ['2026-07-01', 14, '2026-07-01T12:00:00.000Z'],
  ])('%s at %i:00 is the instant %s', (date, hour, utc) => {
    vi.stubEnv('TZ', machineZone)
    expect(instantOf(date, hour).toISOString()).toBe(utc)
  })

  test.each([
    ['2026-03-29T00:59:59Z', { date: '2026-03-29', hour: 1, minute: 59 }],
    ['2026-03-29T01:00:00Z', { date: '2026-03-29', hour: 3, minute: 0 }],
    ['2026-10-25T00:59:59Z', { date: '2026-10-25', hour: 2, minute: 59 }],
    ['2026-10-25T01:00:00Z', { date: '2026-10-25', hour: 2, minute: 0 }],
    ['2026-10-25T02:00:00Z', { date: '2026-10-25', hour: 3, minute: 0 }],
    ['2027-03-28T00:59:59Z', { date: '2027-03-28', hour: 1, minute: 59 }],
    ['2027-03-28T01:00:00Z', { date: '2027-03-28', hour: 3, minute: 0 }],
    ['2027-10-31T00:59:59Z', { date: '2027-10-31', hour: 2, minute: 59 }],
    ['2027-10-31T01:00:00Z', { date: '2027-10-31', hour: 2, minute: 0 }],
    ['2026-12-31T22:59:59Z', { date: '2026-12-31', hour: 23, minute: 59 }],
    ['2026-12-31T23:00:00Z', { date: '2027-01-01', hour: 0, minute: 0 }],
    ['2026-06-30T22:00:00Z', { date: '2026-07-01', hour: 0, minute: 0 }],
    ['2028-02-28T23:30:00Z', { date: '2028-02-29', hour: 0, minute: 30 }],
  ])('at %s the clock in Budapest shows %o', (utc, shown) => {
    vi.stubEnv('TZ', machineZone)
    expect(budapestClock(new Date(utc))).toEqual(shown)
    expect(budapestToday(new Date(utc))).toBe(shown.date)
  })

  test('the year changes at midnight in Budapest', () => {
    vi.stubEnv('TZ', machineZone)
    for (let year = 2020; year < 2060; year++) {
      for (const utc of [`${year}-12-31T22:59:59.999Z`, `${year}-12-31T23:00:00Z`, `${year}-07-01T00:00:00Z`]) {
        expect(budapestYear(new Date(utc))).toBe(Number(budapestToday(new Date(utc)).slice(0, 4)))
      }
    }
  })

  test('addDays() counts calendar days, also across a clock change', () => {
    vi.stubEnv('TZ', machineZone)
    expect(addDays('2026-03-28', 1)).toBe('2026-03-29')
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30')
    expect(addDays('2026-10-25', 1)).toBe('2026-10-26')
    expect(addDays('2026-03-30', -1)).toBe('2026-03-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-01-01', 365)).toBe('2027-01-01')
    expect(addDays('2026-01-01', 0)).toBe('2026-01-01')
  })

  test('dateInWords() returns the same day in every time zone', () => {
    vi.stubEnv('TZ', machineZone)
    expect(dateInWords('2026-12-24')).toBe('Thu 24 Dec 2026')
    expect(dateInWords('2026-03-29')).toBe('Sun 29 Mar 2026')
    expect(dateInWords('2027-01-01')).toBe('Fri 1 Jan 2027')
  })

  test('momentInWords() returns Budapest time, without a leading zero', () => {
    vi.stubEnv('TZ', machineZone)
    expect(momentInWords(new Date('2026-12-21T13:04:00Z'))).toBe('Mon 21 Dec 2026, 14:04')
    expect(momentInWords(new Date('2026-07-01T07:30:00Z'))).toBe('Wed 1 Jul 2026, 9:30')
    expect(momentInWords(new Date('2026-12-31T23:05:00Z'))).toBe('Fri 1 Jan 2027, 0:05')
  })
})

test('on the Sunday of a clock change, midnight exists once and belongs to the new day', () => {
  for (const date of dstSundays) {
    expect(budapestClock(instantOf(date, 0))).toEqual({ date, hour: 0, minute: 0 })
    expect(budapestClock(new Date(instantOf(date, 0).getTime() - 1)).date).toBe(addDays(date, -1))
  }
})

test('the hours around a clock change survive the conversion, and only the skipped hour is shifted', () => {
  const backAndForth = (date: string, hour: number) => budapestClock(instantOf(date, hour)).hour
  expect([0, 1, 3, 4].map((hour) => backAndForth('2026-03-29', hour))).toEqual([0, 1, 3, 4])
  expect(backAndForth('2026-03-29', 2)).toBe(3)
  expect([0, 1, 2, 3, 4].map((hour) => backAndForth('2026-10-25', hour))).toEqual([0, 1, 2, 3, 4])
})

test('the Sunday of a clock change has 23 hours in spring and 25 in autumn', () => {
  const hoursLong = (date: string) =>
    (instantOf(addDays(date, 1), 0).getTime() - instantOf(date, 0).getTime()) / 3_600_000
  expect(dstSundays.map(hoursLong)).toEqual([23, 25, 23, 25])
})

test.each([
  ['00:00', []],
  ['08:59', []],
  ['09:00', [10]],
  ['09:59', [10]],
  ['10:00', [10, 11]],
  ['14:30', [10, 11, 12, 13, 14, 15]],
  ['16:59', [10, 11, 12, 13, 14, 15, 16, 17]],
  ['17:00', [...bookableHours]],
  ['17:30', [...bookableHours]],
  ['23:59', [...bookableHours]],
])('at %s it is too late to book the hours %j of today', (time, closed) => {
  for (const [date, offset] of [
    ['2026-12-24', '+01:00'],
    ['2026-07-01', '+02:00'],
  ] as const) {
    expect(hoursClosedByClock(date, new Date(`${date}T${time}:00${offset}`))).toEqual(closed)
  }
})

test('it is too late to book all nine hours of a past day and none of a future day', () => {
  const now = new Date('2026-12-24T12:00:00+01:00')
  expect(hoursClosedByClock('2026-12-23', now)).toEqual([...bookableHours])
  expect(hoursClosedByClock('2025-12-25', now)).toEqual([...bookableHours])
  expect(hoursClosedByClock('2026-12-25', now)).toEqual([])
  expect(hoursClosedByClock('2027-01-01', now)).toEqual([])
})

test('today ends at midnight in Budapest, even when it is already tomorrow further east', () => {
  const now = new Date('2026-12-24T23:59:59+01:00')
  expect(hoursClosedByClock('2026-12-24', now)).toEqual([...bookableHours])
  expect(hoursClosedByClock('2026-12-25', now)).toEqual([])
  expect(hoursClosedByClock('2026-12-25', new Date(now.getTime() + 1_000))).toEqual([])
  expect(hoursClosedByClock('2026-12-24', new Date(now.getTime() + 1_000))).toEqual([...bookableHours])
})

test.each(['2026-01-01', '2026-12-31', '2028-02-29', '2000-02-29', '2199-12-31'])('%s is a valid day', (text) => {
  expect(isIsoDate(text)).toBe(true)
})

test.each([
  '9999-12-31',
  '2200-01-01',
  '1899-12-31',
  '0000-01-01',
  '2026-02-30',
  '2026-02-29',
  '2100-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-01-32',
  '2026-2-3',
  '26-02-03',
  '12026-02-03',
  '+002026-02-03',
  '-002026-02-03',
  '2026/02/03',
  '2026-02-03T10:00',
  '2026-02-03Z',
  ' 2026-02-03',
  '2026-02-03\n',
  '٢٠٢٦-٠٢-٠٣',
  'NaN',
  '',
  '9'.repeat(100_000),
])('%j is not a valid day', (text) => {
  expect(isIsoDate(text)).toBe(false)
})

test.each([
  ['2026-01-15', 1, '2026-02-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-10-31', 1, '2026-11-30'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-08-31', 12, '2027-08-31'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-31', -1, '2025-12-31'],
  ['2026-05-20', 0, '2026-05-20'],
])('%s plus %i months is %s', (date, months, later) => {
  expect(addMonths(date, months)).toBe(later)
})

test('an hour is shown as hour:00', () => {
  expect(hourText(10)).toBe('10:00')
  expect(hourText(9)).toBe('9:00')
})

test('dateInWords() agrees with Intl on every day of four years', () => {
  const inWords = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  for (let date = '2025-01-01'; date < '2029-01-01'; date = addDays(date, 1)) {
    expect(dateInWords(date)).toBe(inWords.format(new Date(`${date}T12:00:00Z`)).replace(',', ''))
  }
})

test('uses Temporal instead of Intl when the engine has it', () => {
  const asked: unknown[] = []
  vi.stubGlobal('Temporal', {
    Instant: {
      fromEpochMilliseconds: (ms: number) => ({
        toZonedDateTimeISO(zone: string) {
          asked.push(zone)
          const there = new Date(ms + 3_600_000)
          return {
            year: there.getUTCFullYear(),
            month: there.getUTCMonth() + 1,
            day: there.getUTCDate(),
            hour: there.getUTCHours(),
            minute: there.getUTCMinutes(),
            second: there.getUTCSeconds(),
          }
        },
      }),
    },
  })
  vi.stubGlobal('Intl', undefined)

  expect(budapestClock(new Date('2026-12-31T23:05:09Z'))).toEqual({ date: '2027-01-01', hour: 0, minute: 5 })
  expect(wallClockText(new Date('2026-02-03T08:05:09Z'))).toBe('2026-02-03 09:05')
  expect(instantOf('2026-12-24', 9).toISOString()).toBe('2026-12-24T08:00:00.000Z')
  expect(new Set(asked)).toEqual(new Set(['Europe/Budapest']))
})
