import { sumWithWays } from '@range/shared/bookings/bookingMoney'
import { packagesText } from '@range/shared/bookings/packagesText'
import type { GuestBooking } from '@range/shared/bookings/schema'
import { isSeated } from '@range/shared/bookings/status'
import { addressInOneLine } from '@range/shared/guestAddress'
import { texts } from '@range/shared/texts/guestBooking'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon/Icon'
import { RichText } from '../../../ui/text/RichText'
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
      <h2 id="booking-card">{texts.booking}</h2>
      <p className={styles.number}>
        <RichText
          text={texts.orderNumber}
          parts={{ number: () => <strong translate="no">{booking.orderNumber}</strong> }}
        />
      </p>
      {!forgottenAt && (
        <>
          <p>{booking.firstName ? texts.dear({ name: booking.firstName }) : texts.dearGuest}</p>
          <p>{thanks(booking, when, isOver)}</p>
        </>
      )}
      <dl className={styles.details}>
        <Detail label={texts.status}>{outcome.status}</Detail>
        <Detail label={texts.numberOfPeople}>{booking.howManyPeople}</Detail>
        <Detail label={texts.selectedPackages}>{packagesText(booking)}</Detail>
        <Detail label={texts.dateAndTime}>{when}</Detail>
      </dl>
      {!forgottenAt && <PersonalDetails booking={booking} />}
      {(transactionId !== '' || paid > 0) && (
        // SimplePay wants its id to be seen after a failure, and at the payment that the guest has just returned from.
        <Folded title={texts.paymentDetails} startsOpen={outcome.kind !== 'success' || returned !== null}>
          {transactionId !== '' && <Detail label={texts.transactionId}>{transactionId}</Detail>}
          {paid > 0 && (
            <Detail label={texts.amountPaid}>{sumWithWays(paid, currency, returned ? [] : paidWays)}</Detail>
          )}
        </Folded>
      )}
    </section>
  )
}

/** The guest's personal details, collapsed because guests show this page to friends and at the door. */
function PersonalDetails({ booking }: { booking: GuestBooking }) {
  const { firstName, lastName, email, phoneNumber, message } = booking

  return (
    <Folded title={texts.yourDetails}>
      <Detail label={texts.name}>{`${firstName} ${lastName}`.trim() || '-'}</Detail>
      <Detail label={texts.email}>{email || '-'}</Detail>
      <Detail label={texts.phoneNumber}>{phoneNumber || '-'}</Detail>
      <Detail label={texts.address}>{addressInOneLine(booking) || '-'}</Detail>
      <Detail label={texts.message}>{message || '-'}</Detail>
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
  if (cancellation?.by === 'GUEST') return texts.cancelledByGuest({ when })
  if (cancellation) return texts.cancelled({ when })
  if (status === 'REFUNDED') return texts.refunded({ when })
  if (status === 'PAID' && needsStaff) return email ? texts.thanksWeWrite({ when }) : texts.thanksCallUs({ when })
  if (isOver && isSeated({ status })) return texts.thanksAfterVisit({ when })
  if (isSeated({ status })) return texts.thanksExpecting({ when })
  if (canTryAgain || (status === 'AWAITING_PAYMENT' && !whyNotPayable)) return texts.thanksUnpaid({ when })
  return whyNotPayable ? texts.notBooked({ when }) : texts.notBookedUnpaid({ when })
}
