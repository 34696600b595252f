import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { actorName } from '../../actorName'
import { instantText } from '../../instantText'
import { statusWord } from '../statusWords'
import styles from './BookingHistory.module.css'

type Entry = StaffBookingDetail['history'][number]

/** A booking's history, latest first. */
export function BookingHistory({ history }: { history: readonly Entry[] }) {
  return (
    <section aria-label="History">
      <h3>History</h3>
      <ol className={styles.history}>
        {history.toReversed().map((entry) => (
          <li key={`${entry.at} ${entry.from} ${entry.to} ${entry.why}`}>
            <p>{whatHappened(entry)}</p>
            <p className={styles.who}>
              <time dateTime={entry.at}>{instantText(entry.at)}</time>, {actorName(entry.actor)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function whatHappened({ from, to, why }: Entry): string {
  const move = from && to ? `From ${statusWord(from)} to ${statusWord(to)}` : statusWord(to)
  return [move, why].filter(Boolean).join(': ')
}
