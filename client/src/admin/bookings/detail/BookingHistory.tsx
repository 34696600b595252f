import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { Stack } from '../../../ui/layout/boxes'
import { actorName } from '../../actorName'
import { instantText } from '../../instantText'
import { whatHappened } from '../statusWords'
import styles from './BookingHistory.module.css'

/** A booking's history, latest first. */
export function BookingHistory({ booking: { history, soldBy } }: { booking: StaffBookingDetail }) {
  return (
    <section aria-label="History">
      <h3>History</h3>
      <Stack as="ol" gap="3" className={styles.history}>
        {history.toReversed().map((entry) => (
          <li key={`${entry.at} ${entry.from} ${entry.to} ${entry.why}`}>
            <p>{whatHappened(entry, soldBy)}</p>
            <p className={styles.who}>
              <time dateTime={entry.at}>{instantText(entry.at)}</time>, {actorName(entry.actor)}
            </p>
          </li>
        ))}
      </Stack>
    </section>
  )
}
