import { isOver } from '@range/shared/bookings/visitTime'
import { bookableHours } from '@range/shared/limits'
import { dayOf } from './wallClock'

/** A slot in the calendar; `hour` is undefined if no hour can be booked there. */
export type CalendarSlot = { date: string; hour: number | undefined }

/** Returns the slot nearest to a point in the calendar; bookings begin on the hour. */
export function slotAt(place: Date): CalendarSlot {
  const nearest = place.getHours() + Math.round(place.getMinutes() / 60)
  return { date: dayOf(place), hour: bookableHours.find((hour) => hour === nearest) }
}

/** Returns whether a slot, or its day if it has no hour, is over. */
export function isSlotOver({ date, hour }: CalendarSlot, now: Date): boolean {
  return isOver({ date, time: hour }, now)
}
