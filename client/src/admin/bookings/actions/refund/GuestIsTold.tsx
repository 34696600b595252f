import { cancellationSentences } from '@range/shared/bookings/refundSentences'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { toMinor } from '@range/shared/money'
import { Stack } from '../../../../ui/layout/boxes'
import { partsOfRefund, type RefundMethod } from '../../refundSplit'
import { isWrittenTo, WhomToTell } from '../WhoIsTold'
import styles from './GuestIsTold.module.css'

type Props = { booking: StaffBookingDetail; amount: number; method: RefundMethod; isHandedBackLater: boolean }

/** Previews the email about a cancellation with this refund, and says whom staff must contact. */
export function GuestIsTold({ booking, amount, method, isHandedBackLater }: Props) {
  const { email, currency, kept } = booking
  const keptMinor = toMinor(kept, currency) - toMinor(amount, currency)
  const parts = partsOfRefund(booking, amount, method)
  return (
    <>
      {isWrittenTo(booking) && (
        <Stack gap="2" className={styles.told}>
          <p>{email} gets an email that says:</p>
          <blockquote aria-label="Email to the guest" aria-live="polite">
            {cancellationSentences({ parts, currency, keptMinor, isHandedBackLater }).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </blockquote>
        </Stack>
      )}
      <WhomToTell booking={booking} />
    </>
  )
}
