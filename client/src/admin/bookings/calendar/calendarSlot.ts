import type { OpenHours } from '@range/shared/bookings/staff'
import { isOver } from '@range/shared/bookings/visitTime'
import { addDays } from '@range/shared/budapestTime'
import { bookableHoursOf, type Hours } from '@range/shared/settings/hours'
import { dayOf } from './wallClock'

/** A slot in the calendar; `hour` is undefined if no hour can be booked there. */
export type CalendarSlot = { date: string; hour: number | undefined }

/** Returns the slot nearest to a point in the calendar; bookings begin on the hour. */
export function slotAt(place: Date, hours: Hours): CalendarSlot {
  const date = dayOf(place)
  const nearest = place.getHours() + Math.round(place.getMinutes() / 60)
  return { date, hour: bookableHoursOf(hours, date).find((hour) => hour === nearest) }
}

/** Returns whether the hour of a point in the calendar is open; the hours of its day count until the open ones are known. */
export function isOpen(place: Date, open: OpenHours | undefined, hours: Hours): boolean {
  const date = dayOf(place)
  const ofDay = open?.find((day) => day.date === date)?.hours ?? bookableHoursOf(hours, date)
  return ofDay.includes(place.getHours())
}

/** A range of days, both included. */
type Days = { start: string; end: string }

/**
 * Returns the first and last hour that the calendar shows: those that can be booked on its days or have bookings, with one
 * more on either side.
 */
export function shownHours({ start, end }: Days, hours: Hours, bookings: readonly { time: number }[]) {
  const shown = bookings.map(({ time }) => time)
  for (let date = start; date <= end; date = addDays(date, 1)) shown.push(...bookableHoursOf(hours, date))
  return { first: Math.max(0, Math.min(...shown) - 1), last: Math.min(24, Math.max(...shown) + 2) }
}

/** Returns whether a slot, or its day if it has no hour, is over. */
export function isSlotOver({ date, hour }: CalendarSlot, now: Date): boolean {
  return isOver({ date, time: hour }, now)
}
