import type { StaffBooking } from '@range/shared/bookings/staff'
import { Payment } from './paymentModel'

/** Adds to bookings with a due sum until when their guests may be paying it on the bank's page. */
export async function withOpenPayments<Shown extends StaffBooking>(bookings: Shown[]): Promise<Shown[]> {
  const owing = bookings.filter(({ due }) => due > 0).map(({ _id }) => _id)
  if (owing.length === 0) return bookings
  const open = await Payment.find({ booking: { $in: owing }, status: 'STARTED' }, { booking: 1, timeout: 1 }).lean()
  const until = new Map(open.map(({ booking, timeout }) => [booking, timeout.toISOString()]))
  return bookings.map((booking) => ({ ...booking, payingUntil: until.get(booking._id) ?? null }))
}
