import * as api from '@range/shared/api/staffBookings'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { countOf } from '@range/shared/text'
import { useState } from 'react'
import { useNow } from '../../../../lib/clock'
import { Button } from '../../../../ui/button/Button'
import { Row } from '../../../../ui/layout/boxes'
import { momentText } from '../../../instantText'
import { QuestionDialog } from '../../../QuestionDialog'
import { guestName } from '../../guestName'
import { isLinkOpen } from '../../statusWords'
import { useBookingAction } from '../useBookingAction'
import { ExtendLinkDialog } from './ExtendLinkDialog'
import styles from './PaymentLinkRow.module.css'
import { useCopyPaymentLink } from './useCopyPaymentLink'

/** A booking's payment link: its deadline, and the staff actions on it. */
export function PaymentLinkRow({ booking, until }: { booking: StaffBookingDetail; until: string }) {
  const { _id, howManyPeople } = booking
  const [asked, setAsked] = useState<'extend' | 'cancel'>()
  const now = useNow()
  const copy = useCopyPaymentLink()
  const close = () => setAsked(undefined)
  const { act, isPending } = useBookingAction(_id)
  const isOpen = isLinkOpen(booking, now)

  function cancel() {
    const successText = ({ status }: StaffBookingDetail) =>
      status === 'PAID' ? 'The guest has already paid, so the booking stays' : 'Payment link cancelled'
    const failure = { notDone: 'The payment link was not cancelled.', whether: 'the payment link was cancelled' }
    act({ endpoint: api.cancelPaymentLink, successText, failure }, { onDone: close })
  }

  return (
    <Row className={styles.row}>
      <span>
        Payment link {isOpen ? 'until' : 'ended'} <strong>{momentText(until, now)}</strong>
      </span>
      {isOpen && <Button onClick={() => void copy(_id)}>Copy the link</Button>}
      <Button onClick={() => setAsked('extend')}>{isOpen ? 'Hold longer…' : 'Hold again…'}</Button>
      {isOpen && <Button onClick={() => setAsked('cancel')}>Cancel the link…</Button>}
      {asked === 'extend' && <ExtendLinkDialog booking={booking} onClose={close} />}
      {asked === 'cancel' && (
        <QuestionDialog
          question={`Cancel the payment link of ${guestName(booking)}?`}
          cancelLabel="Keep the link"
          confirmLabel="Cancel the link"
          isPending={isPending}
          onCancel={close}
          onConfirm={cancel}
        >
          <p>
            This frees {countOf(howManyPeople, 'place', 'places')}, and the link stops working. We ask the bank first:
            if the guest has already paid, the booking stays.
          </p>
        </QuestionDialog>
      )}
    </Row>
  )
}
