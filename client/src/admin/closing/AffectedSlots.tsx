import type { AffectedSlot } from '@range/shared/bookings/affected'
import type { BookingWithEntries } from '@range/shared/bookings/staff'
import { dateInWords, hourText } from '@range/shared/budapestTime'
import { countOf } from '@range/shared/text'
import type { ReactNode } from 'react'
import { useNow } from '../../lib/clock'
import { unbrokenMoney } from '../../lib/unbrokenMoney'
import { Stack } from '../../ui/layout/boxes'
import { isLeftToReseller } from '../bookings/actions/WhoIsTold'
import { guestOrNumber } from '../bookings/guestName'
import { SoldByTag } from '../bookings/SoldByTag'
import { isReservation, statusLook } from '../bookings/statusWords'
import styles from './Affected.module.css'

type Props = {
  slots: readonly AffectedSlot[]
  /** Renders a booking, described by `facts`; without it, the list shows only the facts. */
  row?: (booking: BookingWithEntries, facts: ReactNode) => ReactNode
}

/** Lists the affected bookings by slot, each with its guest, people, payment and contact. */
export function AffectedSlots({ slots, row = (_, facts) => facts }: Props) {
  return (
    <Stack as="ul">
      {slots.map((slot) => (
        <li key={`${slot.date} ${slot.time}`}>
          <h3 className={styles.slot}>
            {dateInWords(slot.date)}, {hourText(slot.time)}
            <span>{seatsInWords(slot)}</span>
          </h3>
          <ul className={styles.bookings}>
            {slot.bookings.map((booking) => (
              <li key={booking._id}>{row(booking, <Facts booking={booking} />)}</li>
            ))}
          </ul>
        </li>
      ))}
    </Stack>
  )
}

/** Returns the bookings of all slots. */
export function bookingsIn(slots: readonly AffectedSlot[]): BookingWithEntries[] {
  return slots.flatMap(({ bookings }) => bookings)
}

function Facts({ booking }: { booking: BookingWithEntries }) {
  const { howManyPeople, amount, taken, due, currency } = booking
  const { word } = statusLook(booking, useNow())
  const money = unbrokenMoney(due > 0 ? due : amount, currency)

  return (
    <span className={styles.facts}>
      <strong>{guestOrNumber(booking)}</strong>
      <SoldByTag booking={booking} />, {countOf(howManyPeople, 'person', 'people')},{' '}
      {due > 0
        ? `${money} due${taken > 0 ? `, ${unbrokenMoney(taken, currency)} paid` : ''}`
        : `${word}${isReservation(booking) ? ',' : ''} ${money}`}
      <span className={styles.reach}>{reachOf(booking)}</span>
    </span>
  )
}

/** Returns how to reach the guest of a booking. */
function reachOf(booking: BookingWithEntries): string {
  const { email, phoneNumber, soldBy } = booking
  if (soldBy && isLeftToReseller(booking))
    return `Through ${[soldBy.name, soldBy.reference].filter(Boolean).join(', voucher ')}`
  return email || (phoneNumber ? `No email, ${phoneNumber}` : 'No email, no phone')
}

function seatsInWords({ isClosed, seats, taken }: AffectedSlot): string {
  return isClosed ? `closed, ${taken} booked` : `${taken} booked, room for ${seats}`
}
