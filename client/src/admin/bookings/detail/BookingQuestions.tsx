import * as api from '@range/shared/api/staffBookings'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { dateInWords, hourText } from '@range/shared/budapestTime'
import { texts } from '@range/shared/staffTexts/sheetActions'
import { useEffect } from 'react'
import { useNow } from '../../../lib/clock'
import { forgetDraft, keptDraftNames } from '../../../lib/unsavedWork'
import { QuestionDialog } from '../../QuestionDialog'
import { EditDialog } from '../actions/edit/EditDialog'
import { SellExtrasDialog } from '../actions/edit/SellExtrasDialog'
import { TakePaymentDialog } from '../actions/payment/TakePaymentDialog'
import { ExtendLinkDialog } from '../actions/paymentLink/ExtendLinkDialog'
import { ReasonDialog } from '../actions/ReasonDialog'
import { RescheduleDialog } from '../actions/RescheduleDialog'
import { ResendDialog } from '../actions/ResendDialog'
import { CancelDialog } from '../actions/refund/CancelDialog'
import { RefundDialog } from '../actions/refund/RefundDialog'
import { WriteDialog } from '../actions/WriteDialog'
import { guestName } from '../guestName'
import { attentionTo } from '../statusWords'

export type Question =
  | 'edit'
  | 'extras'
  | 'payment'
  | 'link'
  | 'reschedule'
  | 'refund'
  | 'cancel'
  | 'handled'
  | 'archive'
  | 'write'
  | 'resend'

type Props = {
  booking: StaffBookingDetail
  question: Question | undefined
  onAsk: (question: Question | undefined) => void
  onArchive: () => void
}

/** The dialog of the action that staff have chosen in a booking's popup. */
export function BookingQuestions({ booking, question, onAsk, onArchive }: Props) {
  const close = () => onAsk(undefined)
  useDropDrafts(booking)

  switch (question) {
    case 'edit':
      return <EditDialog booking={booking} onClose={close} />
    case 'write':
      return <WriteDialog booking={booking} onClose={close} />
    case 'resend':
      return <ResendDialog booking={booking} onClose={close} />
    case 'extras':
      return <SellExtrasDialog booking={booking} onSold={() => onAsk('payment')} onClose={close} />
    case 'payment':
      return <TakePaymentDialog booking={booking} onClose={close} />
    case 'link':
      return <ExtendLinkDialog booking={booking} onClose={close} />
    case 'reschedule':
      return <RescheduleDialog booking={booking} onClose={close} />
    case 'refund':
      return <RefundDialog booking={booking} onClose={close} />
    case 'cancel':
      return <CancelDialog booking={booking} onClose={close} />
    case 'archive':
      return <ArchiveQuestion booking={booking} onCancel={close} onConfirm={onArchive} />
    case 'handled':
      return (
        <ReasonDialog
          booking={booking}
          subject="handled"
          question={texts.handledQuestion}
          confirmLabel={texts.markHandled}
          cancelLabel={texts.keepOnList}
          changeFor={(body) => ({ endpoint: api.markAttentionHandled, body })}
          successText={texts.handled}
          onClose={close}
        >
          <p>{texts.handledEffect}</p>
        </ReasonDialog>
      )
    case undefined:
      return null
  }
}

/** Forgets the drafts of dialogs that the booking no longer offers. */
function useDropDrafts(booking: StaffBookingDetail): void {
  const { _id, can, refusedEmails } = booking
  const now = useNow()

  useEffect(() => {
    const offered: Readonly<Record<string, boolean>> = {
      edit: can.edit,
      extras: can.editVisit,
      reschedule: can.reschedule,
      payment: can.takePayment,
      refund: can.refund,
      cancel: can.cancel,
      write: can.write,
      handled: attentionTo(booking, now).length > 0,
      resend: can.resendRefused && refusedEmails.length > 0,
      'payment link': can.extendLink,
    }
    const gone = Object.keys(offered).filter((dialog) => !offered[dialog])
    for (const name of gone.flatMap((dialog) => keptDraftNames(`${dialog} ${_id}`))) forgetDraft(name)
  })
}

type ArchiveProps = { booking: StaffBookingDetail; onCancel: () => void; onConfirm: () => void }

function ArchiveQuestion({ booking, onCancel, onConfirm }: ArchiveProps) {
  const { date, time, howManyPeople } = booking

  return (
    <QuestionDialog
      question={texts.archiveQuestion}
      cancelLabel={texts.dontArchive}
      confirmLabel={texts.archive}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>{texts.archiveHides({ guest: guestName(booking), day: dateInWords(date), hour: hourText(time) })}</p>
      <p>{texts.archiveFreesNothing({ count: howManyPeople })}</p>
    </QuestionDialog>
  )
}
