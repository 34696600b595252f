import * as api from '@range/shared/api/staffBookings'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { isSeated } from '@range/shared/bookings/status'
import { isOver } from '@range/shared/bookings/visitTime'
import { dateInWords, hourText } from '@range/shared/budapestTime'
import { countOf } from '@range/shared/text'
import { type ReactNode, useEffect, useState } from 'react'
import { useNow } from '../../../lib/clock'
import { forgetDraft, keptDraftNames } from '../../../lib/unsavedWork'
import { Button } from '../../../ui/button/Button'
import { useWhenSafe } from '../../../ui/dialog/Dialog'
import { Icon } from '../../../ui/icon/Icon'
import { Row } from '../../../ui/layout/boxes'
import { QuestionDialog } from '../../QuestionDialog'
import { EditDialog } from '../actions/edit/EditDialog'
import { SellExtrasDialog } from '../actions/edit/SellExtrasDialog'
import { TakePaymentDialog } from '../actions/payment/TakePaymentDialog'
import { ReasonDialog } from '../actions/ReasonDialog'
import { RescheduleDialog } from '../actions/RescheduleDialog'
import { ResendDialog } from '../actions/ResendDialog'
import { CancelDialog } from '../actions/refund/CancelDialog'
import { RefundDialog } from '../actions/refund/RefundDialog'
import { useBookingAction } from '../actions/useBookingAction'
import { WriteDialog } from '../actions/WriteDialog'
import { guestName } from '../guestName'
import { attentionTo } from '../statusWords'
import styles from './BookingActions.module.css'
import { useArchiveBooking } from './useArchiveBooking'

type Props = {
  booking: StaffBookingDetail
  /** Closes the popup; the focus returns to the row, or to the section's heading if the booking leaves the list. */
  onDone: (landing?: 'row' | 'heading') => void
}

type Question =
  | 'edit'
  | 'extras'
  | 'payment'
  | 'reschedule'
  | 'refund'
  | 'cancel'
  | 'handled'
  | 'archive'
  | 'write'
  | 'resend'

/** The actions in the footer of a booking's popup; actions that its state does not allow are left out. */
export function BookingActions({ booking, onDone }: Props) {
  const [question, setQuestion] = useState<Question>()
  const archive = useArchiveBooking()
  const whenSafe = useWhenSafe()
  const action = useBookingAction(booking._id)
  const now = useNow()
  const { can } = booking
  const needsAttention = attentionTo(booking, now).length > 0
  const canResend = can.resendRefused && booking.refusedEmails.length > 0
  const isArchived = booking.archivedAt !== null
  const hidesVisit = !isArchived && isSeated(booking) && !isOver(booking, now)
  const close = () => setQuestion(undefined)
  useDropDrafts(booking._id, {
    edit: can.edit,
    extras: can.editVisit,
    reschedule: can.reschedule,
    payment: can.takePayment,
    refund: can.refund,
    cancel: can.cancel,
    write: can.write,
    handled: needsAttention,
    resend: canResend,
    'payment link': can.extendLink,
  })
  const asked = (one: Question): ReactNode => question === one

  function moveToArchive() {
    archive({ booking, isArchived: !isArchived })
    onDone('heading')
  }

  return (
    <Row gap="2" className={styles.actions}>
      {can.edit && <Button onClick={() => setQuestion('edit')}>Edit…</Button>}
      {can.editVisit && <Button onClick={() => setQuestion('extras')}>Sell extras…</Button>}
      {can.reschedule && <Button onClick={() => setQuestion('reschedule')}>Move…</Button>}
      {can.write && <Button onClick={() => setQuestion('write')}>Write to guest…</Button>}
      {can.resendConfirmation && (
        <Button
          busy={action.isPending}
          onClick={() =>
            action.act({
              endpoint: api.resendConfirmation,
              successText: () => `Sending the confirmation to ${booking.email} again`,
              failure: {
                notDone: 'The confirmation was not sent.',
                whether: 'the confirmation was sent',
                done: 'sent',
              },
            })
          }
        >
          Resend confirmation
        </Button>
      )}
      {canResend && <Button onClick={() => setQuestion('resend')}>Send again…</Button>}
      {can.askBank && (
        <Button
          busy={action.isPending}
          onClick={() =>
            action.act({
              endpoint: api.askBank,
              successText: () => 'The bank was asked',
              failure: { notDone: 'We couldn’t ask the bank.', whether: 'the bank was asked' },
            })
          }
        >
          Ask the bank
        </Button>
      )}
      {can.refund && <Button onClick={() => setQuestion('refund')}>Refund…</Button>}
      {needsAttention && <Button onClick={() => setQuestion('handled')}>Mark as handled…</Button>}
      {can.cancel && <Button onClick={() => setQuestion('cancel')}>Cancel booking…</Button>}
      <Button onClick={() => whenSafe(() => (hidesVisit ? setQuestion('archive') : moveToArchive()))}>
        <Icon name={isArchived ? 'undo' : 'archive'} size={18} />
        {isArchived ? 'Unarchive' : 'Archive'}
      </Button>
      {asked('edit') && <EditDialog booking={booking} onClose={close} />}
      {asked('write') && <WriteDialog booking={booking} onClose={close} />}
      {asked('resend') && <ResendDialog booking={booking} onClose={close} />}
      {asked('extras') && <SellExtrasDialog booking={booking} onSold={() => setQuestion('payment')} onClose={close} />}
      {asked('payment') && <TakePaymentDialog booking={booking} onClose={close} />}
      {asked('reschedule') && <RescheduleDialog booking={booking} onClose={close} />}
      {asked('refund') && <RefundDialog booking={booking} onClose={close} />}
      {asked('archive') && <ArchiveQuestion booking={booking} onCancel={close} onConfirm={moveToArchive} />}
      {asked('handled') && (
        <ReasonDialog
          booking={booking}
          subject="handled"
          question="Was this settled another way?"
          confirmLabel="Mark as handled"
          cancelLabel="Keep it on the list"
          changeFor={(body) => ({ endpoint: api.markAttentionHandled, body })}
          successText="Taken off the list"
          onClose={close}
        >
          <p>The booking leaves the Needs attention list. Its money and places stay as they are.</p>
        </ReasonDialog>
      )}
      {asked('cancel') && <CancelDialog booking={booking} onClose={close} />}
    </Row>
  )
}

/** Forgets the drafts of dialogs that the booking no longer offers. */
function useDropDrafts(id: string, offered: Readonly<Record<string, boolean>>): void {
  useEffect(() => {
    const gone = Object.keys(offered).filter((dialog) => !offered[dialog])
    for (const name of gone.flatMap((dialog) => keptDraftNames(`${dialog} ${id}`))) forgetDraft(name)
  })
}

type ArchiveProps = { booking: StaffBookingDetail; onCancel: () => void; onConfirm: () => void }

function ArchiveQuestion({ booking, onCancel, onConfirm }: ArchiveProps) {
  const { date, time, howManyPeople } = booking

  return (
    <QuestionDialog
      question="Archive a visit that hasn’t happened yet?"
      cancelLabel="Don’t archive"
      confirmLabel="Archive"
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>
        {guestName(booking)}, {dateInWords(date)} {hourText(time)}, will no longer show in Today, Upcoming, the calendar
        or the day sheet.
      </p>
      <p>
        Archiving frees nothing: {countOf(howManyPeople, 'place stays', 'places stay')} taken. If nobody is coming,
        cancel the booking instead.
      </p>
    </QuestionDialog>
  )
}
