import { packagesText } from '@range/shared/bookings/packagesText'
import type { StaffBooking } from '@range/shared/bookings/staff'
import { dateInWords, hourText } from '@range/shared/budapestTime'
import { texts } from '@range/shared/staffTexts/bookingLists'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { ColumnTable } from '../../../ui/table/ColumnTable'
import { guestName } from '../guestName'
import { SoldByTag } from '../SoldByTag'
import { ArrivedBadge, StatusBadge } from '../StatusBadge'
import type { Section } from '../sections'
import { useOpenBooking } from '../useOpenBooking'
import styles from './BookingTable.module.css'

type Props = { section: Section; bookings: readonly StaffBooking[] }

/** One row per booking. A click anywhere on a row opens its popup; for the keyboard, the name is a link. */
export function BookingTable({ section, bookings }: Props) {
  const { linkTo, open } = useOpenBooking(section.key)

  function openByRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>, id: string) {
    const isOnControl = target instanceof Element && target.closest('a, button') !== null
    const isSelectingText = window.getSelection()?.isCollapsed === false
    if (isOnControl || isSelectingText) return
    // The popup returns the focus to the link that has it now.
    currentTarget.querySelector('a')?.focus({ preventScroll: true })
    open(id)
  }

  return (
    <div className={styles.table}>
      <ColumnTable
        caption={texts.tableOf({ section: texts.sections[section.key] })}
        columns={[
          {
            title: texts.columns.name,
            of: (booking) => (
              <>
                <Link {...linkTo(booking._id)} data-booking={booking._id}>
                  {guestName(booking)}
                </Link>
                <SoldByTag booking={booking} />
              </>
            ),
            kind: 'name',
          },
          { title: texts.columns.phone, of: ({ phoneNumber }) => phoneNumber, className: styles.phone },
          {
            title: texts.columns.people,
            of: ({ howManyPeople }) => <span data-label={texts.columns.people}>{howManyPeople}</span>,
            kind: 'number',
            className: styles.people,
          },
          { title: texts.columns.date, of: ({ date }) => dateInWords(date), className: styles.date },
          { title: texts.columns.time, of: ({ time }) => hourText(time), kind: 'number', className: styles.time },
          { title: texts.columns.packages, of: packagesText, className: styles.packages },
          {
            title: texts.columns.status,
            of: (booking) => (
              <>
                <StatusBadge booking={booking} />
                <ArrivedBadge booking={booking} />
              </>
            ),
            className: styles.status,
          },
        ]}
        rows={bookings}
        keyOf={({ _id }) => _id}
        rowProps={({ _id }) => ({ onClick: (event) => openByRow(event, _id) })}
      />
    </div>
  )
}
