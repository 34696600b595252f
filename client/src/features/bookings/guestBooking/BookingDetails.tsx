import { sumWithWays } from '@range/shared/bookings/bookingMoney'
import { packagesText } from '@range/shared/bookings/packagesText'
import type { GuestBooking } from '@range/shared/bookings/schema'
import { isSeated } from '@range/shared/bookings/status'
import { addressInOneLine } from '@range/shared/text'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon/Icon'
import styles from './BookingDetails.module.css'
import type { Outcome } from './outcomeTexts'
import { paidInAll, slotText } from './words'

type Props = {
  booking: GuestBooking
  outcome: Outcome
  /** Empty when SimplePay forbids showing it. */
  transactionId: string
  isOver: boolean
}

/** The confirmation card: order number, greeting and every detail of the booking. */
export function BookingDetails({ booking, outcome, transactionId, isOver }: Props) {
  const { forgottenAt, returned, currency, paidWays } = booking
  const paid = returned ? (returned.status === 'PAID' ? returned.amount : 0) : paidInAll(booking)
  const when = slotText(booking)

  return (
    <section className={styles.card} aria-labelledby="booking-card">
      <h2 id="booking-card">Booking</h2>
      <p className={styles.number}>
        Order number <strong translate="no">{booking.orderNumber}</strong>
      </p>
      {!forgottenAt && (
        <>
          <p>Dear {booking.firstName || 'guest'},</p>
          <p>{thanks(booking, when, isOver)}</p>
        </>
      )}
      <dl className={styles.details}>
        <Detail label="Status">{outcome.status}</Detail>
        <Detail label="Number of People">{booking.howManyPeople}</Detail>
        <Detail label="Selected Packages">{packagesText(booking)}</Detail>
        <Detail label="Date and time">{when}</Detail>
      </dl>
      {!forgottenAt && <PersonalDetails booking={booking} />}
      {(transactionId !== '' || paid > 0) && (
        // SimplePay wants its id to be seen after a failure, and at the payment that the guest has just returned from.
        <Folded title="Payment details" startsOpen={outcome.kind !== 'success' || returned !== null}>
          {transactionId !== '' && <Detail label="SimplePay transaction id">{transactionId}</Detail>}
          {paid > 0 && <Detail label="Amount paid">{sumWithWays(paid, currency, returned ? [] : paidWays)}</Detail>}
        </Folded>
      )}
    </section>
  )
}

/** The guest's personal details, collapsed because guests show this page to friends and at the door. */
function PersonalDetails({ booking }: { booking: GuestBooking }) {
  const { firstName, lastName, email, phoneNumber, message } = booking

  return (
    <Folded title="Your details">
      <Detail label="Name">{`${firstName} ${lastName}`.trim() || '-'}</Detail>
      <Detail label="Email">{email || '-'}</Detail>
      <Detail label="Phone Number">{phoneNumber || '-'}</Detail>
      <Detail label="Address">{addressInOneLine(booking) || '-'}</Detail>
      <Detail label="Message">{message || '-'}</Detail>
    </Folded>
  )
}

function Folded({ title, startsOpen, children }: { title: string; startsOpen?: boolean; children: ReactNode }) {
  return (
    <details className={styles.folded} open={startsOpen}>
      <summary>
        {title}
        <Icon name="chevronDown" />
      </summary>
      <dl className={styles.details}>{children}</dl>
    </details>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function thanks(
  { status, needsStaff, cancellation, canTryAgain, whyNotPayable, email }: GuestBooking,
  when: string,
  isOver: boolean,
): string {
  if (cancellation?.by === 'GUEST')
    return `You have cancelled your session on ${when}. We hope to see you another time.`
  if (cancellation)
    return `Your session on ${when} was cancelled. Thank you for your interest; we hope to see you another time.`
  if (status === 'REFUNDED')
    return `Your session on ${when} was cancelled and refunded. Thank you for your interest; we hope to see you another time.`
  if (status === 'PAID' && needsStaff) {
    return `Thank you for your booking for ${when}. ${email ? 'We’ll write to you' : 'Please call us'} about it.`
  }
  if (isOver && isSeated({ status })) return `Thank you for your booking on ${when}.`
  if (isSeated({ status })) return `Thank you for your booking. We are expecting you on ${when}.`
  if (canTryAgain || (status === 'AWAITING_PAYMENT' && !whyNotPayable))
    return `Thank you for choosing us. Your session on ${when} is confirmed once you have paid.`
  const reason = whyNotPayable ? '' : ', because it was not paid'
  return `Thank you for choosing us. Your session on ${when} was not booked${reason}.`
}
