import * as api from '@range/shared/api/staffBookings'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { resendRefusedSchema } from '@range/shared/bookings/staffChanges'
import { TextField } from '../../../ui/field/Field'
import { useStaffForm } from '../../editor/useStaffForm'
import { guestOrNumber } from '../guestName'
import { ActionDialog } from './ActionDialog'
import { useBookingAction } from './useBookingAction'

/** Sends the refused emails of a booking again, to an address that staff may correct whatever became of the booking. */
export function ResendDialog({ booking, onClose }: { booking: StaffBookingDetail; onClose: () => void }) {
  const { _id, email, refusedEmails } = booking
  const staffForm = useStaffForm({
    name: `resend ${_id}`,
    schema: resendRefusedSchema,
    blank: { email },
    action: useBookingAction(_id),
    wanted: (body) => ({ endpoint: api.resendRefused, body, successText: () => `Sending again to ${body.email}` }),
    onClose,
  })
  const { register, formState } = staffForm.form

  return (
    <ActionDialog
      title={`Send again to ${guestOrNumber(booking)}`}
      confirmLabel="Send again"
      cancelLabel="Back"
      staffForm={staffForm}
      failure={{ title: 'Nothing was sent again.', whether: 'they were sent again', press: 'Send again', done: 'sent' }}
    >
      <ul>
        {refusedEmails.map(({ subject, at }) => (
          <li key={`${at} ${subject}`}>{subject}</li>
        ))}
      </ul>
      <TextField
        {...register('email')}
        label="Email address"
        type="email"
        autoComplete="off"
        hint="The booking keeps this address. Emails about a visit that no longer takes place are left out."
        error={formState.errors.email?.message}
      />
    </ActionDialog>
  )
}
