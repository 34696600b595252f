/** @module-tag long */
import { isFullTest } from '@range/embedded-mongo/testing/isFullTest'
import { chosenSeed, type Random, randomFrom } from '@range/embedded-mongo/testing/seededRandom'
import type { DayHours, Hours } from '@range/shared/settings/hours'
import { type SavedSettings, saveSettingsSchema } from '@range/shared/settings/schema'
import { expect, test } from 'vitest'
import { buildSettings } from '../../../testing/buildSettings'
import { assertPlaceable, assertSlotOpen, openHoursOf } from './openHours'

/**
 * Random hours, exceptions, closings, notices and horizons, compared with a naive reckoning: it walks through the hours that the
 * clocks of Budapest really show, and asks the settings about each. Each calendar is drawn from its own seed, which a failure
 * names: `SEED=…` draws it first. CI draws a sample, and the nightly tests draw 2,000.
 */
const calendars = isFullTest ? 2000 : 100
const firstSeed = chosenSeed()

/** Days at and around both clock changes, and ordinary ones. */
const days = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26', '2026-12-24']
const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)
const inBudapest = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Budapest',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Returns the first instant at which the clocks show an hour of a date; undefined when they skip it. */
function startOf(date: string, hour: number): number | undefined {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  for (let at = midnight - 3 * 3_600_000; at < midnight + 27 * 3_600_000; at += 3_600_000) {
    if (inBudapest.format(at) === `${date} ${String(hour).padStart(2, '0')}:00`) return at
  }
  return undefined
}
const starts = new Map(days.map((date) => [date, hoursOfDay.map((hour) => startOf(date, hour))]))

function randomDay(random: Random): DayHours {
  const first = random.below(24)
  const last = first + random.below(24 - first)
  const opens = `${String(random.below(first + 1)).padStart(2, '0')}:00`
  const closes = `${String(last + 1).padStart(2, '0')}:00`
  return { opens, closes, first, last }
}

function randomTimes(random: Random): string {
  return hoursOfDay
    .filter(() => random.below(5) === 0)
    .map((hour) => `${hour}:00`)
    .join(',')
}

function randomSettings(random: Random): SavedSettings {
  const hours: Hours = {
    weekdays: Array.from({ length: 7 }, () => randomDay(random)),
    exceptions: days.filter(() => random.below(3) === 0).map((date) => ({ date, ...randomDay(random) })),
    noticeHours: random.pick([0, 1, 2, 5, 24, 30, 168]),
    monthsAhead: random.pick([1, 2, 9, 24]),
  }
  const filterBookings = days
    .filter(() => random.below(4) === 0)
    .map((date) => ({ date, excludesTimes: randomTimes(random) }))
  const weekday = {
    weekday: 1 + random.below(7),
    excludesTimes: randomTimes(random),
    from: random.pick([null, '2026-03-29']),
    until: null,
  }
  const closedWeekdays = random.below(3) === 0 ? [weekday] : []
  const { promoCodes: _, ...sent } = saveSettingsSchema.parse({
    maxPeopleCount: 20,
    eurPrice: 400,
    promoCodes: [],
    filterBookings,
    closedWeekdays,
    hours,
  })
  return buildSettings(sent)
}

/** Returns whether the settings offer an hour at all: it exists, is in the hours of its day, and is not closed. */
function isOffered({ hours, filterBookings, closedWeekdays }: SavedSettings, date: string, hour: number): boolean {
  const weekday = (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7
  const day = hours.exceptions.find((one) => one.date === date) ?? hours.weekdays[weekday]
  if (!day || hour < day.first || hour > day.last || starts.get(date)?.[hour] === undefined) return false
  const takesOff = (times: string) => times === '' || times.split(',').includes(`${hour}:00`)
  if (filterBookings.some((one) => one.date === date && takesOff(one.excludesTimes))) return false
  return !closedWeekdays.some(
    (one) => one.weekday === weekday + 1 && (one.from === null || one.from <= date) && takesOff(one.excludesTimes),
  )
}

function isInTime({ hours }: SavedSettings, date: string, hour: number, now: Date): boolean {
  const start = starts.get(date)?.[hour] ?? 0
  const [today = ''] = inBudapest.format(now).split(' ')
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const lastMonth = new Date(Date.UTC(year, month - 1 + hours.monthsAhead + 1, 0))
  const end = new Date(Date.UTC(year, month - 1 + hours.monthsAhead, Math.min(day, lastMonth.getUTCDate())))
  return start - hours.noticeHours * 3_600_000 > now.getTime() && date <= end.toISOString().slice(0, 10)
}

function passes(check: () => void): boolean {
  try {
    check()
    return true
  } catch {
    return false
  }
}

test(`the hours of ${calendars} random calendars agree with a naive reckoning, and no booking lands outside them`, () => {
  for (let seed = firstSeed; seed < firstSeed + calendars; seed += 1) {
    const random = randomFrom(seed)
    const settings = randomSettings(random)
    const date = random.pick(days)
    const noon = Date.parse(`${date}T12:00:00Z`)
    const now = new Date(noon - random.below(random.pick([30, 200, 2000])) * 3_600_000 - random.below(3600) * 1000)
    const offered = hoursOfDay.filter((hour) => isOffered(settings, date, hour))
    const open = offered.filter((hour) => isInTime(settings, date, hour, now))
    const about = `SEED=${seed}, ${date} seen at ${now.toISOString()}`
    expect(openHoursOf(date, settings, now), about).toEqual(open)
    expect(
      hoursOfDay.filter((hour) => passes(() => assertSlotOpen(date, hour, settings, now))),
      about,
    ).toEqual(open)
    for (const time of hoursOfDay.filter((hour) =>
      passes(() => assertPlaceable({ date, time: hour, isOverride: false }, settings, now)),
    )) {
      expect(offered, about).toContain(time)
    }
    const day = settings.hours.exceptions.find((one) => one.date === date) ?? settings.hours.weekdays
    for (const time of hoursOfDay.filter((hour) =>
      passes(() => assertPlaceable({ date, time: hour, isOverride: true }, settings, now)),
    )) {
      const { first, last } = Array.isArray(day)
        ? (day[(new Date(noon).getUTCDay() + 6) % 7] ?? { first: 99, last: 99 })
        : day
      expect(time >= first && time <= last && starts.get(date)?.[time] !== undefined, `${about}, ${time}:00`).toBe(true)
    }
  }
}, 60_000)
