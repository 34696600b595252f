import * as api from '@range/shared/api/staffBookings'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { useState } from 'react'
import { useOutside } from '../../../../lib/outside'
import { ActionFailure } from '../../../ActionFailure'
import { momentText } from '../../../instantText'
import { guestName } from '../../guestName'
import { ActionDialog } from '../ActionDialog'
import { useBookingAction } from '../useBookingAction'
import { LinkHoursSelect, usualLinkHours } from './LinkHoursSelect'

type Props = { booking: StaffBookingDetail; onClose: () => void }

/** Holds the places of a payment link for longer, or takes them again once it has ended. */
export function ExtendLinkDialog({ booking, onClose }: Props) {
  const { _id, email } = booking
  const [hours, setHours] = useState(usualLinkHours)
  const { now } = useOutside()
  const { mutate, isPending, error } = useBookingAction(_id, { onDone: onClose })

  return (
    <ActionDialog
      title={`Hold the places of ${guestName(booking)}`}
      confirmLabel="Hold them"
      cancelLabel="Back"
      isPending={isPending}
      onConfirm={() => {
        const until = ({ paymentLinkUntil }: StaffBookingDetail) => momentText(paymentLinkUntil ?? '', now())
        mutate({ endpoint: api.extendPaymentLink, body: { hours }, said: (changed) => `Held until ${until(changed)}` })
      }}
      onClose={onClose}
    >
      <LinkHoursSelect value={hours} onChange={setHours} />
      <p>
        Counted from now.{' '}
        {email ? `The link is emailed to ${email} again.` : 'Tell the guest: there is no email address.'}
      </p>
      <ActionFailure title="The hold was not extended." whether="the hold was extended" done="extended" error={error} />
    </ActionDialog>
  )
}
