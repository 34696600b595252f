import * as api from '@range/shared/api/staffBookings'
import type { StaffBooking } from '@range/shared/bookings/staff'
import { writeToGuestSchema } from '@range/shared/bookings/staffChanges'
import { maxMessageLength } from '@range/shared/limits'
import { texts as commonTexts } from '@range/shared/staffTexts/common'
import { texts } from '@range/shared/staffTexts/guestEmailDialogs'
import { texts as languageTexts } from '@range/shared/staffTexts/guestLanguage'
import { TextArea } from '../../../ui/field/Field'
import { useStaffForm } from '../../editor/useStaffForm'
import { languageName } from '../../languageName'
import { guestName } from '../guestName'
import { ActionDialog } from './ActionDialog'
import { useBookingAction } from './useBookingAction'

/** Sends an email to the guest of one booking; the booking's history keeps the text. */
export function WriteDialog({ booking, onClose }: { booking: StaffBooking; onClose: () => void }) {
  const { _id, email, language } = booking
  const staffForm = useStaffForm({
    name: `write ${_id}`,
    schema: writeToGuestSchema,
    blank: { text: '' },
    action: useBookingAction(_id),
    wanted: (body) => ({ endpoint: api.writeToGuest, body, successText: () => texts.sending({ email }) }),
    onClose,
  })
  const { register, formState } = staffForm.form

  return (
    <ActionDialog
      title={texts.writeTitle({ guest: guestName(booking) })}
      confirmLabel={texts.send}
      cancelLabel={commonTexts.discard}
      staffForm={staffForm}
      failure={{ title: texts.notSent, unknown: texts.sendUnknown, repeat: texts.repeatSend }}
    >
      <TextArea
        {...register('text')}
        label={texts.message}
        hint={`${texts.goesTo({ email })} ${languageTexts.guestReads({ language: languageName(language) })}`}
        rows={5}
        maxLength={maxMessageLength}
        error={formState.errors.text?.message}
      />
    </ActionDialog>
  )
}
