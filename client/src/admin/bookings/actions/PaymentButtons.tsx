import { type DeskPaymentMethod, deskPaymentMethods, type StaffBooking } from '@range/shared/bookings/staff'
import { handedMinor, handedOver } from '@range/shared/bookings/tender'
import { Button } from '../../../ui/button/Button'
import { Icon } from '../../../ui/icon/Icon'
import { guestName } from '../guestName'
import styles from './CheckIn.module.css'
import { tenderOfDue } from './payment/paymentAction'

type Props = {
  booking: StaffBooking
  /** Whether taking the payment also checks in the whole group, which it does while nobody has arrived. */
  checksIn: boolean
  /** The method of the payment in flight, if any. */
  busy: unknown
  onTake: (method: DeskPaymentMethod) => void
}

/** The row with one button per method that takes the whole due sum, or the note that it has been paid. */
export function PaymentButtons({ booking, checksIn, busy, onTake }: Props) {
  const cash = tenderOfDue(booking, 'CASH')
  if (booking.due === 0) {
    return (
      <span className={styles.paid}>
        <Icon name="check" size={16} />
        Paid
      </span>
    )
  }
  // Cash rounding may leave nothing to hand over.
  const methods = deskPaymentMethods.filter((how) => handedMinor(tenderOfDue(booking, how)) > 0)
  return (
    <>
      {cash.roundingMinor !== 0 && handedMinor(cash) > 0 && (
        <span className={styles.toPay}>{handedOver(cash)} in cash</span>
      )}
      {methods.map((how) => {
        const label = `${payWords[how]}${checksIn ? ' + check in' : ''}`
        return (
          <Button
            key={how}
            className={how === 'CASH' ? styles.cash : styles.card}
            busy={busy === how}
            aria-label={`${label}: ${guestName(booking)}, ${handedOver(tenderOfDue(booking, how))}`}
            onClick={() => onTake(how)}
          >
            {label}
          </Button>
        )
      })}
    </>
  )
}

const payWords: Record<DeskPaymentMethod, string> = { CASH: 'Cash', CARD: 'Card' }
