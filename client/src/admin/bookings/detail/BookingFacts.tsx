import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { dateInWords, hourText } from '@range/shared/budapestTime'
import { countryInWords } from '@range/shared/guestAddress'
import { formatMoney } from '@range/shared/money'
import type { SoldBy } from '@range/shared/resellers/schema'
import { texts } from '@range/shared/staffTexts/sheet'
import { isFilledIn } from '@range/shared/text'
import type { ReactNode } from 'react'
import { useNow } from '../../../lib/clock'
import { RichText } from '../../../ui/text/RichText'
import { instantText } from '../../instantText'
import { languageName } from '../../languageName'
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
      <Fact label={texts.facts.number}>
        <span translate="no">{booking.orderNumber}</span>
      </Fact>
      <Fact label={texts.facts.status}>
        <StatusBadge booking={booking} />
      </Fact>
      <Fact label={texts.facts.date}>{dateInWords(booking.date)}</Fact>
      <Fact label={texts.facts.time}>{hourText(booking.time)}</Fact>
      <Fact label={texts.facts.people}>{booking.howManyPeople}</Fact>
      <Fact label={texts.facts.packages}>
        <ul>
          {booking.selected.map(({ id, name, quantity }) => (
            <li key={id}>
              {name} (x{quantity})
            </li>
          ))}
        </ul>
      </Fact>
      <Fact label={texts.facts.name}>{guestName(booking)}</Fact>
      {!forgottenAt && (
        <>
          <Fact label={texts.facts.phone}>{phoneNumber && <a href={phoneHref(phoneNumber)}>{phoneNumber}</a>}</Fact>
          <Fact label={texts.facts.email}>{email && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>}</Fact>
          <Fact label={texts.facts.language}>{languageName(booking.language)}</Fact>
          <Fact label={texts.facts.address}>
            {[countryInWords(country), postCode, city].filter(isFilledIn).join(', ')}
          </Fact>
          <Fact label={texts.facts.street}>{booking.streetAddress}</Fact>
        </>
      )}
      {!forgottenAt && <Fact label={texts.facts.message}>{booking.message}</Fact>}
      {booking.promoCode && <Fact label={texts.facts.promoCode}>{booking.promoCode}</Fact>}
      {soldBy && (
        <>
          <Fact label={texts.facts.soldBy}>{soldBy.name}</Fact>
          <Fact label={texts.facts.voucher}>{soldBy.reference}</Fact>
          <Fact label={texts.owedBy({ reseller: soldBy.name })}>{owedText(booking, soldBy)}</Fact>
          {soldBy.locales.length > 0 && (
            <Fact label={texts.facts.languages}>{soldBy.locales.map(languageName).join(', ')}</Fact>
          )}
        </>
      )}
    </dl>
  )
}

/** When a booking was made, and what became of the last email to its guest. */
export function BookingOrigin({ booking: { lastEmail, createdAt, language } }: { booking: StaffBookingDetail }) {
  const now = useNow()

  return (
    <dl className={styles.facts}>
      {lastEmail && (
        <Fact label={texts.facts.lastEmail}>
          <RichText
            text={emailOutcome(lastEmail, now)}
            parts={{ subject: (words) => <span lang={language}>{words}</span> }}
          />
        </Fact>
      )}
      <Fact label={texts.facts.bookedAt}>{instantText(createdAt)}</Fact>
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
  return status === 'AWAITING_PAYMENT' && !paidBy ? texts.owesNothingYet : texts.owesNothing
}
