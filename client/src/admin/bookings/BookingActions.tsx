import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import styles from './BookingActions.module.css'
import { useArchive } from './useArchive'

type Props = {
  booking: StaffBookingDetail
  /** Closes the popup; the focus goes to the row it came from, or to the section when the booking leaves the list. */
  onDone: (landing?: 'row' | 'heading') => void
}

/** What staff may do with a booking, in the foot of its popup. */
export function BookingActions({ booking, onDone }: Props) {
  const archive = useArchive()
  const isArchived = booking.archivedAt !== null

  return (
    <div className={styles.actions}>
      <Button
        onClick={() => {
          archive({ booking, isArchived: !isArchived })
          onDone('heading')
        }}
      >
        <Icon name={isArchived ? 'undo' : 'archive'} size={18} />
        {isArchived ? 'Unarchive' : 'Archive'}
      </Button>
    </div>
  )
}
