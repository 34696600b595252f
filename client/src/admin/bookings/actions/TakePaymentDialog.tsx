import { type DeskPaymentMethod, deskPaymentMethods, type StaffBooking } from '@range/shared/bookings/staff'
import { formatMoney } from '@range/shared/money'
import { useState } from 'react'
import { Button } from '../../../ui/button/Button'
import { CloseButton, Dialog } from '../../../ui/dialog/Dialog'
import { SegmentedChoice } from '../../../ui/segmentedChoice/SegmentedChoice'
import { deskPaymentWords } from '../statusWords'
import { ActionFailure } from './ActionFailure'
import { useBookingAction } from './useBookingAction'

type Props = { booking: StaffBooking; onClose: () => void }

/** Records that a booking was paid at the desk, in cash or by card. */
export function TakePaymentDialog({ booking, onClose }: Props) {
  const [paidBy, setPaidBy] = useState<DeskPaymentMethod>('CASH')
  const { mutate, isPending, error } = useBookingAction(booking._id, { onDone: onClose })
  const sum = formatMoney(booking.due, booking.currency)

  return (
    <Dialog
      title={`Take ${sum} from ${booking.firstName} ${booking.lastName}`}
      onClose={onClose}
      locked={isPending}
      footer={
        <>
          <CloseButton disabled={isPending}>Not now</CloseButton>
          <Button
            look="primary"
            busy={isPending}
            onClick={() =>
              mutate({
                path: 'pay-on-site',
                data: { paidBy },
                said: () => `Took ${sum}, ${deskPaymentWords[paidBy].toLowerCase()}`,
              })
            }
          >
            Mark {sum} as paid
          </Button>
        </>
      }
    >
      <SegmentedChoice
        legend="Paid with"
        options={deskPaymentMethods.map((value) => ({ value, label: deskPaymentWords[value] }))}
        value={paidBy}
        onChange={setPaidBy}
      />
      <ActionFailure title="The payment was not recorded." error={error} />
    </Dialog>
  )
}
