import { isLive, slotId, takenSeats } from '@range/shared/bookings/seats'
import type { DayOverview, StaffBooking } from '@range/shared/bookings/staff'
import { isSeated } from '@range/shared/bookings/status'
import { budapestClock } from '@range/shared/budapestTime'
import { type Currency, fromMinor, toMinor } from '@range/shared/money'
import { openHoursOn } from '@range/shared/settings/closing'
import { bookableHoursOf, hoursInOrder } from '@range/shared/settings/hours'
import { stopOf } from '@range/shared/settings/stoppedSales'
import type { Logger } from 'pino'
import { currentSettings } from '../../settings/settingsModel'
import { Booking } from '../record/bookingModel'
import { notShown, presentReadable } from '../record/presentStaffBooking'
import { seatEntriesOf, slotsBetween } from '../record/slotModel'
import { oldestFirst, visibleAt } from './staffLists'

/**
 * Returns an overview of a day: its listed bookings by hour, and the seats of each slot. Its hours are the bookable ones and
 * those that have bookings since before the hours changed. Counts the people expected:
 * those of bookings that are paid or will be at the desk, without no-shows. `isClosed` reflects only the settings, not the clock.
 */
export async function dayOverview(date: string, now: Date, log: Logger): Promise<DayOverview> {
  const [settings, slots, found] = await Promise.all([
    currentSettings(),
    slotsBetween(date, date),
    Booking.find({ ...visibleAt(now), date }, notShown)
      .sort(oldestFirst)
      .lean(),
  ])
  const capacity = settings.maximumPeopleCount
  const open = openHoursOn(date, settings)
  const bookings = await presentReadable(found, now, log)
  const bookable = bookableHoursOf(settings.hours, date)
  const hours = hoursInOrder([...bookable, ...bookings.map(({ time }) => time)])
  const coming = bookings.filter((booking) => isSeated(booking) && booking.noShowAt === null)
  return {
    date,
    now: budapestClock(now),
    capacity,
    people: sumOf(coming, ({ howManyPeople }) => howManyPeople),
    arrived: sumOf(coming, ({ arrived }) => arrived),
    due: { HUF: dueIn('HUF', coming), EUR: dueIn('EUR', coming) },
    hours: hours.map((hour) => {
      const slot = slots.get(slotId(date, hour))
      const stop = stopOf(date, hour, settings.stoppedSales)
      const seats = seatEntriesOf(slot)
      const blocked = slot?.blocked?.seats ?? 0
      const taken = takenSeats(seats, now)
      const held = seats.filter((seat) => seat.until !== null && isLive(seat, now))
      return {
        hour,
        isBookable: bookable.includes(hour),
        isClosed: !open.includes(hour),
        isStopped: stop !== undefined,
        stoppedBy: stop?.actor ?? null,
        taken,
        held: sumOf(held, ({ people }) => people),
        blocked,
        free: Math.max(0, capacity - blocked - taken),
        bookings: bookings.filter(({ time }) => time === hour),
      }
    }),
  }
}

function dueIn(wanted: Currency, bookings: StaffBooking[]): number {
  const due = bookings.filter(({ currency }) => currency === wanted)
  return fromMinor(
    sumOf(due, (booking) => toMinor(booking.due, wanted)),
    wanted,
  )
}

function sumOf<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0)
}
