import { type SplitRefund, splitRefund } from '@range/shared/bookings/givenBack'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { toMinor } from '@range/shared/money'

/** Returns how an amount in the booking's currency would go back, in minor units. */
export function refundSplit({ takings, refunds, currency }: StaffBookingDetail, amount: number): SplitRefund {
  const inMinor = <Entry extends { amount: number }>(entry: Entry) => ({
    ...entry,
    amountMinor: toMinor(entry.amount, currency),
  })
  return splitRefund({ takings: takings.map(inMinor), refunds: refunds.map(inMinor) }, toMinor(amount, currency))
}
