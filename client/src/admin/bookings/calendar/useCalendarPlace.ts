import { budapestToday, type IsoDate, isIsoDate } from '@range/shared/budapestTime'
import { useSearchParams } from 'react-router-dom'
import { useClock } from '../../../lib/clock'
import type { Section } from '../sections'
import { type CalendarView, calendarViews } from './visibleRange'

type Place = { view: CalendarView; date: IsoDate }

/** Returns a section's calendar view and day, which the page's address keeps, and their setter. */
export function useCalendarPlace({ key }: Section): [Place, (place: Partial<Place>) => void] {
  const [params, setParams] = useSearchParams()
  const now = useClock()
  const viewName = `${key}.view`
  const dateName = `${key}.date`
  const wanted = params.get(dateName) ?? ''

  const place: Place = {
    view: calendarViews.find((view) => view === params.get(viewName)) ?? 'month',
    date: isIsoDate(wanted) ? wanted : budapestToday(now()),
  }

  function go(changes: Partial<Place>) {
    const { view, date } = { ...place, ...changes }
    setParams(
      (last) => {
        const next = new URLSearchParams(last)
        next.set(viewName, view)
        next.set(dateName, date)
        return next
      },
      { preventScrollReset: true },
    )
  }

  return [place, go]
}
