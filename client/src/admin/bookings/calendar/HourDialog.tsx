import type { StaffBooking } from '@range/shared/bookings/staff'
import { dateInWords, hourText } from '@range/shared/budapestTime'
import { countOf } from '@range/shared/text'
import { Link } from 'react-router-dom'
import { CloseButton, Dialog } from '../../../ui/dialog/Dialog'
import { Stack } from '../../../ui/layout/boxes'
import { byGuestName, guestName } from '../guestName'
import { ArrivedBadge, StatusBadge } from '../StatusBadge'
import type { useOpenBooking } from '../useOpenBooking'
import { hourTitle } from './calendarParts'
import styles from './HourDialog.module.css'

type Props = {
  bookings: readonly StaffBooking[]
  linkTo: ReturnType<typeof useOpenBooking>['linkTo']
  onClose: () => void
}

/** The bookings of one hour, each a link to its popup. */
export function HourDialog({ bookings, linkTo, onClose }: Props) {
  const [first] = bookings
  if (!first) return null
  return (
    <Dialog
      title={`${dateInWords(first.date)}, ${hourText(first.time)}: ${hourTitle(bookings)}`}
      onClose={onClose}
      footer={<CloseButton>Close the list</CloseButton>}
    >
      <Stack as="ul" gap="2" className={styles.list}>
        {byGuestName(bookings).map((booking) => (
          <li key={booking._id}>
            <Link {...linkTo(booking._id)} onClick={onClose}>
              {guestName(booking)}
            </Link>
            <span>{countOf(booking.howManyPeople, 'person', 'people')}</span>
            <StatusBadge booking={booking} />
            <ArrivedBadge booking={booking} />
          </li>
        ))}
      </Stack>
    </Dialog>
  )
}
