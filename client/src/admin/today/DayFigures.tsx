import type { DayOverview } from '@range/shared/bookings/staff'
import { formatMoney } from '@range/shared/money'
import styles from './DayFigures.module.css'
import { isExpected } from './isExpected'

/** The day's four key figures. */
export function DayFigures({ day: { hours, people, arrived, due } }: { day: DayOverview }) {
  const sessions = hours.filter(({ bookings }) => bookings.some(isExpected)).length
  const sums = [
    ...(due.HUF > 0 ? [formatMoney(due.HUF, 'HUF')] : []),
    ...(due.EUR > 0 ? [formatMoney(due.EUR, 'EUR')] : []),
  ]
  return (
    <dl className={styles.figures}>
      <Figure term="Sessions" value={String(sessions)} />
      <Figure term="People" value={String(people)} />
      <Figure term="Arrived" value={`${arrived} of ${people}`} />
      <Figure term="Due on site" value={sums.join(' + ') || 'Nothing'} isDue={sums.length > 0} />
    </dl>
  )
}

function Figure({ term, value, isDue = false }: { term: string; value: string; isDue?: boolean }) {
  return (
    <div className={isDue ? styles.due : undefined}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}
