import type { StaffBooking } from '@range/shared/bookings/staff'
import { reasonSchema } from '@range/shared/bookings/staffChanges'
import type { ReactNode } from 'react'
import { useStaffForm } from '../../editor/useStaffForm'
import type { BookingChange } from '../../sendChange'
import { ActionDialog } from './ActionDialog'
import { ReasonField } from './ReasonField'
import { useBookingAction } from './useBookingAction'

type Props = {
  booking: Pick<StaffBooking, '_id'>
  question: string
  /** The labels of the button that goes ahead and of the one that changes nothing. */
  confirmLabel: string
  cancelLabel: string
  /** Returns what is sent for a reason. */
  changeFor: (reason: { why: string }) => BookingChange
  said: string
  onClose: () => void
  children: ReactNode
}

/** Asks for a reason, which the history keeps, before an action. */
export function ReasonDialog(props: Props) {
  const { booking, question, confirmLabel, cancelLabel, changeFor, said, onClose, children } = props
  const { mutateAsync } = useBookingAction(booking._id)
  const staffForm = useStaffForm({
    name: `${question} ${booking._id}`,
    schema: reasonSchema,
    blank: { why: '' },
    send: (reason) => mutateAsync({ ...changeFor(reason), said: () => said }),
    onClose,
  })

  return (
    <ActionDialog
      title={question}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      staffForm={staffForm}
      failure={{ title: 'That was not done.', whether: 'that was done' }}
    >
      {children}
      <ReasonField form={staffForm.form} name="why" />
    </ActionDialog>
  )
}
