import { zodResolver } from '@hookform/resolvers/zod'
import * as api from '@range/shared/api/staffBookings'
import type { StaffBooking } from '@range/shared/bookings/staff'
import { writeToGuestSchema } from '@range/shared/bookings/staffChanges'
import { maxMessageLength } from '@range/shared/limits'
import { useForm } from 'react-hook-form'
import { TextArea } from '../../../ui/field/Field'
import { ActionFailure } from '../../ActionFailure'
import { useKeptDraft } from '../../editor/useKeptDraft'
import { guestName } from '../guestName'
import { ActionDialog } from './ActionDialog'
import { useBookingAction } from './useBookingAction'

/** Writes an email to the guest of one booking; the history keeps its text. */
export function WriteDialog({ booking, onClose }: { booking: StaffBooking; onClose: () => void }) {
  const { _id, email } = booking
  const form = useForm({ resolver: zodResolver(writeToGuestSchema), defaultValues: { text: '' } })
  const draft = useKeptDraft(`write ${_id}`, form, onClose)
  const { mutate, isPending, error } = useBookingAction(_id, { onDone: draft.close, setError: form.setError })

  return (
    <ActionDialog
      title={`Write to ${guestName(booking)}`}
      confirmLabel="Send the email"
      cancelLabel="Discard"
      isPending={isPending}
      hasUnsavedText={form.formState.isDirty}
      onConfirm={form.handleSubmit((body) =>
        mutate({ endpoint: api.writeToGuest, body, said: () => `The email goes to ${email}` }),
      )}
      draft={draft}
      onClose={draft.close}
    >
      <TextArea
        {...form.register('text')}
        label="Message to the guest"
        hint={`Goes to ${email}, with the details of the booking. The booking’s history keeps it.`}
        rows={5}
        maxLength={maxMessageLength}
        error={form.formState.errors.text?.message}
      />
      <ActionFailure
        title="Nothing was sent."
        error={error}
        whether="the email was sent"
        press="Send the email"
        done="sent"
      />
    </ActionDialog>
  )
}
