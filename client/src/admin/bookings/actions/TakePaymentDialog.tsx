import * as api from '@range/shared/api/staffBookings'
import { deskPaymentMethods, type StaffBooking } from '@range/shared/bookings/staff'
import { deskPaymentSchema } from '@range/shared/bookings/staffChanges'
import { formatMoney } from '@range/shared/money'
import { useController } from 'react-hook-form'
import { SegmentedChoice } from '../../../ui/segmentedChoice/SegmentedChoice'
import { useStaffForm } from '../../editor/useStaffForm'
import { guestName } from '../guestName'
import { deskPaymentWords } from '../statusWords'
import { ActionDialog } from './ActionDialog'
import { useBookingAction } from './useBookingAction'

type Props = { booking: StaffBooking; onClose: () => void }

/** Records that a booking was paid at the desk, in cash or by card. */
export function TakePaymentDialog({ booking, onClose }: Props) {
  const { mutateAsync } = useBookingAction(booking._id)
  const staffForm = useStaffForm({
    name: `payment ${booking._id}`,
    schema: deskPaymentSchema,
    blank: { paidBy: 'CASH' },
    send: (body) => {
      const said = `Took ${sum}, ${deskPaymentWords[body.paidBy].toLowerCase()}`
      return mutateAsync({ endpoint: api.markPaidOnSite, body, said: () => said })
    },
    onClose,
  })
  const paidBy = useController({ control: staffForm.form.control, name: 'paidBy' }).field
  const sum = formatMoney(booking.due, booking.currency)

  return (
    <ActionDialog
      title={`Take ${sum} from ${guestName(booking)}`}
      confirmLabel={`Mark ${sum} as paid`}
      cancelLabel="Back"
      staffForm={staffForm}
      hasUnsavedText={false}
      failure={{ title: 'The payment was not recorded.', whether: 'the payment was recorded', done: 'recorded' }}
    >
      <SegmentedChoice
        legend="Paid with"
        options={deskPaymentMethods.map((value) => ({ value, label: deskPaymentWords[value] }))}
        value={paidBy.value}
        onChange={paidBy.onChange}
      />
    </ActionDialog>
  )
}
