import { type BookingStatus, bookingMoves } from '@range/shared/bookings/status'
import { before } from '@range/shared/moves'
import { Booking, type BookingDocument } from './bookingModel'

const toBePaid: ReadonlySet<BookingStatus> = new Set(['AWAITING_PAYMENT', 'PAID'])
/** What staff have cancelled is never paid again; what a guest cancelled at the bank may be. */
const notCancelledByStaff = { cancellation: null }

/**
 * Moves a booking to a status that its present one allows, sets fields with it and writes the move to its history,
 * all in one conditional write. Answers the booking as it is then, or undefined when it may not move (any more).
 */
export async function moveBooking(
  id: string,
  to: BookingStatus,
  {
    at,
    by,
    why,
    set = {},
    where = {},
  }: { at: Date; by: string; why: string; set?: Partial<BookingDocument>; where?: Record<string, unknown> },
): Promise<BookingDocument | undefined> {
  const fields = Object.fromEntries(Object.entries(set).map(([name, value]) => [name, { $literal: value }]))
  const entry = { at, by, from: '$status', to, why: { $literal: why } }
  const moved = await Booking.findOneAndUpdate(
    {
      _id: id,
      status: { $in: before(bookingMoves, to) },
      $and: [where, ...(toBePaid.has(to) ? [notCancelledByStaff] : [])],
    },
    [
      { $set: { history: { $concatArrays: ['$history', [entry]] } } },
      { $set: { ...fields, status: to, version: { $add: [{ $ifNull: ['$version', 1] }, 1] }, updatedAt: at } },
    ],
    { returnDocument: 'after', updatePipeline: true, timestamps: false },
  ).lean()
  return moved ?? undefined
}
