import { addDays, addMonths, type IsoDate, weekdayOf } from '@range/shared/budapestTime'
import { type Currency, fromMinor } from '@range/shared/money'
import { groupEntries } from '@range/shared/reports/ledgerSums'
import { periodStart } from '@range/shared/reports/period'
import type { Report, ReportPeriod } from '@range/shared/reports/schema'
import { seatsOfferedOn } from '@range/shared/settings/closing'
import type { Settings } from '@range/shared/settings/fields'
import { bookableHoursOf, hoursInOrder } from '@range/shared/settings/hours'

/**
 * Totals of one slot's bookings in one currency, sold by one reseller or by us. `seated` excludes people whose seats
 * were gone when they paid.
 */
export type SlotFigures = {
  date: IsoDate
  time: number
  currency: Currency
  bookings: number
  /** The number of bookings marked as no-show. */
  noShows: number
  people: number
  seated: number
  /** The money kept, and surplus payments that have to go back, in minor units of `currency`. */
  moneyMinor: number
  surplusMinor: number
  /** The reseller's name, null for our own bookings, and the amount it owes for them. */
  reseller: string | null
  owedMinor: number
}

type Range = { start: IsoDate; end: IsoDate; period: ReportPeriod }

/** Returns the report on a range of days. Seats are counted using the current settings. */
export function reportOf(
  slots: readonly SlotFigures[],
  { start, end, period }: Range,
  settings: Settings,
): Omit<Report, 'hidesOpenShift'> {
  const byPeriod = new Map(groupEntries(slots, ({ date }) => periodStart(date, period)))
  return {
    start,
    end,
    period,
    totals: {
      ...sumOf(slots),
      noShows: slots.reduce((sum, { noShows }) => sum + noShows, 0),
      paidTwice: surplusOf(slots),
    },
    revenue: periodStarts(start, end, period).map((from) => ({ from, ...sumOf(byPeriod.get(from) ?? []) })),
    resellers: resellersOf(slots),
    occupancy: occupancyOf(slots, { start, end }, settings),
  }
}

function periodStarts(start: IsoDate, end: IsoDate, period: ReportPeriod): IsoDate[] {
  const starts: IsoDate[] = []
  for (let from = periodStart(start, period); from <= end; from = nextPeriod(from, period)) starts.push(from)
  return starts
}

function nextPeriod(from: IsoDate, period: ReportPeriod): IsoDate {
  return period === 'month' ? addMonths(from, 1) : addDays(from, period === 'week' ? 7 : 1)
}

function sumOf(slots: readonly SlotFigures[]) {
  const sum = { bookings: 0, people: 0, HUF: 0, EUR: 0 }
  for (const { bookings, people, currency, moneyMinor } of slots) {
    sum.bookings += bookings
    sum.people += people
    sum[currency] += moneyMinor
  }
  return { ...sum, HUF: fromMinor(sum.HUF, 'HUF'), EUR: fromMinor(sum.EUR, 'EUR') }
}

function surplusOf(slots: readonly SlotFigures[]): Report['totals']['paidTwice'] {
  const { HUF, EUR } = sumOf(slots.map((slot) => ({ ...slot, moneyMinor: slot.surplusMinor })))
  return { HUF, EUR }
}

function resellersOf(slots: readonly SlotFigures[]): Report['resellers'] {
  const resold = slots.filter((slot) => slot.reseller !== null)
  return groupEntries(resold, ({ reseller }) => reseller ?? '')
    .map(([name, own]) => ({ name, ...sumOf(own.map((slot) => ({ ...slot, moneyMinor: slot.owedMinor }))) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

function occupancyOf(
  slots: readonly SlotFigures[],
  { start, end }: { start: IsoDate; end: IsoDate },
  settings: Settings,
) {
  const keyOf = (date: IsoDate, hour: number) => `${weekdayOf(date)}-${hour}`
  const seatedBySlot = new Map<string, number>()
  for (const { date, time, seated } of slots) add(seatedBySlot, keyOf(date, time), seated)

  const seatsBySlot = new Map<string, number>()
  const bookable = new Set<number>()
  for (let date = start; date <= end; date = addDays(date, 1)) {
    const seatsAt = seatsOfferedOn(date, settings)
    for (const hour of bookableHoursOf(settings.hours, date)) {
      bookable.add(hour)
      add(seatsBySlot, keyOf(date, hour), seatsAt(hour))
    }
  }

  const hours = hoursInOrder([...bookable, ...slots.map(({ time }) => time)])
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    hours.map((hour) => {
      const key = `${weekday}-${hour}`
      return { weekday, hour, people: seatedBySlot.get(key) ?? 0, seats: seatsBySlot.get(key) ?? 0 }
    }),
  )
}

function add(sums: Map<string, number>, key: string, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount)
}
