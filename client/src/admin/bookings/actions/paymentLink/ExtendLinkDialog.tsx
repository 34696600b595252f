import * as api from '@range/shared/api/staffBookings'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { extendLinkSchema } from '@range/shared/bookings/staffChanges'
import { texts as commonTexts } from '@range/shared/staffTexts/common'
import { texts } from '@range/shared/staffTexts/paymentLink'
import { useController } from 'react-hook-form'
import { useClock } from '../../../../lib/clock'
import { useStaffForm } from '../../../editor/useStaffForm'
import { momentText } from '../../../instantText'
import { guestName } from '../../guestName'
import { ActionDialog } from '../ActionDialog'
import { useBookingAction } from '../useBookingAction'
import { LinkHoursSelect, usualLinkHours } from './LinkHoursSelect'

type Props = { booking: StaffBookingDetail; onClose: () => void }

/** Extends the hold of a payment link, or takes its places again once it has ended. */
export function ExtendLinkDialog({ booking, onClose }: Props) {
  const { _id, email } = booking
  const now = useClock()
  const staffForm = useStaffForm({
    name: `payment link ${_id}`,
    schema: extendLinkSchema,
    blank: { hours: usualLinkHours },
    action: useBookingAction(_id),
    wanted: (body) => {
      const until = ({ paymentLinkUntil }: StaffBookingDetail) => momentText(paymentLinkUntil ?? '', now())
      return { endpoint: api.extendPaymentLink, body, successText: (changed) => texts.held({ until: until(changed) }) }
    },
    onClose,
  })
  const hours = useController({ control: staffForm.form.control, name: 'hours' }).field

  return (
    <ActionDialog
      title={texts.holdTitle({ guest: guestName(booking) })}
      confirmLabel={texts.hold}
      cancelLabel={commonTexts.back}
      staffForm={staffForm}
      hasUnsavedText={false}
      failure={{ title: texts.notExtended, unknown: texts.extendUnknown, repeat: texts.repeatExtend }}
    >
      <LinkHoursSelect value={hours.value} onChange={hours.onChange} />
      <p>{email ? texts.countedFromNow({ email }) : texts.countedTellGuest}</p>
    </ActionDialog>
  )
}
