import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { isSeated } from '@range/shared/bookings/status'
import { texts as bookingTexts } from '@range/shared/staffTexts/bookings'
import { texts } from '@range/shared/staffTexts/sheet'
import { ArrivalStepper } from '../actions/ArrivalStepper'
import { NoShow } from '../actions/NoShow'
import { offersCheckIn } from '../actions/offersCheckIn'
import { Ticks } from '../actions/Ticks'
import { useArrival } from '../actions/useArrival'
import { useKeptFocus } from '../actions/useKeptFocus'
import { guestName } from '../guestName'
import styles from './BookingDesk.module.css'
import { BookingMoney } from './BookingMoney'

/** The money of a booking, and how many of its people have arrived and were checked. */
export function BookingDesk({ booking }: { booking: StaffBookingDetail }) {
  const { due, noShowAt, whyNot, forgottenAt } = booking
  const arrival = useArrival(booking)
  const keptFocus = useKeptFocus(due)

  return (
    <section className={styles.desk} aria-label={texts.desk}>
      <BookingMoney booking={booking} arrival={arrival} />
      {isSeated(booking) && !forgottenAt && (
        <div className={styles.arrived}>
          <div className={styles.line}>
            <h3>{texts.arrived}</h3>
            {noShowAt && <NoShow name={guestName(booking)} onRemove={() => arrival.markNoShow(false)} />}
            {offersCheckIn(booking) && <ArrivalStepper {...{ booking, arrival }} firstButton={keptFocus} />}
            {whyNot.checkIn === 'BEFORE_THE_DAY' && <span className={styles.later}>{bookingTexts.checkInOpens}</span>}
          </div>
          <Ticks booking={booking} showsWho />
        </div>
      )}
    </section>
  )
}
