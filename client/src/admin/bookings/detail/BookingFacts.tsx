import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { dateInWords, hourText } from '@range/shared/budapestTime'
import { formatMoney } from '@range/shared/money'
import type { SoldBy } from '@range/shared/resellers/schema'
import { isFilledIn } from '@range/shared/text'
import type { ReactNode } from 'react'
import { useNow } from '../../../lib/clock'
import { instantText } from '../../instantText'
import { phoneHref } from '../../phoneHref'
import { guestName } from '../guestName'
import { StatusBadge } from '../StatusBadge'
import { emailOutcome } from '../statusWords'
import styles from './BookingFacts.module.css'

/** Every detail of a booking but its money: first the guest and the visit, then how it was sold. */
export function BookingFacts({ booking }: { booking: StaffBookingDetail }) {
  const { phoneNumber, email, country, postCode, city, forgottenAt, soldBy } = booking

  return (
    <dl className={styles.facts}>
      <Fact label="Booking Number">
        <span translate="no">{booking.orderNumber}</span>
      </Fact>
      <Fact label="Booking status">
        <StatusBadge booking={booking} />
      </Fact>
      <Fact label="Date">{dateInWords(booking.date)}</Fact>
      <Fact label="Time">{hourText(booking.time)}</Fact>
      <Fact label="People count">{booking.howManyPeople}</Fact>
      <Fact label="Selected packages">
        <ul>
          {booking.selected.map(({ id, name, quantity }) => (
            <li key={id}>
              {name} (x{quantity})
            </li>
          ))}
        </ul>
      </Fact>
      <Fact label="Name">{guestName(booking)}</Fact>
      {!forgottenAt && (
        <>
          <Fact label="Phone number">{phoneNumber && <a href={phoneHref(phoneNumber)}>{phoneNumber}</a>}</Fact>
          <Fact label="Email address">{email && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>}</Fact>
          <Fact label="Address">{[country, postCode, city].filter(isFilledIn).join(', ')}</Fact>
          <Fact label="Street">{booking.streetAddress}</Fact>
        </>
      )}
      {!forgottenAt && <Fact label="Message">{booking.message}</Fact>}
      {booking.promoCode && <Fact label="Promo code">{booking.promoCode}</Fact>}
      {soldBy && (
        <>
          <Fact label="Sold by">{soldBy.name}</Fact>
          <Fact label="Voucher number">{soldBy.reference}</Fact>
          <Fact label={`Owed by ${soldBy.name}`}>{owedText(booking, soldBy)}</Fact>
          {soldBy.locales.length > 0 && <Fact label="Languages">{languagesText(soldBy.locales)}</Fact>}
        </>
      )}
    </dl>
  )
}

/** When a booking was made, and what became of the last email to its guest. */
export function BookingOrigin({ booking: { lastEmail, createdAt } }: { booking: StaffBookingDetail }) {
  const now = useNow()

  return (
    <dl className={styles.facts}>
      {lastEmail && <Fact label="Last email">{emailOutcome(lastEmail, now)}</Fact>}
      <Fact label="Booked at">{instantText(createdAt)}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || '-'}</dd>
    </div>
  )
}

function owedText({ status, paidBy, currency }: StaffBookingDetail, { owed }: SoldBy): string {
  if (owed > 0) return formatMoney(owed, currency)
  return status === 'AWAITING_PAYMENT' && !paidBy ? 'Nothing until it confirms' : 'Nothing'
}

/** Returns the names of a guest's languages in English; a code that the browser doesn't know stays as the reseller sent it. */
function languagesText(locales: readonly string[]): string {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  return locales.map((locale) => nameIn(names, locale)).join(', ')
}

function nameIn(names: Intl.DisplayNames, locale: string): string {
  try {
    return names.of(locale) ?? locale
  } catch {
    return locale // not the name of a language at all
  }
}
