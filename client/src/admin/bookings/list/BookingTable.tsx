import { packagesText } from '@range/shared/bookings/packagesText'
import type { StaffBooking } from '@range/shared/bookings/staff'
import { dateInWords, hourText } from '@range/shared/budapestTime'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { Table } from '../../../ui/table/Table'
import { guestName } from '../guestName'
import { SoldByTag } from '../SoldByTag'
import { ArrivedBadge, StatusBadge } from '../StatusBadge'
import type { Section } from '../sections'
import { useOpenBooking } from '../useOpenBooking'
import styles from './BookingTable.module.css'

type Props = { section: Section; bookings: readonly StaffBooking[] }

/** One row per booking. A click anywhere on a row opens its popup; for the keyboard, the name is a link. */
export function BookingTable({ section, bookings }: Props) {
  return (
    <div className={styles.table}>
      <Table caption={`List of ${section.title}`}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Phone</th>
            <th scope="col" data-numeric>
              People
            </th>
            <th scope="col">Date</th>
            <th scope="col" data-numeric>
              Time
            </th>
            <th scope="col">Packages</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <BookingRow key={booking._id} booking={booking} from={section.key} />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function BookingRow({ booking, from }: { booking: StaffBooking; from: Section['key'] }) {
  const { linkTo, open } = useOpenBooking(from)

  function openByRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>) {
    const isOnControl = target instanceof Element && target.closest('a, button') !== null
    const isSelectingText = window.getSelection()?.isCollapsed === false
    if (isOnControl || isSelectingText) return
    // The popup returns the focus to the link that has it now.
    currentTarget.querySelector('a')?.focus({ preventScroll: true })
    open(booking._id)
  }

  return (
    <tr onClick={openByRow}>
      <th scope="row">
        <Link {...linkTo(booking._id)} data-booking={booking._id}>
          {guestName(booking)}
        </Link>
        <SoldByTag booking={booking} />
      </th>
      <td className={styles.phone}>{booking.phoneNumber}</td>
      <td data-numeric className={styles.people}>
        {booking.howManyPeople}
      </td>
      <td className={styles.date}>{dateInWords(booking.date)}</td>
      <td data-numeric className={styles.time}>
        {hourText(booking.time)}
      </td>
      <td className={styles.packages}>{packagesText(booking)}</td>
      <td className={styles.status}>
        <StatusBadge booking={booking} />
        <ArrivedBadge booking={booking} />
      </td>
    </tr>
  )
}
