import type { DayOverview } from '@range/shared/bookings/staff'
import { freeText } from '../bookings/actions/HourSelect'
import { isReservation } from '../bookings/statusWords'
import styles from './SeatBar.module.css'

type Props = { hour: DayOverview['hours'][number]; capacity: number }

/** The seats of an hour in words and as a bar. */
export function SeatBar({ hour, capacity }: Props) {
  const { taken, held, blocked, free, isClosed } = hour
  const reserved = reservedSeats(hour)
  const share = (count: number) => `${capacity > 0 ? Math.min(100, (count / capacity) * 100) : 0}%`

  return (
    <div className={styles.seats}>
      <p>
        <strong>
          {taken}/{capacity}
        </strong>{' '}
        <span className={isClosed || free === 0 ? styles.none : undefined}>{seatsText(hour, capacity)}</span>
      </p>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.sold} style={{ width: share(taken - held) }} />
        <span className={styles.held} style={{ width: share(held) }} />
      </div>
      {held > reserved && <p className={styles.heldText}>{held - reserved} being paid</p>}
      {reserved > 0 && <p className={styles.heldText}>{reserved} reserved</p>}
      {blocked > 0 && <p className={styles.heldText}>{blocked} blocked</p>}
    </div>
  )
}

function seatsText(hour: Props['hour'], capacity: number): string {
  const { taken, blocked, isClosed } = hour
  if (isClosed) return taken > 0 ? `Closed, ${taken} booked` : 'Closed'
  const over = taken - Math.max(0, capacity - blocked)
  return over > 0 ? `${over} over` : freeText(hour)
}

/** Returns how many of the held seats are reseller reservations; those customers pay elsewhere. */
function reservedSeats({ held, bookings }: Props['hour']): number {
  const seats = bookings.filter(isReservation).reduce((sum, { howManyPeople }) => sum + howManyPeople, 0)
  return Math.min(held, seats)
}
