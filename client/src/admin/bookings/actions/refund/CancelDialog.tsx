import * as api from '@range/shared/api/staffBookings'
import type { RefundPart } from '@range/shared/bookings/refundPlan'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { isSeated } from '@range/shared/bookings/status'
import { handedTogether } from '@range/shared/bookings/tender'
import { countOf } from '@range/shared/text'
import { useState } from 'react'
import { useNow } from '../../../../lib/clock'
import { unbrokenMoney } from '../../../../lib/unbrokenMoney'
import { CloseButton, Dialog } from '../../../../ui/dialog/Dialog'
import { Note } from '../../../../ui/note/Note'
import { useStaffForm } from '../../../editor/useStaffForm'
import { bookingTitle } from '../../guestName'
import { backByWay, partsOfRefund, possibleMethod } from '../../refundSplit'
import { statusLook } from '../../statusWords'
import { ActionDialog } from '../ActionDialog'
import { ReasonField } from '../ReasonField'
import { type BookingAction, useBookingAction } from '../useBookingAction'
import { type CancelDraft, cancelDraft, cancelDraftSchema, refundOf, refundProblem } from './cancelDraft'
import { GivenBack } from './GivenBack'
import { GuestIsTold } from './GuestIsTold'

type Props = { booking: StaffBookingDetail; onClose: () => void }

/** Cancels a visit with a reason. If money was paid, asks how much to refund and suggests the amount by the policy. */
export function CancelDialog({ booking, onClose }: Props) {
  const { _id, orderNumber, howManyPeople, currency, version, soldBy } = booking
  const now = useNow()
  const staffForm = useStaffForm({
    name: `cancel ${_id}`,
    schema: cancelDraftSchema(booking),
    blank: cancelDraft(booking, now),
    action: useBookingAction(_id),
    wanted,
    onClose,
  })
  const { form } = staffForm
  const { dirtyFields } = form.formState
  const draft = form.watch()
  const hasEnded = booking.whyNot.cancel === 'ENDED'
  const isUnpaid = !isSeated(booking) && !hasEnded
  const [wasUnpaid] = useState(isUnpaid)
  const asksMoney = booking.kept > 0
  const givesBack = refundProblem(draft, booking) === undefined && refundOf(draft, booking) > 0
  const isLater = draft.payOut === 'LATER'
  const sum = givesBack ? sumNow(partsOfRefund(booking, refundOf(draft, booking), draft.method), isLater) : ''
  const question = `Cancel ${bookingTitle(booking)}?`

  function wanted(sent: CancelDraft): BookingAction {
    const { why } = sent
    const refundAmount = refundOf(sent, booking)
    const method = possibleMethod(booking, refundAmount, sent.method)
    const parts = partsOfRefund(booking, refundAmount, method)
    const isHandedBackLater = sent.payOut === 'LATER' && backByWay(parts).atDesk !== ''
    const money = {
      refundAmount,
      ...(method && { refundMethod: method }),
      ...(isHandedBackLater && { isHandedBackLater }),
    }
    const body = { version, why, ...(booking.kept > 0 && money) }
    const successText = ({ attention }: StaffBookingDetail) => {
      if (refundAmount === 0) return `Cancelled booking ${orderNumber}`
      const sum = handedTogether(parts)
      const { byBank, atDesk } = backByWay(parts)
      const later = [
        `Cancelled booking ${orderNumber}`,
        byBank && `${byBank} goes back to the card`,
        `${atDesk} to hand back later`,
      ]
      if (isHandedBackLater) return later.filter(Boolean).join(', ')
      if (attention === 'REFUND_OWED') return `Cancelled booking ${orderNumber}; ${sum} still to be refunded`
      return `Cancelled booking ${orderNumber}, ${sum} refunded`
    }
    return { endpoint: api.cancelBooking, body, successText }
  }

  // Somebody else cancelled it first, or the response to this request was lost.
  if (hasEnded) {
    return (
      <Dialog title={question} onClose={staffForm.close} footer={<CloseButton>Back to the booking</CloseButton>}>
        <Note
          kind="info"
          role="status"
          title={`It is ${statusLook(booking, now).word.toLowerCase()} now. There’s nothing left to cancel.`}
        />
      </Dialog>
    )
  }

  return (
    <ActionDialog
      title={question}
      confirmLabel={sum ? `Cancel and refund ${sum}` : 'Cancel booking'}
      cancelLabel="Keep booking"
      look="danger"
      staffForm={staffForm}
      hasUnsavedText={dirtyFields.why || dirtyFields.refundAmount || false}
      failure={{
        title: 'The booking was not cancelled.',
        whether: 'the booking was cancelled',
        done: 'cancelled',
        changedMeanwhile:
          wasUnpaid && isSeated(booking)
            ? 'It has since been paid and was not cancelled. Check the refund, then cancel again.'
            : 'It was not cancelled. You now see the latest version: check it, then cancel again.',
      }}
    >
      <p>
        This frees {countOf(howManyPeople, 'place', 'places')} immediately.
        {isUnpaid && !soldBy && ' We ask the bank first: if the guest has already paid, nothing is cancelled.'}
        {isUnpaid && soldBy && ` ${soldBy.name} can then no longer confirm its reservation.`}
      </p>
      {soldBy && !isUnpaid && (
        <p>
          {soldBy.name} will then owe nothing for it
          {soldBy.owed > 0 && `, instead of ${unbrokenMoney(soldBy.owed, currency)}`}.
        </p>
      )}
      {/* First, because it takes the focus, which would otherwise scroll the choice of the refund out of sight. */}
      <ReasonField form={form} name="why" onEnter={staffForm.isPending ? undefined : staffForm.submit} />
      {asksMoney && <GivenBack form={form} booking={booking} />}
      <GuestIsTold
        booking={booking}
        amount={givesBack ? refundOf(draft, booking) : 0}
        method={draft.method}
        isHandedBackLater={isLater}
      />
    </ActionDialog>
  )
}

/** Returns the sum that goes back with the cancellation itself. */
function sumNow(parts: readonly RefundPart[], isLater: boolean): string {
  return isLater ? backByWay(parts).byBank : handedTogether(parts)
}
