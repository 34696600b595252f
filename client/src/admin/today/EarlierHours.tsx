import type { DayOverview } from '@range/shared/bookings/staff'
import { isSeated } from '@range/shared/bookings/status'
import { hourText } from '@range/shared/budapestTime'
import { texts } from '@range/shared/staffTexts/board'
import { Icon } from '../../ui/icon/Icon'
import styles from './EarlierHours.module.css'
import { isExpected } from './isExpected'

type Props = { hours: DayOverview['hours']; isOpen: boolean; onToggle: () => void }

/** One line that collapses the hours that are over, and says how many guests are not checked in or have not paid. */
export function EarlierHours({ hours, isOpen, onToggle }: Props) {
  const visits = hours.flatMap(({ bookings }) => bookings).filter(isSeated)
  const people = visits.reduce((sum, { howManyPeople }) => sum + howManyPeople, 0)
  const missing = visits.filter((visit) => isExpected(visit) && visit.arrived === 0).length
  const unpaid = visits.filter(({ due }) => due > 0).length
  const first = hours[0]
  const last = hours.at(-1)
  if (!first || !last) return null

  return (
    <li className={styles.earlier}>
      <button type="button" aria-expanded={isOpen} onClick={onToggle}>
        <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={18} />
        <strong>{texts.earlierToday}</strong>
        <span>{texts.hours({ from: hourText(first.hour), until: hourText(last.hour + 1) })}</span>
        <span>
          {visits.length === 0 ? texts.noBookings : texts.bookingsAndPeople({ bookings: visits.length, people })}
        </span>
        {missing > 0 && <span className={styles.open}>{texts.notCheckedIn({ count: missing })}</span>}
        {unpaid > 0 && <span className={styles.open}>{texts.notPaid({ count: unpaid })}</span>}
      </button>
    </li>
  )
}
