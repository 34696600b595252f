import { listCalendarBookings, listOpenHours } from '@range/shared/api/bookingLists'
import type { StaffBooking } from '@range/shared/bookings/staff'
import { budapestToday } from '@range/shared/budapestTime'
import { texts } from '@range/shared/staffTexts/bookingCalendar'
import { texts as commonTexts } from '@range/shared/staffTexts/common'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useId, useMemo, useRef, useState } from 'react'
import { Calendar } from 'react-big-calendar'
import dragAndDrop from 'react-big-calendar/lib/addons/dragAndDrop'
import { useClock } from '../../../lib/clock'
import { query } from '../../../lib/query'
import { useMediaQuery } from '../../../lib/useMediaQuery'
import { useHours } from '../../../lib/venue'
import badge from '../../../ui/badge/Badge.module.css'
import { Loaded } from '../../../ui/note/Loaded'
import type { Section } from '../sections'
import { visitLook } from '../statusWords'
import { useOpenBooking } from '../useOpenBooking'
import { Waiting } from '../Waiting'
import styles from './BookingCalendar.module.css'
import { type BookingEvent, bookingEvent, CalendarContext, calendarComponents, weekEvents } from './calendarParts'
import { isOpen, shownHours } from './calendarSlot'
import { HourDialog } from './HourDialog'
import './library.css'
import { culture, formats, localizer } from './localizer'
import { useCalendarActions } from './useCalendarActions'
import { useCalendarPlace } from './useCalendarPlace'
import { useTodayInView } from './useTodayInView'
import { agendaDays, calendarViews, visibleRange } from './visibleRange'
import { dayOf, endOfHour, wallClock, wallClockOf } from './wallClock'

/** The addon is CommonJS: in tests the import is the function, in the build it is the module around it. */
const { default: withDragAndDrop = dragAndDrop } = dragAndDrop as { default?: typeof dragAndDrop }
const DragCalendar = withDragAndDrop<BookingEvent>(Calendar)

type Props = { section: Section; search: string }

/**
 * Shows the bookings of the visible days; a click or Enter opens one. In the day and week views, a booking can be dragged to
 * another hour or moved with the key M, and a click on an empty hour starts a booking. On touch screens, dragging scrolls
 * instead, and a long press starts a booking. All hours are in Budapest time.
 */
export default function BookingCalendar({ section, search }: Props) {
  const [{ view, date }, go] = useCalendarPlace(section)
  const now = useClock()
  const { linkTo, open } = useOpenBooking(section.key)
  const { start, end } = visibleRange(view, date)
  const archived = section.key === 'archived' ? 'true' : undefined
  const bookings = useQuery({
    ...query(listCalendarBookings, { query: { start, end, search: search || undefined, archived } }),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = bookings
  const hasMouse = useMediaQuery('(pointer: fine)')
  const hintId = useId()
  const calendar = useRef<HTMLDivElement>(null)
  useTodayInView(calendar, `${view} ${date} ${data !== undefined}`)
  const isByHour = view === 'day' || view === 'week' || view === 'work_week'
  const openHours = useQuery({ ...query(listOpenHours, { query: { start, end } }), enabled: isByHour })
  const actions = useCalendarActions({ isByHour, bookings: data ?? [] })

  const hours = useHours()
  const shown = shownHours({ start, end }, hours, data ?? [])
  const isWeek = view === 'week' || view === 'work_week'
  const events = useMemo(() => (isWeek ? weekEvents(data ?? []) : (data ?? []).map(bookingEvent)), [data, isWeek])
  const [listed, setListed] = useState<readonly StaffBooking[]>()
  const openEvent = ({ booking, bookings }: BookingEvent) =>
    bookings.length > 1 ? setListed(bookings) : open(booking._id)
  const getNow = useCallback(() => wallClockOf(now()), [now])

  const loaded = <Loaded query={bookings} problem={texts.notLoaded} placeholder={<Waiting />} />
  if (!data) return loaded

  return (
    <CalendarContext
      value={{ linkTo, hintId: isByHour ? hintId : undefined, showDay: (day) => go({ view: 'day', date: dayOf(day) }) }}
    >
      <div ref={calendar} className={styles.calendar} data-view={view} aria-busy={isPlaceholderData}>
        {loaded}
        {isByHour && (
          <p id={hintId} className={styles.hint}>
            {hasMouse ? texts.moveByMouse : texts.moveByTouch}
          </p>
        )}
        <DragCalendar
          localizer={localizer}
          culture={culture()}
          formats={formats()}
          messages={messages()}
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
          min={wallClock(date, shown.first)}
          max={endOfHour(date, shown.last - 1)}
          eventPropGetter={({ booking, bookings }) => ({
            className: badge[bookings.length > 1 ? 'neutral' : visitLook(booking, now()).tone],
          })}
          slotPropGetter={(place) => (isOpen(place, openHours.data, hours) ? {} : { className: styles.closed })}
          tooltipAccessor="title"
          dayLayoutAlgorithm="no-overlap"
          draggableAccessor={({ booking, bookings }) => hasMouse && bookings.length === 1 && actions.canMove(booking)}
          resizable={false}
          onEventDrop={({ event, start }) => actions.drop(event.booking, new Date(start))}
          selectable={isByHour && section.key !== 'archived'}
          onSelectSlot={({ start }) => actions.bookAt(start)}
          onSelectEvent={(chosen, { target }) => {
            if (!isInLink(target)) openEvent(chosen)
          }}
          onKeyPressEvent={(chosen, event) => {
            if (isKey(event, 'm', 'M') && chosen.bookings.length === 1) actions.move(chosen.booking)
            if (!isKey(event, 'Enter', ' ') || isInLink(event.target)) return
            event.preventDefault()
            openEvent(chosen)
          }}
        />
      </div>
      {actions.dialog}
      {listed && <HourDialog bookings={listed} linkTo={linkTo} onClose={() => setListed(undefined)} />}
    </CalendarContext>
  )
}

/** Includes each word that these views show, because the library has English ones for those that are missing. */
const messages = () => ({
  today: commonTexts.today,
  previous: texts.previous,
  next: texts.next,
  ...texts.views,
  ...texts.columns,
  noEventsInRange: texts.nothingFound,
  showMore: (count: number) => texts.more({ count }),
})

/** Returns whether an event came from a link; the library also sees that click and must not open the booking twice. */
function isInLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a') !== null
}

function isKey(event: object, ...keys: string[]): boolean {
  return 'key' in event && keys.some((key) => key === event.key)
}
