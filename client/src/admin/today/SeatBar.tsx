import type { DayOverview } from '@range/shared/bookings/staff'
import { texts } from '@range/shared/staffTexts/board'
import { freeText } from '../bookings/actions/HourSelect'
import { isReservation } from '../bookings/statusWords'
import styles from './SeatBar.module.css'

type Props = { hour: DayOverview['hours'][number]; capacity: number }

/** The free seats of an hour in words, and all its seats as a bar. */
export function SeatBar({ hour, capacity }: Props) {
  const { taken, held, blocked, free, isClosed } = hour
  const share = (count: number) => `${capacity > 0 ? Math.min(100, (count / capacity) * 100) : 0}%`

  return (
    <div className={styles.seats} title={texts.seatsTaken({ taken, capacity })}>
      <p className={isClosed || free === 0 ? styles.none : undefined}>{seatsText(hour, capacity)}</p>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.sold} style={{ width: share(taken - held) }} />
        <span className={styles.held} style={{ width: share(held) }} />
        <span className={styles.blocked} style={{ width: share(blocked) }} />
      </div>
    </div>
  )
}

/** The seats of an hour that are taken without a visit yet: being paid, reserved by a reseller, or blocked. */
export function SeatNotes({ hour }: Pick<Props, 'hour'>) {
  const { held, blocked, isStopped } = hour
  const reserved = reservedSeats(hour)
  const notes = [
    held > reserved && texts.beingPaid({ count: held - reserved }),
    reserved > 0 && texts.reserved({ count: reserved }),
    blocked > 0 && texts.blocked({ count: blocked }),
    isStopped && texts.notSoldOnline,
  ].filter(Boolean)
  return notes.length > 0 && <p className={styles.notes}>{notes.join(', ')}</p>
}

function seatsText(hour: Props['hour'], capacity: number): string {
  const { taken, blocked, isClosed } = hour
  if (isClosed) return taken > 0 ? texts.closedBooked({ count: taken }) : texts.closed
  const over = taken - Math.max(0, capacity - blocked)
  return over > 0 ? texts.overbooked({ count: over }) : freeText(hour)
}

/** Returns how many of the held seats are reseller reservations; those customers pay elsewhere. */
function reservedSeats({ held, bookings }: Props['hour']): number {
  const seats = bookings.filter(isReservation).reduce((sum, { howManyPeople }) => sum + howManyPeople, 0)
  return Math.min(held, seats)
}
