import { getDay } from '@range/shared/api/bookingLists'
import type { DayOverview } from '@range/shared/bookings/staff'
import { addDays, budapestToday, clockText, dateInWords } from '@range/shared/budapestTime'
import { todayRefreshSeconds } from '@range/shared/limits'
import { paths } from '@range/shared/pagePaths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '../../lib/clock'
import { query } from '../../lib/query'
import { Button, ButtonLink } from '../../ui/button/Button'
import { Icon } from '../../ui/icon/Icon'
import { Loaded } from '../../ui/note/Loaded'
import { NewBookingDialog } from '../bookings/actions/newBooking/NewBookingDialog'
import { BookingsExport } from '../bookings/BookingsExport'
import { useRemembered } from '../useRemembered'
import { useKeyHint, useShortcut } from '../useShortcut'
import { DayFigures } from './DayFigures'
import { EarlierHours } from './EarlierHours'
import { HourRow } from './HourRow'
import { isExpected } from './isExpected'
import styles from './TodayPanel.module.css'
import { useNewBookings } from './useNewBookings'

/** One day at a glance: each hour's bookings and free seats, arrivals and money due. */
export function TodayPanel() {
  const today = budapestToday(useNow())
  const [chosenDate, setDate] = useState<string>()
  const [refresh, setRefresh] = useRemembered('today-refresh', ['on', 'off'])
  const [newBookingAt, setNewBookingAt] = useState<number | 'any'>()
  const date = chosenDate ?? today
  const day = useQuery({
    ...query(getDay, { query: { date } }),
    refetchInterval: refresh === 'on' ? todayRefreshSeconds * 1000 : false,
  })
  const newcomers = useNewBookings(day.data)
  const isToday = date === today
  const next = day.data && nextHour(day.data)
  const [showsEarlier, setShowsEarlier] = useState(false)
  const earlier = day.data ? earlierHours(day.data) : []

  const step = (days: number) => setDate(addDays(date, days))
  const keyHint = useKeyHint()
  useShortcut('n', () => setNewBookingAt('any'))
  useShortcut('t', () => setDate(undefined))
  useShortcut('[', () => step(-1))
  useShortcut(']', () => step(1))

  return (
    <section className={styles.panel} aria-labelledby="day">
      <div className={styles.head}>
        <h2 id="day">{isToday ? 'Today at a glance' : 'The day at a glance'}</h2>
        <p className={styles.date}>{dateInWords(date)}</p>
        <div className={styles.days}>
          <Button
            look="quiet"
            repeats
            aria-label="Day before"
            title={keyHint('Day before', '[')}
            onClick={() => step(-1)}
          >
            <Icon name="chevronLeft" size={18} />
          </Button>
          <Button look="quiet" disabled={isToday} title={keyHint('Today', 't')} onClick={() => setDate(undefined)}>
            Today
          </Button>
          <Button look="quiet" repeats aria-label="Day after" title={keyHint('Day after', ']')} onClick={() => step(1)}>
            <Icon name="chevronRight" size={18} />
          </Button>
        </div>
        <ButtonLink look="quiet" to={`${paths.daySheet}?start=${date}&end=${date}&print=1`}>
          <Icon name="print" size={18} />
          Print day sheet
        </ButtonLink>
        <BookingsExport look="quiet" range={{ start: date, end: date }}>
          Export
        </BookingsExport>
        <Button look="primary" title={keyHint('New booking', 'n')} onClick={() => setNewBookingAt('any')}>
          <Icon name="plus" size={18} />
          New booking
        </Button>
      </div>
      <Loaded query={day} problem="We couldn’t load the day." placeholder="26rem">
        {(data) => (
          <>
            <DayFigures day={data} />
            <ol className={styles.hours}>
              <EarlierHours hours={earlier} isOpen={showsEarlier} onToggle={() => setShowsEarlier(!showsEarlier)} />
              {(showsEarlier ? data.hours : data.hours.slice(earlier.length)).map((hour) => (
                <HourRow
                  key={hour.hour}
                  hour={hour}
                  capacity={data.capacity}
                  place={placeOf(hour.hour, data, next)}
                  newcomers={newcomers.ids}
                  onNewBooking={() => setNewBookingAt(hour.hour)}
                />
              ))}
            </ol>
            <div className={styles.foot}>
              <p className={styles.updated}>Updated {clockText(new Date(day.dataUpdatedAt))}</p>
              <Button
                look="quiet"
                aria-pressed={refresh === 'off'}
                onClick={() => setRefresh(refresh === 'on' ? 'off' : 'on')}
              >
                <Icon name={refresh === 'on' ? 'pause' : 'play'} size={16} />
                {refresh === 'on' ? 'Pause updates' : 'Resume updates'}
              </Button>
              <p role="status">{newcomers.message}</p>
              {newcomers.ids.size > 0 && (
                <Button look="quiet" onClick={newcomers.markSeen}>
                  Mark new bookings as seen
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
      {newBookingAt !== undefined && (
        <NewBookingDialog
          date={date < today ? today : date}
          time={newBookingAt === 'any' ? undefined : newBookingAt}
          onClose={() => setNewBookingAt(undefined)}
        />
      )}
    </section>
  )
}

/** Returns today's past hours, which are collapsed; none once the whole day is over. */
function earlierHours({ date, now, hours }: DayOverview): DayOverview['hours'] {
  const over = date === now.date ? hours.filter(({ hour }) => hour < now.hour) : []
  return over.length < hours.length ? over : []
}

/** Returns whether an hour is past, current, the next with visitors, or later. */
function placeOf(hour: number, { date, now }: { date: string; now: { date: string; hour: number } }, next?: number) {
  if (date < now.date || (date === now.date && hour < now.hour)) return 'past'
  if (date === now.date && hour === now.hour) return 'now'
  return hour === next ? 'next' : 'later'
}

/** Returns today's next hour with visitors that has not begun; undefined on other days. */
function nextHour({ date, now, hours }: DayOverview): number | undefined {
  if (date !== now.date) return undefined
  return hours.find(({ hour, bookings }) => hour > now.hour && bookings.some(isExpected))?.hour
}
