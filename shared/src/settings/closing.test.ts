import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { addDays, weekdayOf } from '../budapestTime'
import { maxClosingWhyLength } from '../limits'
import {
  type ClosedWeekday,
  closesHour,
  keyOfEntry,
  openHoursOn,
  publicHours,
  seatsOfferedOn,
  timesText,
  weekdayInWords,
} from './closing'
import {
  blockedSeatsSchema,
  closedWeekdaySchema,
  filterBookingSchema,
  saveBlockedSeatsSchema,
  saveClosedWeekdaySchema,
  saveFilterBookingSchema,
} from './closingFields'
import { allBookableHours, type DayHours, type PublicHours, usualHours } from './hours'

const hours = usualHours
const wholeDay = allBookableHours(hours)
const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)
/** Returns the usual hours of a date that closings take off. */
const closedHours = (
  date: string,
  closings: Pick<Parameters<typeof openHoursOn>[1], 'filterBookings' | 'closedWeekdays'>,
) => {
  const open = openHoursOn(date, { hours, ...closings })
  return wholeDay.filter((hour) => !open.includes(hour))
}

/** Returns the reasons for which a schema rejects an input, each after the path of its field. */
function problems(schema: z.ZodType, input: unknown): string[] {
  return schema.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

describe('the hours that an entry closes', () => {
  test.each([
    ['11:00', [11]],
    ['11:00,13:00', [11, 13]],
    [' 11:00, 13:00 ', [11, 13]],
    ['13:00,11:00', [11, 13]],
    ['11:00,11:00', [11]],
    ['11:00,,13:00,', [11, 13]],
    ['11', [11]],
    ['0:00,09:00,23', [0, 9, 23]],
    ['10:00,11:00,12:00,13:00,14:00,15:00,16:00,17:00,18:00', wholeDay],
  ])('%j closes %j', (excludesTimes, hours) => {
    expect(hoursOfDay.filter((hour) => closesHour({ excludesTimes }, hour))).toEqual(hours)
  })

  test.each(['', '   ', ',', ' , '])('%j lists no hour and closes the whole day', (excludesTimes) => {
    expect(hoursOfDay.filter((hour) => closesHour({ excludesTimes }, hour))).toEqual(hoursOfDay)
  })
})

test('the closed hours of a date combine all its entries, in ascending order', () => {
  const filterBookings = [
    { date: '2026-12-24', excludesTimes: '15:00' },
    { date: '2026-12-25', excludesTimes: '' },
    { date: '2026-12-24', excludesTimes: '11:00, 15:00' },
  ]
  const closedWeekdays: ClosedWeekday[] = []
  expect(closedHours('2026-12-24', { filterBookings, closedWeekdays })).toEqual([11, 15])
  expect(closedHours('2026-12-25', { filterBookings, closedWeekdays })).toEqual(wholeDay)
  expect(closedHours('2026-12-26', { filterBookings, closedWeekdays })).toEqual([])
  expect(closedHours('2026-12-24', { filterBookings: [], closedWeekdays })).toEqual([])
})

const monday: ClosedWeekday = { weekday: 1, excludesTimes: '', from: null, until: null }

describe('a closed weekday', () => {
  const closedOn = (date: string, entry: ClosedWeekday) =>
    closedHours(date, { filterBookings: [{ date: '2026-12-21', excludesTimes: '18:00' }], closedWeekdays: [entry] })

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

  test('may have a first day, a last day, both or neither', () => {
    for (const days of [{}, { from: '2027-01-04' }, { until: '2027-01-04' }]) {
      expect(problems(saveClosedWeekdaySchema, { ...monday, ...days })).toEqual([])
    }
    expect(problems(saveClosedWeekdaySchema, { ...monday, from: '2027-01-04', until: '2027-01-04' })).toEqual([])
  })

  const hours = 'Enter full hours, like 11:00,13:00, each only once'
  test.each([
    [{ weekday: 0 }, ['weekday: Choose a day']],
    [{ weekday: 8 }, ['weekday: Choose a day']],
    [{ excludesTimes: '24:00' }, [`excludesTimes: ${hours}`]],
    [{ from: '2026-02-30' }, ['from: Enter a valid date (YYYY-MM-DD)']],
    [{ from: '2027-01-04', until: '2027-01-03' }, ['until: The last day comes before the first']],
  ])('is rejected with %j, with the reason', (wrong, reasons) => {
    expect(problems(saveClosedWeekdaySchema, { ...monday, ...wrong })).toEqual(reasons)
  })

  test('has one entry for each weekday and range of days', () => {
    const keys = [monday, { ...monday, from: '2027-01-04' }, { ...monday, until: '2027-01-04' }]
    expect(keys.map(keyOfEntry.closedWeekday)).toEqual(['1  ', '1 2027-01-04 ', '1  2027-01-04'])
  })
})

describe('the closed hours of an entry', () => {
  const saved = (excludesTimes: string) =>
    saveFilterBookingSchema.safeParse({ date: '2026-12-24', excludesTimes }).data?.excludesTimes

  test.each([
    ['', ''],
    ['  ', ''],
    ['11', '11:00'],
    [' 18:00 ,  11:00 , 13 ', '11:00,13:00,18:00'],
    ['0, 09:00', '0:00,9:00'],
  ])('%j are saved in order as %j', (text, asSaved) => {
    expect(saved(text)).toBe(asSaved)
  })

  test.each(['11:00,11', '9:00,09', '11:00,24', '24,11:00', '11:30', 'x11:00', '11:00x', '11:00,,13:00', '-1', 'noon'])(
    '%j are rejected',
    (text) => {
      expect(saved(text)).toBeUndefined()
    },
  )

  test('belong to a single date', () => {
    expect(keyOfEntry.filterBooking({ date: '2026-12-24', excludesTimes: '' })).toBe('2026-12-24')
  })
})

test('an hour offers all seats that are not blocked, none when closed, and never a negative number', () => {
  const blockedSeats = [
    { date: '2026-12-24', time: 14, seats: 8, why: 'Lane 3' },
    { date: '2026-12-24', time: 15, seats: 30, why: 'Inspection' },
    { date: '2026-12-25', time: 13, seats: 5, why: 'Lane 3' },
  ]
  const settings = { hours, maximumPeopleCount: 20, filterBookings: [], closedWeekdays: [monday], blockedSeats }
  expect([13, 14, 15].map(seatsOfferedOn('2026-12-24', settings))).toEqual([20, 12, 0])
  expect(seatsOfferedOn('2026-12-21', settings)(14)).toBe(0)
})

describe('blocked seats', () => {
  const entry = { date: '2026-12-24', time: 14, seats: 8, why: 'Lane 3' }

  test('are accepted for a bookable hour, with the reason', () => {
    expect(problems(saveBlockedSeatsSchema, entry)).toEqual([])
  })

  test.each([
    [{ seats: 0 }, 'seats: At least one seat'],
    [{ seats: 1.5 }, 'seats: Enter a whole number'],
    [{ seats: 1001 }, 'seats: At most 1000 seats'],
    [{ seats: '8' }, 'seats: Enter the number of seats'],
    [{ time: 24 }, 'time: Choose an hour from 0 to 23'],
    [{ time: -1 }, 'time: Choose an hour from 0 to 23'],
    [{ time: null }, 'time: Choose an hour'],
    [{ date: '24.12.2026' }, 'date: Enter a valid date (YYYY-MM-DD)'],
    [{ why: ' ' }, 'why: Say why'],
    [{ why: 'x'.repeat(maxClosingWhyLength + 1) }, `why: At most ${maxClosingWhyLength} characters`],
  ])('are rejected with %j, with the reason', (wrong, reason) => {
    expect(problems(saveBlockedSeatsSchema, { ...entry, ...wrong })).toEqual([reason])
  })

  test('have one entry for each date and hour', () => {
    expect(keyOfEntry.blockedSeats(entry)).toBe('2026-12-24 14')
  })
})

test.each([
  [filterBookingSchema, { date: '2026-12-24', excludesTimes: '' }],
  [closedWeekdaySchema, monday],
  [blockedSeatsSchema, { date: '2026-12-24', time: 14, seats: 8, why: 'Lane 3' }],
] as const)('a stored closing is read with all its fields, and not without one of them', (schema, entry) => {
  expect(schema.parse(entry)).toEqual(entry)
  for (const field of Object.keys(entry)) {
    expect(schema.safeParse({ ...entry, [field]: undefined }).success).toBe(false)
  }
})

test('an entry without hours closes the whole day', () => {
  expect(timesText({ excludesTimes: ' ' })).toBe('Whole day')
  expect(timesText({ excludesTimes: '10, 11' })).toBe('10, 11')
})

describe('the hours for pages', () => {
  const offer = {
    hours: {
      ...usualHours,
      exceptions: ['2026-12-20', '2026-12-24'].map((date) => ({ ...hours.weekdays[0]!, date, last: 13 })),
    },
    filterBookings: [
      { date: '2026-12-26', excludesTimes: '' },
      { date: '2026-12-25', excludesTimes: '' },
      { date: '2026-12-27', excludesTimes: '11:00' },
      { date: '2026-12-19', excludesTimes: '' },
    ],
    closedWeekdays: [
      monday,
      { ...monday, weekday: 2, until: '2026-12-20' },
      { ...monday, weekday: 3, excludesTimes: '10:00' },
      { ...monday, weekday: 4, excludesTimes: '10:00,11:00,12:00,13:00,14:00' },
      { ...monday, weekday: 4, excludesTimes: '15:00,16:00,17:00,18:00' },
    ],
  }

  const shownOn = (shown: PublicHours, date: string) => {
    const changed = shown.changedDates.find((one) => one.date === date)
    return changed ? changed.hours : shown.shownWeek[weekdayOf(date) - 1]
  }
  const usual = hours.weekdays[0]
  const day = (date: string, others: Partial<DayHours> | null) => ({ date, hours: others && { ...usual, ...others } })

  test('leave out what has passed, and what closings take off', () => {
    const shown = publicHours(offer, '2026-12-21')
    expect(shown.exceptions.map(({ date }) => date)).toEqual(['2026-12-24'])
    const wednesday = { ...usual, opens: '11:00', first: 11 }
    expect(shown.shownWeek).toEqual([null, usual, wednesday, null, usual, usual, usual])
    expect(shown.changedDates).toEqual([day('2026-12-25', null), day('2026-12-26', null)])
  })

  test('name a weekly closing that begins later or ends by its dates of four weeks', () => {
    const weekly = [
      { ...monday, weekday: 3, until: '2026-12-30' },
      { ...monday, weekday: 5, excludesTimes: '17:00,18:00', from: '2027-01-05' },
    ]
    const shown = publicHours({ ...offer, filterBookings: [], closedWeekdays: weekly }, '2026-12-21')
    expect(shown.shownWeek).toEqual(hours.weekdays)
    expect(shown.changedDates).toEqual([
      day('2026-12-23', null),
      day('2026-12-24', { last: 13 }),
      day('2026-12-30', null),
      day('2027-01-08', { closes: '17:00', last: 16 }),
      day('2027-01-15', { closes: '17:00', last: 16 }),
    ])
  })

  test('name a date with hours of its own on a weekday that is closed hour by hour', () => {
    const tuesdays = { ...monday, weekday: 2, excludesTimes: wholeDay.join(',') }
    const long = { opens: '08:00', closes: '20:00', first: 8, last: 19 }
    const exceptions = [{ ...long, date: '2026-12-22' }]
    const shown = publicHours(
      { hours: { ...hours, exceptions }, filterBookings: [], closedWeekdays: [tuesdays] },
      '2026-12-21',
    )
    expect(shown.shownWeek[1]).toBeNull()
    expect(shown.changedDates).toEqual([{ date: '2026-12-22', hours: long }])
  })

  test('are those that can be booked, on every day of four weeks', () => {
    const exceptions = [
      { ...usual!, date: '2026-12-22', opens: '08:00', first: 8 },
      { ...usual!, date: '2026-12-28', last: 11 },
      { ...usual!, date: '2027-01-01' },
    ]
    const settings = { ...offer, hours: { ...hours, exceptions } }
    const shown = publicHours(settings, '2026-12-21')
    for (let date = '2026-12-21'; date < '2027-01-18'; date = addDays(date, 1)) {
      const open = openHoursOn(date, settings)
      const { first, last } = shownOn(shown, date) ?? {}
      expect({ date, first, last }).toEqual({ date, first: open.at(0), last: open.at(-1) })
    }
  })

  test('name no more than the next ten dates', () => {
    const filterBookings = Array.from({ length: 30 }, (_, index) => ({
      date: `2027-01-${String(30 - index).padStart(2, '0')}`,
      excludesTimes: '',
    }))
    const shown = publicHours({ hours, closedWeekdays: [], filterBookings }, '2026-12-21')
    expect(shown.changedDates).toEqual(
      Array.from({ length: 10 }, (_, index) => day(`2027-01-${String(index + 1).padStart(2, '0')}`, null)),
    )
  })
})
