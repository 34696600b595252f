import { zodResolver } from '@hookform/resolvers/zod'
import * as api from '@range/shared/api/staffBookings'
import { type DeskPaymentMethod, deskPaymentMethods, type StaffBooking } from '@range/shared/bookings/staff'
import { deskPaymentSchema } from '@range/shared/bookings/staffChanges'
import { formatMoney } from '@range/shared/money'
import { useController, useForm } from 'react-hook-form'
import { SegmentedChoice } from '../../../ui/segmentedChoice/SegmentedChoice'
import { ActionFailure } from '../../ActionFailure'
import { guestName } from '../guestName'
import { deskPaymentWords } from '../statusWords'
import { ActionDialog } from './ActionDialog'
import { useBookingAction } from './useBookingAction'

const usual: { paidBy: DeskPaymentMethod } = { paidBy: 'CASH' }

type Props = { booking: StaffBooking; onClose: () => void }

/** Records that a booking was paid at the desk, in cash or by card. */
export function TakePaymentDialog({ booking, onClose }: Props) {
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(deskPaymentSchema),
    defaultValues: usual,
  })
  const paidBy = useController({ control, name: 'paidBy' }).field
  const { mutate, isPending, error } = useBookingAction(booking._id, { onDone: onClose, setError })
  const sum = formatMoney(booking.due, booking.currency)

  return (
    <ActionDialog
      title={`Take ${sum} from ${guestName(booking)}`}
      confirmLabel={`Mark ${sum} as paid`}
      cancelLabel="Back"
      isPending={isPending}
      onConfirm={handleSubmit((body) => {
        const said = `Took ${sum}, ${deskPaymentWords[body.paidBy].toLowerCase()}`
        mutate({ endpoint: api.markPaidOnSite, body, said: () => said })
      })}
      onClose={onClose}
    >
      <SegmentedChoice
        legend="Paid with"
        options={deskPaymentMethods.map((value) => ({ value, label: deskPaymentWords[value] }))}
        value={paidBy.value}
        onChange={paidBy.onChange}
      />
      <ActionFailure
        title="The payment was not recorded."
        whether="the payment was recorded"
        done="recorded"
        error={error}
      />
    </ActionDialog>
  )
}
