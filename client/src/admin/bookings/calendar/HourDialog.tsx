import type { StaffBooking } from '@range/shared/bookings/staff'
import { dateInWords, hourText } from '@range/shared/budapestTime'
import { texts } from '@range/shared/staffTexts/bookingCalendar'
import { texts as commonTexts } from '@range/shared/staffTexts/common'
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
      title={texts.hourOf({ day: dateInWords(first.date), hour: hourText(first.time), bookings: hourTitle(bookings) })}
      onClose={onClose}
      footer={<CloseButton>{texts.closeList}</CloseButton>}
    >
      <Stack as="ul" gap="2" className={styles.list}>
        {byGuestName(bookings).map((booking) => (
          <li key={booking._id}>
            <Link {...linkTo(booking._id)} onClick={onClose}>
              {guestName(booking)}
            </Link>
            <span>{commonTexts.peopleCount({ count: booking.howManyPeople })}</span>
            <StatusBadge booking={booking} />
            <ArrivedBadge booking={booking} />
          </li>
        ))}
      </Stack>
    </Dialog>
  )
}
