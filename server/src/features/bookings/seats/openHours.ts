import type { DayAvailability } from '@range/shared/bookings/schema'
import { slotId } from '@range/shared/bookings/seats'
import { isOver } from '@range/shared/bookings/visitTime'
import { addDays, addMonths, budapestClock, budapestToday, dateInWords, hourText } from '@range/shared/budapestTime'
import { bookingHorizonMonths, excludedDatesHorizonMonths } from '@range/shared/limits'
import { isClosedWeekday, openHoursOn } from '@range/shared/settings/closing'
import type { Settings } from '@range/shared/settings/fields'
import { bookableHoursOf, hoursInOrder, hoursInTime, lastBookableDate, usualHours } from '@range/shared/settings/hours'
import { hoursStoppedOn, type StoppedSale } from '@range/shared/settings/stoppedSales'
import { texts } from '@range/shared/texts/bookingErrors'
import { AppError } from '../../../http/appError'
import { freeSeatsIn, freeSeatsOf, Slot, seatsInUse, slotsBetween } from '../record/slotModel'

/** The settings that decide what guests can book, with the hours that the desk has stopped selling online. */
type Offer = Settings & { stoppedSales?: readonly Pick<StoppedSale, 'slot'>[] }

/**
 * Returns the hours of a date that cannot be chosen, ascending: closed by the clock or by settings, or full. Includes the
 * usual hours that the date does not have, because callers of the specification's API offer 10:00 to 18:00 every day. The
 * seats of one booking, if named, count as free.
 */
export async function excludedHours(
  date: string,
  settings: Offer,
  now: Date,
  exceptBooking?: string,
): Promise<number[]> {
  const hours = hoursInOrder([...bookableHoursOf(usualHours, date), ...bookableHoursOf(settings.hours, date)])
  if (settings.maximumPeopleCount < 1) return hours
  const open = openHoursOf(date, settings, now)
  const full = await fullSlots(slotId(date, 0), slotId(date, 23), settings.maximumPeopleCount, now, exceptBooking)
  return hours.filter((hour) => !open.includes(hour) || full.has(slotId(date, hour)))
}

/**
 * Returns how many seats guests can still take in a slot; none in a closed slot. The seats of one booking, if named,
 * count as free.
 */
export async function freeSeatsIfOpen(
  date: string,
  hour: number,
  settings: Offer,
  now: Date,
  exceptBooking?: string,
): Promise<number> {
  if (!openHoursOf(date, settings, now).includes(hour)) return 0
  return freeSeatsOf(date, hour, settings.maximumPeopleCount, now, exceptBooking)
}

/**
 * Returns every day of a range with its open hours and the seats guests can still take in them. The seats of one
 * booking, if named, count as free. For display only: the result may be outdated, and only `takeSeats` decides.
 */
export async function availabilityOf(
  { from, to }: { from: string; to: string },
  settings: Offer,
  now: Date,
  exceptBooking?: string,
): Promise<DayAvailability[]> {
  const byId = await slotsBetween(from, to)
  return daysUntil(from, to).map((date) => {
    const free = (time: number) =>
      freeSeatsIn(byId.get(slotId(date, time)), settings.maximumPeopleCount, now, exceptBooking)
    return { date, hours: openHoursOf(date, settings, now).map((time) => ({ time, free: free(time) })) }
  })
}

/**
 * Returns the dates that cannot be chosen: closed entirely by settings or, in the coming year, without an open hour
 * that has a free seat. Includes closed weekdays until the last bookable day. With a capacity of zero, returns every
 * day until then.
 */
