import type { StaffBooking } from '@range/shared/bookings/staff'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button/Button'
import { CloseButton, Dialog } from '../../../ui/dialog/Dialog'
import { TextArea } from '../../../ui/field/Field'
import { ActionFailure } from './ActionFailure'
import { type BookingAction, useBookingAction } from './useBookingAction'

type Props = {
  booking: Pick<StaffBooking, '_id'>
  question: string
  /** The labels of the button that goes ahead and of the one that changes nothing. */
  confirmLabel: string
  cancelLabel: string
  path: BookingAction['path']
  said: string
  onClose: () => void
  children: ReactNode
}

/** Asks for a reason, which the history keeps, before an action. */
export function ReasonDialog({ booking, question, confirmLabel, cancelLabel, path, said, onClose, children }: Props) {
  const [why, setWhy] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const { mutate, isPending, error } = useBookingAction(booking._id, { onDone: onClose })

  return (
    <Dialog
      title={question}
      onClose={onClose}
      locked={isPending}
      hasUnsavedText={why.trim() !== ''}
      footer={
        <>
          <CloseButton disabled={isPending}>{cancelLabel}</CloseButton>
          <Button
            look="primary"
            busy={isPending}
            onClick={() => {
              setWasTried(true)
              if (why.trim()) mutate({ path, data: { why }, said: () => said })
            }}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <TextArea
        label="Reason"
        hint="Kept in the booking’s history."
        rows={2}
        maxLength={500}
        value={why}
        error={wasTried && !why.trim() ? 'Say why' : undefined}
        onChange={({ target }) => setWhy(target.value)}
      />
      <ActionFailure title="That was not done." error={error} />
    </Dialog>
  )
}
