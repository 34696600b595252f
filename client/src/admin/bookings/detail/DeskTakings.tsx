import { undoTaking } from '@range/shared/api/staffBookings'
import type { DeskPaymentMethod, StaffBookingDetail } from '@range/shared/bookings/staff'
import { formatMoney } from '@range/shared/money'
import { useState } from 'react'
import { Button } from '../../../ui/button/Button'
import { takingsToUndo } from '../actions/allowedActions'
import { ReasonDialog } from '../actions/ReasonDialog'
import { deskMoneyText } from '../bookingMoney'
import styles from './BookingDesk.module.css'

type Taking = StaffBookingDetail['takings'][number]

/** The payments taken at the desk, oldest first. Each can be undone while nothing paid by it was refunded. */
export function DeskTakings({ booking }: { booking: StaffBookingDetail }) {
  const [asked, setAsked] = useState<Taking>()
  const { takings, currency } = booking
  const taken = takings.filter(({ how }) => how !== 'ONLINE')
  const undoable = takingsToUndo(booking)
  const asking = asked && formatMoney(asked.amount, currency)
  if (taken.length === 0) return null

  return (
    <ul className={styles.takings} aria-label="Paid at the desk">
      {taken.map((taking) => {
        const text = deskMoneyText(taking, taking.how as DeskPaymentMethod, currency)
        return (
          <li key={taking.key} className={styles.row}>
            <span>Paid at the desk: {text}</span>
            {undoable.includes(taking) && (
              <Button look="quiet" aria-label={`Undo ${text}…`} onClick={() => setAsked(taking)}>
                Undo…
              </Button>
            )}
          </li>
        )
      })}
      {asked && (
        <ReasonDialog
          booking={booking}
          question={`Undo the payment of ${asking}?`}
          confirmLabel={`Undo ${asking}`}
          cancelLabel="Back"
          changeFor={(body) => ({ endpoint: undoTaking, params: { key: asked.key }, body })}
          said={`Payment of ${asking} undone`}
          onClose={() => setAsked(undefined)}
        >
          <p>{asking} will be due again. Both lines stay in the ledger.</p>
        </ReasonDialog>
      )}
    </ul>
  )
}
