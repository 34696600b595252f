import type { StaffBooking } from '@range/shared/bookings/staff'
import { handedMinor, handedOver } from '@range/shared/bookings/tender'
import { Badge } from '../../../ui/badge/Badge'
import { Button } from '../../../ui/button/Button'
import { guestName } from '../guestName'
import { ArrivalStepper } from './ArrivalStepper'
import styles from './CheckIn.module.css'
import { offersCheckIn } from './offersCheckIn'
import { PaymentButtons } from './PaymentButtons'
import { tenderOfDue } from './payment/paymentAction'
import { useArrival } from './useArrival'
import { useKeptFocus } from './useKeptFocus'

/** The arrival of a booking in its popup: the count, the no-show mark, and the buttons that take the due sum. */
export function CheckIn({ booking }: { booking: StaffBooking }) {
  const { due, noShowAt, can, whyNot } = booking
  const arrival = useArrival(booking)
  const keptFocus = useKeptFocus(due)
  const offered = offersCheckIn(booking)
  const cash = tenderOfDue(booking, 'CASH')
  const name = guestName(booking)

  return (
    <div className={styles.checkIn}>
      {noShowAt && <NoShow name={name} onRemove={() => arrival.markNoShow(false)} />}
      {offered && <ArrivalStepper booking={booking} arrival={arrival} firstButton={keptFocus} />}
      {whyNot.checkIn === 'BEFORE_THE_DAY' && <span className={styles.later}>Check-in opens on the day</span>}
      {can.markNoShow && noShowAt === null && <NoShowButton name={name} onPress={() => arrival.markNoShow(true)} />}
      {offered && due > 0 && (
        <div className={styles.payment}>
          {cash.roundingMinor !== 0 && handedMinor(cash) > 0 && (
            <span className={styles.toPay}>{handedOver(cash)} in cash</span>
          )}
          <PaymentButtons booking={booking} arrival={arrival} />
        </div>
      )}
    </div>
  )
}

/** The mark of a no-show, with the button that removes it. */
export function NoShow({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <span className={styles.noShow}>
      <Badge icon="cross" tone="danger">
        No-show
      </Badge>
      <Button look="quiet" aria-label={`Not a no-show: ${name}`} onClick={onRemove}>
        Not a no-show
      </Button>
    </span>
  )
}

/** The button that marks a booking as a no-show. */
export function NoShowButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <Button look="quiet" className={styles.markNoShow} aria-label={`No-show: nobody of ${name} came`} onClick={onPress}>
      No-show
    </Button>
  )
}
