import { cancellationSentences } from '@range/shared/bookings/refundPlan'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { isWrittenTo, WhomToTell } from '../WhoIsTold'
import styles from './GuestIsTold.module.css'
import { partsOfRefund, type RefundMethod } from './refundSplit'

type Props = { booking: StaffBookingDetail; amount: number; method: RefundMethod }

/** Previews the email about a cancellation with this refund, and says whom staff must contact. */
export function GuestIsTold({ booking, amount, method }: Props) {
  const { email, currency } = booking
  return (
    <>
      {isWrittenTo(booking) && (
        <div className={styles.told}>
          <p>{email} gets an email that says:</p>
          <blockquote aria-label="Email to the guest" aria-live="polite">
            {cancellationSentences(partsOfRefund(booking, amount, method), currency).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </blockquote>
        </div>
      )}
      <WhomToTell booking={booking} />
    </>
  )
}
