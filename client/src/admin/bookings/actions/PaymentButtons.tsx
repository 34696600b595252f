import { deskPaymentMethods, type StaffBooking } from '@range/shared/bookings/staff'
import { handedMinor, handedOver } from '@range/shared/bookings/tender'
import { texts } from '@range/shared/staffTexts/bookingArrival'
import { Button } from '../../../ui/button/Button'
import { guestName } from '../guestName'
import styles from './PaymentButtons.module.css'
import { tenderOfDue } from './payment/paymentAction'
import type { Arrival } from './useArrival'

type Props = {
  booking: StaffBooking
  arrival: Arrival
  /** Whether taking the payment is the next thing to do. */
  isNext?: boolean
}

/** One button per method that takes the whole due sum, and checks in everybody while nobody has arrived. */
export function PaymentButtons({ booking, arrival: { shown, taking, take }, isNext = false }: Props) {
  // Cash rounding may leave nothing to hand over.
  const methods = deskPaymentMethods.filter((how) => handedMinor(tenderOfDue(booking, how)) > 0)
  return (
    <div className={styles.buttons}>
      {methods.map((how) => {
        const label = shown === 0 ? texts.payAndCheckIn[how] : texts.pay[how]
        const sum = handedOver(tenderOfDue(booking, how))
        return (
          <Button
            key={how}
            className={isNext ? styles.next : undefined}
            data-method={how}
            busy={taking === how}
            aria-label={texts.payButton({ button: label, name: guestName(booking), sum })}
            onClick={() => take(how)}
          >
            {label}
          </Button>
        )
      })}
    </div>
  )
}
