import type { DayOverview } from '@range/shared/bookings/staff'
import { type ArrivalTick, untickedPeople } from '@range/shared/bookings/ticks'
import { formatMoney } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/board'
import styles from './DayFigures.module.css'
import { isExpected } from './isExpected'

type Props = { day: DayOverview; asked: readonly ArrivalTick[] }

/** The day's key figures. */
export function DayFigures({ day: { hours, people, arrived, due }, asked }: Props) {
  const visits = hours.flatMap(({ bookings }) => bookings).filter(isExpected)
  const sums = [
    ...(due.HUF > 0 ? [formatMoney(due.HUF, 'HUF')] : []),
    ...(due.EUR > 0 ? [formatMoney(due.EUR, 'EUR')] : []),
  ]
  return (
    <dl className={styles.figures}>
      <Figure term={texts.figures.bookings} value={String(visits.length)} isWide />
      <Figure term={texts.figures.people} value={String(people)} isWide />
      <Figure term={texts.figures.arrived} value={texts.arrivedOf({ arrived, people })} />
      {asked.includes('idSeen') && (
        <Figure
          term={texts.figures.withoutId}
          value={String(visits.reduce((sum, visit) => sum + untickedPeople(visit, 'idSeen'), 0))}
        />
      )}
      <Figure term={texts.figures.due} value={sums.join(' + ') || texts.nothingDue} isDue={sums.length > 0} />
    </dl>
  )
}

type FigureProps = { term: string; value: string; isDue?: boolean; isWide?: boolean }

function Figure({ term, value, isDue = false, isWide = false }: FigureProps) {
  const classes = [isDue && styles.due, isWide && styles.wide].filter(Boolean).join(' ')
  return (
    <div className={classes || undefined}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}
