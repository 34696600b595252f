import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { formatMinor } from '@range/shared/money'
import { SegmentedChoice } from '../../../../ui/segmentedChoice/SegmentedChoice'
import { deskShares, type RefundMethod, refundSplit } from './refundSplit'

type Props = {
  booking: StaffBookingDetail
  amount: number
  method: RefundMethod
  /** Called when staff choose another method; without it the method is read-only. */
  onMethod?: (method: RefundMethod) => void
}

const methods: { value: RefundMethod; label: string }[] = [
  { value: 'CASH', label: 'In cash' },
  { value: 'CARD', label: 'On the card terminal' },
]
const asPaid: { value: RefundMethod; label: string } = { value: '', label: 'As it was paid' }

/** Says how a refund is paid: by the bank, on the card terminal or in cash. Staff can choose between the last two. */
export function RefundWays({ booking, amount, method, onMethod }: Props) {
  const { bankMinor, deskMinor } = refundSplit(booking, amount)
  const usual = deskShares(booking, deskMinor, '')
  const isMixed = usual.CARD > 0 && usual.CASH > 0
  const { CARD, CASH } = deskShares(booking, deskMinor, method)
  const usualMethod = usual.CARD > 0 ? 'CARD' : 'CASH'
  const sum = (minor: number) => formatMinor(minor, booking.currency)

  return (
    <>
      {deskMinor > 0 && onMethod && (
        <SegmentedChoice
          legend="Refunded at the desk"
          options={isMixed ? [asPaid, ...methods] : methods}
          value={method || (isMixed ? '' : usualMethod)}
          onChange={onMethod}
        />
      )}
      {bankMinor > 0 && (
        <p>The bank sends {deskMinor > 0 ? sum(bankMinor) : 'it'} to the card it came from. This cannot be undone.</p>
      )}
      {CARD > 0 && <p>Refund {sum(CARD)} on the card terminal. This records that you did.</p>}
      {CASH > 0 && <p>Hand over {sum(CASH)} in cash. This records that you did.</p>}
    </>
  )
}
