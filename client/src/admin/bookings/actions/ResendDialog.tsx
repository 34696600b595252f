import * as api from '@range/shared/api/staffBookings'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { resendRefusedSchema } from '@range/shared/bookings/staffChanges'
import { texts as commonTexts } from '@range/shared/staffTexts/common'
import { texts } from '@range/shared/staffTexts/guestEmailDialogs'
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
    wanted: (body) => ({ endpoint: api.resendRefused, body, successText: () => texts.resent({ email: body.email }) }),
    onClose,
  })
  const { register, formState } = staffForm.form

  return (
    <ActionDialog
      title={texts.resendTitle({ guest: guestOrNumber(booking) })}
      confirmLabel={texts.resend}
      cancelLabel={commonTexts.back}
      staffForm={staffForm}
      failure={{ title: texts.notResent, unknown: texts.resendUnknown, repeat: texts.repeatResend }}
    >
      <ul>
        {refusedEmails.map(({ subject, at }) => (
          <li key={`${at} ${subject}`}>{subject}</li>
        ))}
      </ul>
      <TextField
        {...register('email')}
        label={texts.address}
        type="email"
        autoComplete="off"
        hint={texts.addressKept}
        error={formState.errors.email?.message}
      />
    </ActionDialog>
  )
}
