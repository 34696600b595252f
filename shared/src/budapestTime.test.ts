import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  addDays,
  addMonths,
  budapestClock,
  budapestToday,
  budapestYear,
  dateInWords,
  dateThisYear,
  hourExists,
  hourText,
  instantOf,
  isIsoDate,
  momentInWords,
  wallClockText,
} from './budapestTime'
import { inLanguage } from './language'

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

  test('every hour of the day around a clock change survives the conversion to an instant and back', () => {
    vi.stubEnv('TZ', machineZone)
    for (const date of daysAroundDst) {
      for (let hour = 4; hour < 24; hour++) {
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

test('the hour that the clocks repeat means its first time, and the one that they skip the next hour', () => {
  expect(instantOf('2026-10-25', 2).toISOString()).toBe('2026-10-25T00:00:00.000Z')
  expect(instantOf('2026-10-25', 3).toISOString()).toBe('2026-10-25T02:00:00.000Z')
  expect(instantOf('2026-03-29', 1).toISOString()).toBe('2026-03-29T00:00:00.000Z')
  expect(instantOf('2026-03-29', 2)).toEqual(instantOf('2026-03-29', 3))
})

test('only 2:00 on the spring night does not exist', () => {
  for (const date of daysAroundDst) {
    const missing = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => !hourExists(date, hour))
    expect(missing).toEqual(date === '2026-03-29' || date === '2027-03-28' ? [2] : [])
  }
})

test('the Sunday of a clock change has 23 hours in spring and 25 in autumn', () => {
  const hoursLong = (date: string) =>
    (instantOf(addDays(date, 1), 0).getTime() - instantOf(date, 0).getTime()) / 3_600_000
  expect(dstSundays.map(hoursLong)).toEqual([23, 25, 23, 25])
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

test('only the first of a month is an ordinal in French', () => {
  const inFrench = (date: string) => inLanguage('fr', () => [dateInWords(date), dateThisYear(date)])
  expect(inFrench('2026-12-01')).toEqual(['mar. 1er déc. 2026', 'mar. 1er déc.'])
  expect(inFrench('2026-12-02')).toEqual(['mer. 2 déc. 2026', 'mer. 2 déc.'])
  expect(inFrench('2026-12-21')).toEqual(['lun. 21 déc. 2026', 'lun. 21 déc.'])
  expect(inLanguage('it', () => dateInWords('2026-12-01'))).toBe('mar 1 dic 2026')
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
