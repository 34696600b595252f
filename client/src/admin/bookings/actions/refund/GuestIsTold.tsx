import { cancellationSentences } from '@range/shared/bookings/refundSentences'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { language } from '@range/shared/language'
import { toMinor } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/cancelBooking'
import { Stack } from '../../../../ui/layout/boxes'
import { languageName } from '../../../languageName'
import { partsOfRefund, type RefundMethod } from '../../refundSplit'
import { isWrittenTo, WhomToTell } from '../WhoIsTold'
import styles from './GuestIsTold.module.css'

type Props = { booking: StaffBookingDetail; amount: number; method: RefundMethod; isHandedBackLater: boolean }

/** Previews the email about a cancellation with this refund, and says whom staff must contact. */
export function GuestIsTold({ booking, amount, method, isHandedBackLater }: Props) {
  const { email, currency, kept, refundTerms } = booking
  const keptMinor = toMinor(kept, currency) - toMinor(amount, currency)
  const isInOurs = booking.language === language()
  const parts = partsOfRefund(booking, amount, method)
  return (
    <>
      {isWrittenTo(booking) && (
        <Stack gap="2" className={styles.told}>
          <p>
            {isInOurs
              ? texts.emailSays({ email })
              : texts.emailSaysIn({ email, language: languageName(booking.language) })}
          </p>
          <blockquote aria-label={texts.emailToGuest} aria-live="polite">
            {cancellationSentences({ parts, currency, keptMinor, isHandedBackLater, refundTerms }).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </blockquote>
        </Stack>
      )}
      <WhomToTell booking={booking} />
    </>
  )
}
