import * as api from '@range/shared/api/staffBookings'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { extendLinkSchema } from '@range/shared/bookings/staffChanges'
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
      return { endpoint: api.extendPaymentLink, body, successText: (changed) => `Held until ${until(changed)}` }
    },
    onClose,
  })
  const hours = useController({ control: staffForm.form.control, name: 'hours' }).field

  return (
    <ActionDialog
      title={`Hold the places of ${guestName(booking)}`}
      confirmLabel="Hold the places"
      cancelLabel="Back"
      staffForm={staffForm}
      hasUnsavedText={false}
      failure={{ title: 'The hold was not extended.', whether: 'the hold was extended', done: 'extended' }}
    >
      <LinkHoursSelect value={hours.value} onChange={hours.onChange} />
      <p>
        Counted from now.{' '}
        {email ? `The link is emailed to ${email} again.` : 'There’s no email address: please tell the guest.'}
      </p>
    </ActionDialog>
  )
}
