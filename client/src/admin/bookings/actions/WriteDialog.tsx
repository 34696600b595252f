import * as api from '@range/shared/api/staffBookings'
import type { StaffBooking } from '@range/shared/bookings/staff'
import { writeToGuestSchema } from '@range/shared/bookings/staffChanges'
import { maxMessageLength } from '@range/shared/limits'
import { TextArea } from '../../../ui/field/Field'
import { useStaffForm } from '../../editor/useStaffForm'
import { guestName } from '../guestName'
import { ActionDialog } from './ActionDialog'
import { useBookingAction } from './useBookingAction'

/** Sends an email to the guest of one booking; the booking's history keeps the text. */
export function WriteDialog({ booking, onClose }: { booking: StaffBooking; onClose: () => void }) {
  const { _id, email } = booking
  const staffForm = useStaffForm({
    name: `write ${_id}`,
    schema: writeToGuestSchema,
    blank: { text: '' },
    action: useBookingAction(_id),
    wanted: (body) => ({ endpoint: api.writeToGuest, body, successText: () => `Sending the email to ${email}` }),
    onClose,
  })
  const { register, formState } = staffForm.form

  return (
    <ActionDialog
      title={`Write to ${guestName(booking)}`}
      confirmLabel="Send the email"
      cancelLabel="Discard"
      staffForm={staffForm}
      failure={{
        title: 'The email was not sent.',
        whether: 'the email was sent',
        press: 'Send the email',
        done: 'sent',
      }}
    >
      <TextArea
        {...register('text')}
        label="Message to the guest"
        hint={`Goes to ${email}, with the details of the booking. The booking’s history keeps it.`}
        rows={5}
        maxLength={maxMessageLength}
        error={formState.errors.text?.message}
      />
    </ActionDialog>
  )
}
