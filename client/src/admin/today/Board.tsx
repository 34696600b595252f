import type { DayOverview } from '@range/shared/bookings/staff'
import type { ArrivalTick } from '@range/shared/bookings/ticks'
import { texts } from '@range/shared/staffTexts/board'
import type { Ref } from 'react'
import styles from './Board.module.css'
import { EarlierHours } from './EarlierHours'
import { HourRow } from './HourRow'
import { isExpected } from './isExpected'

type Props = {
  ref: Ref<HTMLOListElement>
  day: DayOverview
  /** The bookings marked as new. */
  fresh: ReadonlySet<string>
  /** The checks that the settings ask for. */
  asked: readonly ArrivalTick[]
  showsEarlier: boolean
  onShowEarlier: (isShown: boolean) => void
  onNewBooking: (hour: number) => void
}

/** The hours of a day with their bookings, one line each, in the same columns. */
export function Board({ ref, day, fresh, asked, showsEarlier, onShowEarlier, onNewBooking }: Props) {
  const earlier = earlierHours(day)
  const next = nextHour(day)
  const shown = showsEarlier ? day.hours : day.hours.slice(earlier.length)

  return (
    <div className={styles.board} data-checks={asked.length}>
      <div className={styles.columns} aria-hidden="true">
        <span>{texts.hourColumn({ capacity: day.capacity })}</span>
        <span>{texts.columns.guest}</span>
        <span className={styles.wide}>{texts.columns.packages}</span>
        <span className={styles.wide}>{texts.columns.notes}</span>
        <span>{texts.columns.money}</span>
        <span>{texts.columns.arrived}</span>
        {asked.length > 0 && <span>{texts.columns.checks}</span>}
      </div>
      <ol ref={ref} className={styles.hours}>
        <EarlierHours hours={earlier} isOpen={showsEarlier} onToggle={() => onShowEarlier(!showsEarlier)} />
        {shown.map((hour) => (
          <HourRow
            key={hour.hour}
            hour={hour}
            capacity={day.capacity}
            place={placeOf(hour.hour, day, next)}
            fresh={fresh}
            asked={asked}
            onNewBooking={() => onNewBooking(hour.hour)}
          />
        ))}
      </ol>
    </div>
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
