import { emailDueLink } from '@range/shared/api/staffBookings'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { formatMoney } from '@range/shared/money'
import { useState } from 'react'
import { Button } from '../../../ui/button/Button'
import { Row } from '../../../ui/layout/boxes'
import { TakePaymentDialog } from '../actions/payment/TakePaymentDialog'
import { useBookingAction } from '../actions/useBookingAction'
import { sharesText } from '../bookingMoney'
import { PayingNote } from '../PayingNote'
import styles from './BookingDesk.module.css'

/** The sum still due, with the actions that collect it: at the desk, or by a link in an email. */
export function DueRow({ booking }: { booking: StaffBookingDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  const { _id, due, currency, email, can } = booking
  const shares = sharesText(booking)
  const { act, isPending } = useBookingAction(_id)

  function emailLink() {
    const failure = { notDone: 'The payment link was not sent.', whether: 'the payment link was sent', done: 'sent' }
    act({ endpoint: emailDueLink, successText: () => `Sending the payment link to ${email}`, failure })
  }

  return (
    <>
      {can.takePayment && <PayingNote booking={booking} />}
      {can.takePayment && (
        <Row place="between" className={styles.row}>
          <span>
            To pay: <strong>{formatMoney(due, currency)}</strong>
            {shares && ` · ${shares}`}
          </span>
          <Row gap="2">
            <Button onClick={() => setIsOpen(true)}>Take payment…</Button>
            {can.emailDueLink && (
              <Button busy={isPending} onClick={emailLink}>
                Email payment link
              </Button>
            )}
          </Row>
          {can.emailDueLink && <small>The link goes to {email}. It works until the visit begins.</small>}
        </Row>
      )}
      {isOpen && <TakePaymentDialog booking={booking} onClose={() => setIsOpen(false)} />}
    </>
  )
}
