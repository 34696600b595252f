import type { DayOverview } from '@range/shared/bookings/staff'
import type { ArrivalTick } from '@range/shared/bookings/ticks'
import { hourText } from '@range/shared/budapestTime'
import { texts } from '@range/shared/staffTexts/board'
import { Badge } from '../../ui/badge/Badge'
import { Button } from '../../ui/button/Button'
import { Icon } from '../../ui/icon/Icon'
import { byGuestName } from '../bookings/guestName'
import { HourArrival } from './HourArrival'
import styles from './HourRow.module.css'
import { SeatBar, SeatNotes } from './SeatBar'
import { Visit } from './Visit'

type Props = {
  hour: DayOverview['hours'][number]
  capacity: number
  place: 'past' | 'now' | 'next' | 'later'
  fresh: ReadonlySet<string>
  asked: readonly ArrivalTick[]
  onNewBooking: () => void
}

/** One hour of the board: its seats and a button for a walk-in, beside its bookings. */
export function HourRow({ hour, capacity, place, fresh, asked, onNewBooking }: Props) {
  const time = hourText(hour.hour)

  return (
    <li className={styles.hour} data-place={place} aria-current={place === 'now' ? 'time' : undefined}>
      <div className={styles.side}>
        <div className={styles.line}>
          <h3>{time}</h3>
          <SeatBar hour={hour} capacity={capacity} />
          {place !== 'past' && hour.isBookable && (
            <Button
              look="quiet"
              title={texts.walkIn}
              aria-label={texts.newBookingAt({ hour: time })}
              onClick={onNewBooking}
            >
              <Icon name="plus" size={16} />
            </Button>
          )}
        </div>
        {place === 'now' && (
          <Badge icon="play" tone="accent">
            {texts.now}
          </Badge>
        )}
        {place === 'next' && (
          <Badge icon="arrowRight" tone="info">
            {texts.next}
          </Badge>
        )}
        <SeatNotes hour={hour} />
        <HourArrival hour={hour.hour} bookings={hour.bookings} />
      </div>
      <ul className={styles.visits}>
        {byGuestName(hour.bookings).map((booking) => (
          <Visit
            key={booking._id}
            booking={booking}
            isNew={fresh.has(booking._id)}
            isNow={place === 'now'}
            asked={asked}
          />
        ))}
      </ul>
    </li>
  )
}
