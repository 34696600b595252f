import type { DayOverview } from '@range/shared/bookings/staff'
import { hourText } from '@range/shared/budapestTime'
import { Badge } from '../../ui/badge/Badge'
import { Button } from '../../ui/button/Button'
import { Icon } from '../../ui/icon/Icon'
import { byGuestName } from '../bookings/guestName'
import { HourArrival } from './HourArrival'
import styles from './HourRow.module.css'
import { SeatBar } from './SeatBar'
import { Visit } from './Visit'

type Props = {
  hour: DayOverview['hours'][number]
  capacity: number
  place: 'past' | 'now' | 'next' | 'later'
  newcomers: ReadonlySet<string>
  onNewBooking: () => void
}

/** One hour of the day: its seats, its bookings and a button for a walk-in. */
export function HourRow({ hour, capacity, place, newcomers, onNewBooking }: Props) {
  const time = hourText(hour.hour)

  return (
    <li className={styles.hour} data-place={place} aria-current={place === 'now' ? 'time' : undefined}>
      <div className={styles.time}>
        <h3>{time}</h3>
        {place === 'now' && (
          <Badge icon="play" tone="accent">
            Now
          </Badge>
        )}
        {place === 'next' && (
          <Badge icon="arrowRight" tone="info">
            Next
          </Badge>
        )}
      </div>
      <SeatBar hour={hour} capacity={capacity} />
      <ul className={styles.visits}>
        {byGuestName(hour.bookings).map((booking) => (
          <Visit key={booking._id} booking={booking} isNew={newcomers.has(booking._id)} />
        ))}
      </ul>
      <div className={styles.add}>
        {place !== 'past' && (
          <Button look="quiet" aria-label={`New booking at ${time}`} onClick={onNewBooking}>
            <Icon name="plus" size={16} />
            <span className={styles.word}>Walk-in</span>
          </Button>
        )}
      </div>
      <HourArrival hour={hour.hour} bookings={hour.bookings} />
    </li>
  )
}
