import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { dateInWords, hourText } from '@range/shared/budapestTime'
import { amountLeft, formatMoney } from '@range/shared/money'
import type { SoldBy } from '@range/shared/resellers/schema'
import type { ReactNode } from 'react'
import { instantText } from '../../instantText'
import { moneyKept } from '../actions/allowedActions'
import { guestName } from '../guestName'
import { StatusBadge } from '../StatusBadge'
import styles from './BookingFacts.module.css'

/** Every detail of a booking. */
export function BookingFacts({ booking }: { booking: StaffBookingDetail }) {
  const { phoneNumber, email, country, postCode, city, due, refunded, refundPending, currency, forgottenAt, soldBy } =
    booking

  return (
    <dl className={styles.facts}>
      <Fact label="Booking Number">{booking.orderNumber}</Fact>
      <Fact label="Booking status">
        <StatusBadge booking={booking} />
      </Fact>
      <Fact label="Date">{dateInWords(booking.date)}</Fact>
      <Fact label="Time">{hourText(booking.time)}</Fact>
      <Fact label="People count">{booking.howManyPeople}</Fact>
      <Fact label="Paid amount">{paidText(booking)}</Fact>
      {soldBy && (
        <>
          <Fact label="Sold by">{soldBy.name}</Fact>
          <Fact label="Voucher number">{soldBy.reference}</Fact>
          <Fact label={`Owed by ${soldBy.name}`}>{owedText(booking, soldBy)}</Fact>
          {soldBy.locales.length > 0 && <Fact label="Languages">{languagesText(soldBy.locales)}</Fact>}
        </>
      )}
      {due > 0 && <Fact label="Due on site">{formatMoney(due, currency)}</Fact>}
      {refunded > 0 && <Fact label="Refunded">{formatMoney(refunded, currency)}</Fact>}
      {booking.status === 'CANCELLED' && booking.attention !== 'REFUND_OWED' && moneyKept(booking) > 0 && (
        <Fact label="Kept">{formatMoney(moneyKept(booking), currency)}</Fact>
      )}
      {refundPending > 0 && <Fact label="Refund pending">{formatMoney(refundPending, currency)}</Fact>}
      <Fact label="Selected packages" wide>
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
          <Fact label="Phone number">
            {phoneNumber && <a href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`}>{phoneNumber}</a>}
          </Fact>
          <Fact label="Email address">{email && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>}</Fact>
          <Fact label="Address">{[country, postCode, city].filter(Boolean).join(', ')}</Fact>
          <Fact label="Street">{booking.streetAddress}</Fact>
        </>
      )}
      {booking.promoCode && <Fact label="Promo code">{booking.promoCode}</Fact>}
      <Fact label="Booked at">{instantText(booking.createdAt)}</Fact>
      {!forgottenAt && (
        <Fact label="Message" wide>
          {booking.message}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt>{label}</dt>
      <dd>{children || '-'}</dd>
    </div>
  )
}

const ways = {
  ONLINE: 'online',
  CASH: 'in cash',
  CARD: 'by card at the desk',
  FREE: 'nothing to pay',
}

/** Returns what was paid and how, and the price where an edit has made it another one. */
function paidText(booking: StaffBookingDetail): string {
  const { paidBy, taken, amount, due, currency } = booking
  const [paid, price] = [formatMoney(taken, currency), formatMoney(amount, currency)]
  if (!paidBy) return `${paid} of ${price}`
  if (paidBy === 'RESELLER') return paidToReseller(booking)
  if (due > 0) return `${paid} of ${price}, ${ways[paidBy]}`
  return taken > amount ? `${paid}, ${ways[paidBy]}; the price is ${price}` : `${price}, ${ways[paidBy]}`
}

/** What is due, or came in at the desk, the guest owes us on top of what the reseller was paid. */
function paidToReseller({ taken, refunded, amount, due, currency, soldBy }: StaffBookingDetail): string {
  const toReseller = formatMoney(amountLeft(amount, [due, amountLeft(taken, [refunded], currency)], currency), currency)
  const said = `${toReseller}, by the guest to ${soldBy?.name ?? 'the reseller'}`
  return taken > 0 ? `${said}; ${formatMoney(taken, currency)} at the desk` : said
}

function owedText({ status, paidBy, currency }: StaffBookingDetail, { owed }: SoldBy): string {
  if (owed > 0) return formatMoney(owed, currency)
  return status === 'AWAITING_PAYMENT' && !paidBy ? 'Nothing until it confirms' : 'Nothing'
}

/** Names the languages of a guest in English; one that the browser doesn't know stays as the reseller sent it. */
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
