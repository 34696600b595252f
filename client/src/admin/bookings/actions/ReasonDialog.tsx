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
  /** What the button says that does it, and what the safe one says. */
  deed: string
  safe: string
  path: BookingAction['path']
  said: string
  onClose: () => void
  children: ReactNode
}

/** Something that staff do with a reason, which the history keeps. */
export function ReasonDialog({ booking, question, deed, safe, path, said, onClose, children }: Props) {
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
          <CloseButton disabled={isPending}>{safe}</CloseButton>
          <Button
            look="primary"
            busy={isPending}
            onClick={() => {
              setWasTried(true)
              if (why.trim()) mutate({ path, data: { why }, said: () => said })
            }}
          >
            {deed}
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
