import { unmarkPaidOnSite } from '@range/shared/api/staffBookings'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { isSeated } from '@range/shared/bookings/status'
import { formatMoney } from '@range/shared/money'
import { useState } from 'react'
import { useNow } from '../../../lib/outside'
import { Button } from '../../../ui/button/Button'
import { ArrivedCount } from '../actions/ArrivedCount'
import { allowedActions, undoableDeskPayment } from '../actions/allowedActions'
import { CheckIn } from '../actions/CheckIn'
import { NoteEditor, type UnsavedNote } from '../actions/NoteEditor'
import { PaymentLinkRow } from '../actions/paymentLink/PaymentLinkRow'
import { ReasonDialog } from '../actions/ReasonDialog'
import { TakePaymentDialog } from '../actions/TakePaymentDialog'
import { Ticks } from '../actions/Ticks'
import { deskPaymentWords } from '../statusWords'
import styles from './BookingDesk.module.css'

type Props = {
  booking: StaffBookingDetail
  /** Called with the unsaved note, or undefined once there is none. */
  onUnsavedNote: (note: UnsavedNote | undefined) => void
}

/** The controls for a guest's arrival: check-in, payment and the staff note. */
export function BookingDesk({ booking, onUnsavedNote }: Props) {
  const [asked, setAsked] = useState<'payment' | 'unpaid'>()
  const { due, currency } = booking
  const paid = undoableDeskPayment(booking)
  const can = allowedActions(booking, useNow())

  return (
    <section className={styles.desk} aria-label="At the desk">
      {isSeated(booking) && (
        <div className={styles.row}>
          <span>Arrival</span>
          <CheckIn booking={booking} />
          <ArrivedCount booking={booking} />
          <Ticks booking={booking} showsWho />
        </div>
      )}
      {can.takePayment && (
        <div className={styles.row}>
          <span>
            To pay on site: <strong>{formatMoney(due, currency)}</strong>
          </span>
          <Button onClick={() => setAsked('payment')}>Take payment…</Button>
        </div>
      )}
      {can.extendLink && booking.paymentLinkUntil && (
        <PaymentLinkRow booking={booking} until={booking.paymentLinkUntil} />
      )}
      {paid && paid.how !== 'ONLINE' && (
        <div className={styles.row}>
          <span>
            Paid on site: {deskPaymentWords[paid.how]}, {formatMoney(paid.amount, currency)}
          </span>
          <Button look="quiet" onClick={() => setAsked('unpaid')}>
            Undo payment…
          </Button>
        </div>
      )}
      <NoteEditor booking={booking} onUnsaved={onUnsavedNote} />
      {asked === 'payment' && <TakePaymentDialog booking={booking} onClose={() => setAsked(undefined)} />}
      {asked === 'unpaid' && paid && (
        <ReasonDialog
          booking={booking}
          question={`Undo the payment of ${formatMoney(paid.amount, currency)}?`}
          confirmLabel={`Undo ${formatMoney(paid.amount, currency)}`}
          cancelLabel="Back"
          changeFor={(body) => ({ endpoint: unmarkPaidOnSite, body })}
          said={`Payment of ${formatMoney(paid.amount, currency)} undone`}
          onClose={() => setAsked(undefined)}
        >
          <p>The booking counts as unpaid again. Both lines stay in the ledger.</p>
        </ReasonDialog>
      )}
    </section>
  )
}