export async function excludedDates(settings: Offer, now: Date): Promise<string[]> {
  const { filterBookings, closedWeekdays, maximumPeopleCount, hours } = settings
  const today = budapestToday(now)
  const lastBookableDay = lastBookableDate(hours, today)
  if (maximumPeopleCount < 1) return daysUntil(today, lastBookableDay)
  const lastDay = addMonths(today, excludedDatesHorizonMonths)
  const full = await fullSlots(slotId(today, 0), slotId(lastDay, 23), maximumPeopleCount, now)
  const weekdays =
    closedWeekdays.length === 0
      ? []
      : daysUntil(today, lastBookableDay).filter((date) => closedWeekdays.some((entry) => isClosedWeekday(date, entry)))
  const fullDates = [...full].map((id) => id.slice(0, 10))
  const dates = new Set([...filterBookings.map(({ date }) => date), ...weekdays, ...fullDates])
  return [...dates].filter((date) => openHoursOn(date, settings).every((hour) => full.has(slotId(date, hour)))).sort()
}

/**
 * Throws DATE_NOT_BOOKABLE or HOUR_NOT_BOOKABLE when the calendar, the clock or settings close a slot. Does not check
 * seats.
 */
export function assertSlotOpen(date: string, hour: number, settings: Offer, now: Date): void {
  const open = openHoursOf(date, settings, now)
  if (open.length === 0) {
    throw new AppError('DATE_NOT_BOOKABLE', () => texts.dateNotBookable, {
      field: 'date',
    })
  }
  if (!open.includes(hour)) {
    throw new AppError('HOUR_NOT_BOOKABLE', () => texts.hourNotBookable({ hour: hourText(hour) }), {
      field: 'time',
    })
  }
}

/**
 * Returns the hours of a date that guests can book if there are seats, ascending: not closed by the calendar, the clock,
 * settings or the desk.
 */
export function openHoursOf(date: string, settings: Offer, now: Date): number[] {
  const { hours, stoppedSales = [] } = settings
  if (date > lastBookableDate(hours, budapestToday(now))) return []
  const inTime = hoursInTime(hours, date, now)
  if (inTime.length === 0) return []
  const stopped = hoursStoppedOn(date, stoppedSales)
  return openHoursOn(date, settings).filter((hour) => inTime.includes(hour) && !stopped.includes(hour))
}

/** Returns the days from `first` to `last`, both included. */
export function daysUntil(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

async function fullSlots(
  fromId: string,
  toId: string,
  capacity: number,
  now: Date,
  exceptBooking?: string,
): Promise<Set<string>> {
  const slots = await Slot.find(
    { _id: { $gte: fromId, $lte: toId }, $expr: { $gte: [seatsInUse(now, exceptBooking), capacity] } },
    { _id: 1 },
  ).lean()
  return new Set(slots.map(({ _id }) => String(_id)))
}

/**
 * Checks that staff may put a booking into a slot: into a bookable hour of its day from the current one on, at any notice, and
 * into hours closed by settings only with a reason. Throws DATE_NOT_BOOKABLE for a slot that a reason can't open, and
 * HOUR_NOT_BOOKABLE for one that it can. Does not check seats.
 */
export function assertPlaceable(
  { date, time, isOverride }: { date: string; time: number; isOverride: boolean },
  settings: Settings,
  now: Date,
): void {
  const clock = budapestClock(now)
  if (isOver({ date, time }, now)) {
    throw new AppError('DATE_NOT_BOOKABLE', () => texts.hourOver({ day: dateInWords(date), hour: hourText(time) }), {
      field: date < clock.date ? 'date' : 'time',
    })
  }
  if (date > addMonths(clock.date, bookingHorizonMonths)) {
    throw new AppError('DATE_NOT_BOOKABLE', () => texts.tooFarAway, { field: 'date' })
  }
  if (!bookableHoursOf(settings.hours, date).includes(time)) {
    throw new AppError(
      'DATE_NOT_BOOKABLE',
      () => texts.hourNotOffered({ hour: hourText(time), day: dateInWords(date) }),
      {
        field: 'time',
      },
    )
  }
  if (!isOverride && !openHoursOn(date, settings).includes(time)) {
    throw new AppError(
      'HOUR_NOT_BOOKABLE',
      () => texts.hourClosedOn({ hour: hourText(time), day: dateInWords(date) }),
      {
        field: 'time',
      },
    )
  }
}
