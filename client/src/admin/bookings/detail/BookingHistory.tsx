import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { texts } from '@range/shared/staffTexts/sheet'
import { useNow } from '../../../lib/clock'
import { Stack } from '../../../ui/layout/boxes'
import { actorName } from '../../actorName'
import { instantText, momentText } from '../../instantText'
import { whatHappened } from '../statusWords'
import styles from './BookingHistory.module.css'
import { FoldedPart } from './FoldedPart'

/** A booking's history, latest first. */
export function BookingHistory({ booking: { history, soldBy } }: { booking: StaffBookingDetail }) {
  const now = useNow()
  const last = history.at(-1)
  const count = history.length
  const summary = last ? texts.entriesLast({ count, moment: momentText(last.at, now) }) : texts.entries({ count })

  return (
    <FoldedPart title={texts.history} summary={summary}>
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
    </FoldedPart>
  )
}
