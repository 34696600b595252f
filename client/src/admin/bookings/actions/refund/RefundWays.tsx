import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { formatMinor } from '@range/shared/money'
import { refundSplit } from './refundSplit'

type Props = { booking: StaffBookingDetail; amount: number }

/** Says which way a refund goes: to the card it was paid with, over the desk, or both. */
export function RefundWays({ booking, amount }: Props) {
  const { bankMinor, deskMinor } = refundSplit(booking, amount)
  const sum = (minor: number) => formatMinor(minor, booking.currency)

  return (
    <>
      {bankMinor > 0 && (
        <p>The bank sends {deskMinor > 0 ? sum(bankMinor) : 'it'} to the card it came from. This cannot be undone.</p>
      )}
      {deskMinor > 0 && <p>Hand it over at the desk: {sum(deskMinor)}. This notes that you did.</p>}
    </>
  )
}
