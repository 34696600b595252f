import { budapestToday } from '@range/shared/budapestTime'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { Calendar } from 'react-big-calendar'
import { useOutside } from '../../../lib/outside'
import badge from '../../../ui/badge/Badge.module.css'
import { ErrorNote } from '../../../ui/note/Note'
import { staffBookingQueries } from '../queries'
import { StaleNote } from '../StaleNote'
import type { Section } from '../sections'
import { statusLook } from '../statusWords'
import { useOpenBooking } from '../useOpenBooking'
import { Waiting } from '../Waiting'
import styles from './BookingCalendar.module.css'
import { type BookingEvent, bookingEvent, CalendarContext, calendarComponents } from './calendarParts'
import './library.css'
import { formats, localizer } from './localizer'
import { useCalendarPlace } from './useCalendarPlace'
import { agendaDays, calendarViews, visibleRange } from './visibleRange'
import { dayOf, wallClock, wallClockOf } from './wallClock'

type Props = { section: Section; search: string }

/** The bookings of the visible days, each opened by a click or Enter. All hours are Budapest time. */
export default function BookingCalendar({ section, search }: Props) {
  const [{ view, date }, go] = useCalendarPlace(section)
  const { now } = useOutside()
  const { linkTo, open } = useOpenBooking(section.key)
  const { start, end } = visibleRange(view, date)
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useQuery(
    staffBookingQueries.range(start, end, { search, archived: section.key === 'archived' }),
  )
  const retry = () => void refetch()

  const events = useMemo(() => (data ?? []).map(bookingEvent), [data])
  const getNow = useCallback(() => wallClockOf(now()), [now])

  if (!data && error) return <ErrorNote title="We couldn’t load the calendar." error={error} onRetry={retry} />

  return (
    <CalendarContext value={{ linkTo, showDay: (day) => go({ view: 'day', date: dayOf(day) }) }}>
      <div className={styles.calendar} data-view={view} aria-busy={isPlaceholderData}>
        {error && <StaleNote updatedAt={dataUpdatedAt} onRetry={retry} />}
        {!data && <Waiting>Loading bookings…</Waiting>}
        <Calendar<BookingEvent>
          localizer={localizer}
          culture="en-GB"
          formats={formats}
          messages={messages}
          components={calendarComponents}
          events={events}
          views={[...calendarViews]}
          view={view}
          onView={(chosen) => go({ view: calendarViews.find((one) => one === chosen) ?? 'month' })}
          date={wallClock(date)}
          onNavigate={(day, _view, action) => go({ date: action === 'TODAY' ? budapestToday(now()) : dayOf(day) })}
          getNow={getNow}
          length={agendaDays}
          step={30}
          timeslots={2}
          longPressThreshold={250}
          min={wallClock(date, firstHour)}
          max={wallClock(date, lastHour)}
          eventPropGetter={({ booking }) => ({ className: badge[statusLook(booking, now()).tone] })}
          tooltipAccessor="title"
          dayLayoutAlgorithm="no-overlap"
          onSelectEvent={({ booking }, { target }) => {
            if (!isInLink(target)) open(booking._id)
          }}
          onKeyPressEvent={({ booking }, event) => {
            if (!isKey(event, 'Enter', ' ') || isInLink(event.target)) return
            event.preventDefault()
            open(booking._id)
          }}
        />
      </div>
    </CalendarContext>
  )
}

/** The visible hours: the bookable ones and one on either side. */
const firstHour = 9
const lastHour = 20

const messages = {
  today: 'Today',
  previous: 'Previous',
  next: 'Next',
  month: 'Month',
  week: 'Week',
  work_week: 'Work week',
  day: 'Day',
  agenda: 'Agenda',
  noEventsInRange: 'No booking found.',
  showMore: (count: number) => `+${count} more`,
}

/** A click on a link also reaches the library, which must not open the booking a second time. */
function isInLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a') !== null
}

function isKey(event: object, ...keys: string[]): boolean {
  return 'key' in event && keys.some((key) => key === event.key)
}
