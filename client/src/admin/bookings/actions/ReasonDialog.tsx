import { zodResolver } from '@hookform/resolvers/zod'
import type { StaffBooking } from '@range/shared/bookings/staff'
import { reasonSchema } from '@range/shared/bookings/staffChanges'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { ActionFailure } from '../../ActionFailure'
import { useKeptDraft } from '../../editor/useKeptDraft'
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
  const form = useForm({ resolver: zodResolver(reasonSchema), defaultValues: { why: '' } })
  const draft = useKeptDraft(`${question} ${booking._id}`, form, onClose)
  const { mutate, isPending, error } = useBookingAction(booking._id, { onDone: draft.close, setError: form.setError })

  return (
    <ActionDialog
      title={question}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      isPending={isPending}
      hasUnsavedText={form.formState.isDirty}
      onConfirm={form.handleSubmit((reason) => mutate({ ...changeFor(reason), said: () => said }))}
      draft={draft}
      onClose={draft.close}
    >
      {children}
      <ReasonField form={form} name="why" />
      <ActionFailure title="That was not done." whether="that was done" error={error} />
    </ActionDialog>
  )
}
