import * as api from '@range/shared/api/staffBookings'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { texts } from '@range/shared/staffTexts/paymentLink'
import { useState } from 'react'
import { useNow } from '../../../../lib/clock'
import { Button } from '../../../../ui/button/Button'
import { Row } from '../../../../ui/layout/boxes'
import { RichText } from '../../../../ui/text/RichText'
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

  const moment = { until: momentText(until, now) }

  function cancel() {
    const successText = ({ status }: StaffBookingDetail) => (status === 'PAID' ? texts.paidMeanwhile : texts.cancelled)
    const failure = { notDone: texts.notCancelled, unknown: texts.cancelUnknown }
    act({ endpoint: api.cancelPaymentLink, successText, failure }, { onDone: close })
  }

  return (
    <Row className={styles.row}>
      <span>
        <RichText
          text={isOpen ? texts.until(moment) : texts.ended(moment)}
          parts={{ time: (words) => <strong>{words}</strong> }}
        />
      </span>
      {isOpen && <Button onClick={() => void copy(booking)}>{texts.copy}</Button>}
      <Button onClick={() => setAsked('extend')}>{isOpen ? texts.holdLonger : texts.holdAgain}</Button>
      {isOpen && <Button onClick={() => setAsked('cancel')}>{texts.cancel}</Button>}
      {asked === 'extend' && <ExtendLinkDialog booking={booking} onClose={close} />}
      {asked === 'cancel' && (
        <QuestionDialog
          question={texts.cancelQuestion({ guest: guestName(booking) })}
          cancelLabel={texts.keep}
          confirmLabel={texts.confirmCancel}
          isPending={isPending}
          onCancel={close}
          onConfirm={cancel}
        >
          <p>{texts.frees({ places: howManyPeople })}</p>
        </QuestionDialog>
      )}
    </Row>
  )
}
