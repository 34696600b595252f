import { addDays, type IsoDate } from '@range/shared/budapestTime'

export const calendarViews = ['month', 'week', 'work_week', 'day', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

/** The number of days that the agenda covers. */
export const agendaDays = 30

/** Returns the first and last day that a calendar view shows around a day; weeks start on Monday. */
export function visibleRange(view: CalendarView, date: IsoDate): { start: IsoDate; end: IsoDate } {
  switch (view) {
    case 'month': {
      const first = `${date.slice(0, 7)}-01`
      const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
      return { start: mondayOf(first), end: addDays(mondayOf(last), 6) }
    }
    case 'week':
      return { start: mondayOf(date), end: addDays(mondayOf(date), 6) }
    case 'work_week':
      return { start: mondayOf(date), end: addDays(mondayOf(date), 4) }
    case 'day':
      return { start: date, end: date }
    case 'agenda':
      return { start: date, end: addDays(date, agendaDays) }
  }
}

function mondayOf(date: IsoDate): IsoDate {
  const daysSinceSunday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, -((daysSinceSunday + 6) % 7))
}
