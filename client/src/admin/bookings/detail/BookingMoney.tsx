import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { texts } from '@range/shared/staffTexts/sheetMoney'
import { offersCheckIn } from '../actions/offersCheckIn'
import { PaymentButtons } from '../actions/PaymentButtons'
import { PaymentLinkRow } from '../actions/paymentLink/PaymentLinkRow'
import type { Arrival } from '../actions/useArrival'
import { PayingNote } from '../PayingNote'
import styles from './BookingMoney.module.css'
import { moneyFacts } from './moneyFacts'

/** A booking's money, with the buttons that take the due sum in one press, and its payment link. */
export function BookingMoney({ booking, arrival }: { booking: StaffBookingDetail; arrival: Arrival }) {
  const { due, can, paymentLinkUntil } = booking

  return (
    <div className={styles.money}>
      <h3>{texts.title}</h3>
      <dl>
        {moneyFacts(booking).map(({ label, sum, notes, isOpen }) => (
          <div key={label} data-open={isOpen}>
            <dt>{label}</dt>
            <dd>
              <span>{sum}</span>
              {notes.map((note) => (
                <small key={note}>{note}</small>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {can.takePayment && <PayingNote booking={booking} />}
      {offersCheckIn(booking) && due > 0 && <PaymentButtons booking={booking} arrival={arrival} />}
      {can.extendLink && paymentLinkUntil && <PaymentLinkRow booking={booking} until={paymentLinkUntil} />}
    </div>
  )
}
