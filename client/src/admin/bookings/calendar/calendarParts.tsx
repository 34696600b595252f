import type { StaffBooking } from '@range/shared/bookings/staff'
import { dateInWords, hourText } from '@range/shared/budapestTime'
import { groupEntries } from '@range/shared/reports/ledgerSums'
import { texts } from '@range/shared/staffTexts/bookingCalendar'
import { texts as commonTexts } from '@range/shared/staffTexts/common'
import { createContext, type ReactNode, use, useId } from 'react'
import type { Components, EventWrapperProps, ToolbarProps } from 'react-big-calendar'
import { Link } from 'react-router-dom'
import { useNow } from '../../../lib/clock'
import { Button } from '../../../ui/button/Button'
import { Icon } from '../../../ui/icon/Icon'
import { StaffIcon } from '../../../ui/icon/StaffIcon'
import { SegmentedChoice } from '../../../ui/segmentedChoice/SegmentedChoice'
import { RichText } from '../../../ui/text/RichText'
import { guestName } from '../guestName'
import { visitLook } from '../statusWords'
import type { useOpenBooking } from '../useOpenBooking'
import styles from './BookingCalendar.module.css'
import { calendarViews } from './visibleRange'
import { dayOf, endOfHour, wallClock } from './wallClock'

/** One booking, or in the week views several of one hour; `booking` is the first of them. */
export type BookingEvent = {
  booking: StaffBooking
  bookings: readonly StaffBooking[]
  title: string
  start: Date
  end: Date
}

type Context = {
  linkTo: ReturnType<typeof useOpenBooking>['linkTo']
  showDay: (day: Date) => void
  /** The id of the text that explains how to move a booking; undefined where bookings cannot be moved. */
  hintId: string | undefined
}

/** Values that the calendar's components need beyond the library's props. */
export const CalendarContext = createContext<Context | null>(null)

/** Returns a booking as a calendar event, titled with name, reseller and phone. */
export function bookingEvent(booking: StaffBooking): BookingEvent {
  const { phoneNumber, soldBy, date, time } = booking
  return {
    booking,
    bookings: [booking],
    title: [guestName(booking), soldBy?.name, phoneNumber].filter(Boolean).join(', '),
    start: wallClock(date, time),
    end: endOfHour(date, time),
  }
}

/** Returns the events of a week. The bookings of an hour share one event, because side by side they would be unreadable. */
export function weekEvents(bookings: readonly StaffBooking[]): BookingEvent[] {
  const hours = groupEntries(bookings, ({ date, time }) => `${date} ${time}`)
  return hours.flatMap(([, [first, ...others]]) => {
    if (!first) return []
    const event = bookingEvent(first)
    return others.length === 0
      ? event
      : { ...event, bookings: [first, ...others], title: hourTitle([first, ...others]) }
  })
}

/** Returns how many bookings and people an hour has. */
export function hourTitle(bookings: readonly StaffBooking[]): string {
  const people = bookings.reduce((sum, { howManyPeople }) => sum + howManyPeople, 0)
  return texts.hourTitle({ bookings: bookings.length, people })
}

/**
 * Our components for the library's calendar. The library's own miss required parent or child roles, and the keyboard cannot
 * reach their events in the month and the agenda; ours make each event a link.
 */
export const calendarComponents: Components<BookingEvent> = {
  toolbar: Toolbar,
  event: EventText,
  eventWrapper: EventPlace,
  showMore: ShowMore,
  month: { event: EventLink, dateHeader: MonthDay },
  week: { header: DayName },
  work_week: { header: DayName },
  day: { header: DayName },
  agenda: { event: AgendaLink },
}

