import type { AffectedSlot } from '@range/shared/bookings/affected'
import type { BookingWithEntries } from '@range/shared/bookings/staff'
import { dateInWords, hourText } from '@range/shared/budapestTime'
import { texts } from '@range/shared/staffTexts/affected'
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
            {texts.slot({ day: dateInWords(slot.date), hour: hourText(slot.time) })}
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
  return (
    <span className={styles.facts}>
      <strong>{guestOrNumber(booking)}</strong>
      <SoldByTag booking={booking} />
      {peopleAndMoney(booking, useNow())}
      <span className={styles.reach}>{reachOf(booking)}</span>
    </span>
  )
}

function peopleAndMoney(booking: BookingWithEntries, now: Date): string {
  const { howManyPeople: count, amount, taken, due, currency } = booking
  const sum = unbrokenMoney(due > 0 ? due : amount, currency)
  if (due > 0) {
    return taken > 0
      ? texts.factsPartlyPaid({ count, sum, taken: unbrokenMoney(taken, currency) })
      : texts.factsDue({ count, sum })
  }
  const facts = { count, sum, status: statusLook(booking, now).word }
  return isReservation(booking) ? texts.factsReservation(facts) : texts.factsStatus(facts)
}

/** Returns how to reach the guest of a booking. */
function reachOf(booking: BookingWithEntries): string {
  const { email, phoneNumber, soldBy } = booking
  if (soldBy && isLeftToReseller(booking)) {
    const { name: reseller, reference } = soldBy
    return reference ? texts.throughWithVoucher({ reseller, reference }) : texts.through({ reseller })
  }
  return email || (phoneNumber ? texts.noEmail({ phone: phoneNumber }) : texts.noContact)
}

function seatsInWords({ isClosed, seats, taken }: AffectedSlot): string {
  return isClosed ? texts.slotClosed({ taken }) : texts.slotOverfull({ taken, seats })
}
