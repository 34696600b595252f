import { zodResolver } from '@hookform/resolvers/zod'
import * as api from '@range/shared/api/staffBookings'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { isSeated } from '@range/shared/bookings/status'
import { formatMoney } from '@range/shared/money'
import { countOf } from '@range/shared/text'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNow } from '../../../../lib/outside'
import { unbrokenMoney } from '../../../../lib/unbrokenMoney'
import { CloseButton, Dialog } from '../../../../ui/dialog/Dialog'
import { Note } from '../../../../ui/note/Note'
import { useKeptDraft } from '../../../editor/useKeptDraft'
import { statusLook } from '../../statusWords'
import { ActionDialog } from '../ActionDialog'
import { isHeldUnpaid, moneyKept } from '../allowedActions'
import { BookingActionFailure } from '../BookingActionFailure'
import { ReasonField } from '../ReasonField'
import { useBookingAction } from '../useBookingAction'
import { type CancelDraft, cancelDraft, cancelDraftSchema, refundOf, refundProblem } from './cancelDraft'
import { GivenBack } from './GivenBack'
import { GuestIsTold } from './GuestIsTold'

type Props = { booking: StaffBookingDetail; onClose: () => void }

/** Cancels a visit with a reason. If money was paid, it asks how much to refund and suggests what the policy says. */
export function CancelDialog({ booking, onClose }: Props) {
  const { _id, orderNumber, howManyPeople, currency, version, soldBy } = booking
  const now = useNow()
  const form = useForm({ resolver: zodResolver(cancelDraftSchema(booking)), defaultValues: cancelDraft(booking, now) })
  const kept = useKeptDraft(`cancel ${_id}`, form, onClose)
  const { mutate, isPending, error } = useBookingAction(_id, { onDone: kept.close, setError: form.setError })
  const { dirtyFields } = form.formState
  const draft = form.watch()
  const isUnpaid = isHeldUnpaid(booking, now)
  const [wasUnpaid] = useState(isUnpaid)
  const asksMoney = moneyKept(booking) > 0
  const givesBack = refundProblem(draft, booking) === undefined && refundOf(draft, booking) > 0
  const sum = formatMoney(refundOf(draft, booking), currency)
  const question = `Cancel booking ${orderNumber}?`

  function send({ why, method }: CancelDraft) {
    const money = { refundAmount: refundOf(draft, booking), ...(method && { refundMethod: method }) }
    const body = { version, why, ...(asksMoney && money) }
    const said = ({ attention }: StaffBookingDetail) => {
      if (!givesBack) return `Cancelled booking ${orderNumber}`
      if (attention === 'REFUND_OWED') return `Cancelled booking ${orderNumber}; ${sum} still to be given back`
      return `Cancelled booking ${orderNumber}, ${sum} given back`
    }
    mutate({ endpoint: api.cancelBooking, body, said })
  }

  // Somebody else has cancelled it already, or the response to this request was lost.
  if (!isSeated(booking) && !isUnpaid) {
    return (
      <Dialog title={question} onClose={kept.close} footer={<CloseButton>Back to the booking</CloseButton>}>
        <Note
          kind="info"
          role="status"
          title={`It is ${statusLook(booking, now).word.toLowerCase()} now. Nothing is left to cancel.`}
        />
      </Dialog>
    )
  }

  return (
    <ActionDialog
      title={question}
      confirmLabel={givesBack ? `Cancel and give back ${sum}` : 'Cancel booking'}
      cancelLabel="Keep booking"
      look="danger"
      isPending={isPending}
      hasUnsavedText={dirtyFields.why || dirtyFields.refundAmount}
      onConfirm={form.handleSubmit(send)}
      draft={kept}
      onClose={kept.close}
    >
      <p>
        {countOf(howManyPeople, 'place is', 'places are')} free again at once.
        {isUnpaid && !soldBy && ' The bank is asked first: if the guest has paid meanwhile, nothing is cancelled.'}
        {isUnpaid && soldBy && ` ${soldBy.name} cannot confirm its reservation any more.`}
      </p>
      {soldBy && !isUnpaid && (
        <p>
          {soldBy.name} then owes nothing for it
          {soldBy.owed > 0 && `, instead of ${unbrokenMoney(soldBy.owed, currency)}`}.
        </p>
      )}
      {asksMoney && <GivenBack form={form} booking={booking} />}
      <ReasonField form={form} name="why" />
      <GuestIsTold booking={booking} amount={givesBack ? refundOf(draft, booking) : 0} />
      <BookingActionFailure
        title="The booking was not cancelled."
        whether="the booking was cancelled"
        done="cancelled"
        error={error}
        changedMeanwhile={
          wasUnpaid && isSeated(booking)
            ? 'It is paid now and was not cancelled. Check what goes back, and cancel again.'
            : 'It was not cancelled. What you see is how it stands now: check it, and cancel again.'
        }
      />
    </ActionDialog>
  )
}