function Toolbar({ label, view, onNavigate, onView }: ToolbarProps<BookingEvent>) {
  const labelId = useId()
  const chosen = calendarViews.find((one) => one === view) ?? 'month'

  return (
    <div className={styles.toolbar}>
      <div className={styles.steps}>
        <Button onClick={() => onNavigate('TODAY')}>{commonTexts.today}</Button>
        <Button repeats onClick={() => onNavigate('PREV')} aria-describedby={labelId}>
          <Icon name="chevronLeft" size={18} />
          {texts.previous}
        </Button>
        <Button repeats onClick={() => onNavigate('NEXT')} aria-describedby={labelId}>
          {texts.next}
          <Icon name="chevronRight" size={18} />
        </Button>
      </div>
      <p id={labelId} className={styles.label} aria-live="polite">
        {label}
      </p>
      <SegmentedChoice
        legend={texts.view}
        hidesLegend
        options={calendarViews.map((value) => ({ value, label: texts.views[value] }))}
        value={chosen}
        onChange={onView}
      />
    </div>
  )
}

/** In the week and day views the library makes the event a button; its description is set from here. */
function EventText({ event }: { event: BookingEvent }) {
  const { hintId } = useCalendar()
  const describe = (text: HTMLElement | null) => {
    const button = text?.closest('[role="button"]')
    if (hintId) button?.setAttribute('aria-describedby', hintId)
    button?.setAttribute('aria-keyshortcuts', 'M')
  }
  const { icon, word } = visitLook(event.booking, useNow())
  if (event.bookings.length > 1) {
    return (
      <span className={styles.event}>
        <Icon name="person" size={14} />
        <span className="visuallyHidden">
          {dateInWords(event.booking.date)} {hourText(event.booking.time)},
        </span>{' '}
        {event.title}
      </span>
    )
  }
  return (
    <span className={styles.event} ref={describe}>
      <StaffIcon name={icon} size={14} />
      <span className="visuallyHidden">
        {word}, {dateInWords(event.booking.date)} {hourText(event.booking.time)},
      </span>{' '}
      {event.title}
    </span>
  )
}

function EventLink({ event }: { event: BookingEvent }) {
  const calendar = useCalendar()
  const { booking, title } = event
  const { icon, word } = visitLook(booking, useNow())
  return (
    <Link {...calendar.linkTo(booking._id)} className={styles.event}>
      <StaffIcon name={icon} size={14} />
      <span className="visuallyHidden">
        {word}, {dateInWords(booking.date)} {hourText(booking.time)},
      </span>{' '}
      <b aria-hidden="true">{hourText(booking.time)} </b>
      {title}
    </Link>
  )
}

function AgendaLink({ event }: { event: BookingEvent }) {
  const calendar = useCalendar()
  const { icon, word } = visitLook(event.booking, useNow())
  return (
    <Link {...calendar.linkTo(event.booking._id)} className={styles.event}>
      <StaffIcon name={icon} size={14} />
      {event.title}
      <span className={styles.status}>{word}</span>
    </Link>
  )
}

type EventPlaceProps = EventWrapperProps<BookingEvent> & { type?: 'date' | 'time'; children?: ReactNode }

/** Month events are in rows of days; week and day events are not. */
function EventPlace({ type, children }: EventPlaceProps) {
  return type === 'date' ? <Cell>{children}</Cell> : children
}

/** Wraps the content of a month row, which has the role of a table row, in a cell. */
function Cell({ children }: { children: ReactNode }) {
  // biome-ignore lint/a11y/useSemanticElements: the library's table is made of div
  return <div role="cell">{children}</div>
}

function MonthDay({ label, date }: { label: string; date: Date }) {
  const { showDay } = useCalendar()
  return (
    <button
      type="button"
      className="rbc-button-link"
      aria-label={texts.showDay({ day: dateInWords(dayOf(date)) })}
      onClick={() => showDay(date)}
    >
      {label}
    </button>
  )
}

function ShowMore({ count, slotDate }: { count: number; slotDate: Date }) {
  const { showDay } = useCalendar()
  return (
    <Cell>
      <button type="button" className="rbc-button-link rbc-show-more" onClick={() => showDay(slotDate)}>
        <RichText
          text={texts.moreOn({ count, day: dateInWords(dayOf(slotDate)) })}
          parts={{ hidden: (words) => <span className="visuallyHidden">{words}</span> }}
        />
      </button>
    </Cell>
  )
}

function DayName({ label }: { label: string }) {
  return <span>{label}</span>
}

function useCalendar(): Context {
  const context = use(CalendarContext)
  if (!context) throw new Error('a calendar component is rendered outside the calendar')
  return context
}
