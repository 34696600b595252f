import * as api from '@range/shared/api/staffBookings'
import type { RefundPart } from '@range/shared/bookings/refundPlan'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { isSeated } from '@range/shared/bookings/status'
import { handedTogether } from '@range/shared/bookings/tender'
import { texts as dialogTexts } from '@range/shared/staffTexts/bookingDialog'
import { texts } from '@range/shared/staffTexts/cancelBooking'
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
  const question = texts.question({ booking: bookingTitle(booking) })

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
      const order = orderNumber
      if (refundAmount === 0) return texts.cancelled({ order })
      const sum = handedTogether(parts)
      const { byBank, atDesk } = backByWay(parts)
      if (isHandedBackLater && byBank) return texts.cancelledAndBoth({ order, byBank, atDesk })
      if (isHandedBackLater) return texts.cancelledAndLater({ order, atDesk })
      if (attention === 'REFUND_OWED') return texts.cancelledAndOwed({ order, sum })
      return texts.cancelledAndRefunded({ order, sum })
    }
    return { endpoint: api.cancelBooking, body, successText }
  }

  // Somebody else cancelled it first, or the response to this request was lost.
  if (hasEnded) {
    return (
      <Dialog
        title={question}
        onClose={staffForm.close}
        footer={<CloseButton>{dialogTexts.backToBooking}</CloseButton>}
      >
        <Note
          kind="info"
          role="status"
          title={texts.alreadyEnded({ status: statusLook(booking, now).word.toLowerCase() })}
        />
      </Dialog>
    )
  }

  return (
    <ActionDialog
      title={question}
      confirmLabel={sum ? texts.cancelAndRefund({ sum }) : texts.cancel}
      cancelLabel={texts.keep}
      look="danger"
      staffForm={staffForm}
      hasUnsavedText={dirtyFields.why || dirtyFields.refundAmount || false}
      failure={{
        title: texts.notCancelled,
        unknown: texts.unknown,
        repeat: texts.repeat,
        changedMeanwhile: wasUnpaid && isSeated(booking) ? texts.paidMeanwhile : texts.changedMeanwhile,
      }}
    >
      <p>
        {texts.frees({ places: howManyPeople })}
        {isUnpaid && ` ${soldBy ? texts.sellerCannotConfirm({ seller: soldBy.name }) : texts.bankFirst}`}
      </p>
      {soldBy && !isUnpaid && (
        <p>
          {soldBy.owed > 0
            ? texts.sellerOwesNothingInstead({ seller: soldBy.name, sum: unbrokenMoney(soldBy.owed, currency) })
            : texts.sellerOwesNothing({ seller: soldBy.name })}
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
