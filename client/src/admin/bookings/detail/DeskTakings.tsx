import { undoTaking } from '@range/shared/api/staffBookings'
import { moneyRecordOf } from '@range/shared/bookings/bookingMoney'
import { canUndo } from '@range/shared/bookings/refundPlan'
import type { DeskPaymentMethod, StaffBookingDetail } from '@range/shared/bookings/staff'
import { formatMoney } from '@range/shared/money'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button/Button'
import { Row } from '../../../ui/layout/boxes'
import { ReasonDialog } from '../actions/ReasonDialog'
import { deskMoneyText, handedText } from '../bookingMoney'
import styles from './BookingDesk.module.css'

type Taking = StaffBookingDetail['takings'][number]

/** The payments taken at the desk, oldest first. Each can be undone while nothing paid by it was refunded. */
export function DeskTakings({ booking }: { booking: StaffBookingDetail }) {
  const [asked, setAsked] = useState<Taking>()
  const labelId = useId()
  const { takings, currency } = booking
  const taken = takings.filter(({ how }) => how !== 'ONLINE')
  const undoable = takingsToUndo(booking)
  const asking = asked && handedText(asked)
  if (taken.length === 0) return null

  return (
    <div className={styles.takings}>
      <span id={labelId}>Paid at the desk</span>
      <ul aria-labelledby={labelId}>
        {taken.map((taking) => {
          const text = deskMoneyText(taking, taking.how as DeskPaymentMethod, currency)
          return (
            <Row key={taking.key} as="li" place="between" className={styles.row}>
              <span>{text}</span>
              {undoable.includes(taking) && (
                <Button look="quiet" aria-label={`Undo ${text}…`} onClick={() => setAsked(taking)}>
                  Undo…
                </Button>
              )}
            </Row>
          )
        })}
      </ul>
      {asked && (
        <ReasonDialog
          booking={booking}
          subject={`undo ${asked.key}`}
          question={`Undo the payment of ${asking}?`}
          confirmLabel={`Undo ${asking}`}
          cancelLabel="Back"
          changeFor={(body) => ({ endpoint: undoTaking, params: { key: asked.key }, body })}
          successText={`Payment of ${asking} undone`}
          onClose={() => setAsked(undefined)}
        >
          <p>{formatMoney(asked.amount, currency)} will be due again. Both lines stay in the ledger.</p>
        </ReasonDialog>
      )}
    </div>
  )
}

function takingsToUndo(booking: StaffBookingDetail): Taking[] {
  const record = moneyRecordOf(booking)
  return booking.takings.filter((_, place) => record.takings[place] && canUndo(record, record.takings[place]))
}
