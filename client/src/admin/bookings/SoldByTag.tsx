import type { StaffBooking } from '@range/shared/bookings/staff'
import styles from './SoldByTag.module.css'

/** Names the reseller that sold a booking, after a space; renders nothing for a direct booking. */
export function SoldByTag({ booking: { soldBy } }: { booking: Pick<StaffBooking, 'soldBy'> }) {
  if (!soldBy) return null
  return (
    <>
      {' '}
      <span className={styles.tag} title={`Sold by ${soldBy.name}`}>
        <span className="visuallyHidden">Sold by </span>
        {soldBy.name}
      </span>
    </>
  )
}
