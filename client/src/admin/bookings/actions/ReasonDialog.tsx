import type { StaffBooking } from '@range/shared/bookings/staff'
import { reasonSchema } from '@range/shared/bookings/staffChanges'
import { texts } from '@range/shared/staffTexts/bookingDialog'
import type { ReactNode } from 'react'
import { useStaffForm } from '../../editor/useStaffForm'
import type { BookingChange } from '../../sendChange'
import { ActionDialog } from './ActionDialog'
import { ReasonField } from './ReasonField'
import { useBookingAction } from './useBookingAction'

type Props = {
  booking: Pick<StaffBooking, '_id'>
  /** Names the draft, together with the booking. */
  subject: string
  question: string
  /** The labels of the button that confirms and of the one that cancels. */
  confirmLabel: string
  cancelLabel: string
  /** Returns the change to send with the reason. */
  changeFor: (reason: { why: string }) => BookingChange
  successText: string
  onClose: () => void
  children: ReactNode
}

/** Asks for a reason before an action; the booking's history keeps it. */
export function ReasonDialog(props: Props) {
  const { booking, subject, question, confirmLabel, cancelLabel, changeFor, successText, onClose, children } = props
  const staffForm = useStaffForm({
    name: `${subject} ${booking._id}`,
    schema: reasonSchema,
    blank: { why: '' },
    action: useBookingAction(booking._id),
    wanted: (reason) => ({ ...changeFor(reason), successText: () => successText }),
    onClose,
  })

  return (
    <ActionDialog
      title={question}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      staffForm={staffForm}
      failure={{ title: texts.notDone, unknown: texts.unknown }}
    >
      {children}
      <ReasonField form={staffForm.form} name="why" />
    </ActionDialog>
  )
}
