import type { IsoDate } from '@range/shared/budapestTime'
import type { Currency } from '@range/shared/money'
import { Booking } from '../bookings/record/bookingModel'
import type { SlotFigures } from './reportOf'

type Group = Omit<SlotFigures, 'date' | 'time' | 'currency' | 'reseller'> & {
  _id: { date: IsoDate; time: number; currency: Currency; reseller?: string | null }
}

/**
 * Returns the totals for a range of days by slot, currency and reseller, for bookings paid online or made at the
 * desk, including archived ones. Money counts once it is taken. Refunds are subtracted, except those the bank has not
 * confirmed yet. Money kept from a cancelled booking counts, but its people do not. A fully refunded booking does not
 * count at all. A reseller's debt is separate from money taken. The money of the bookings in `withoutMoneyOf` is left out.
 */
export async function slotFiguresOf(
  { start, end }: { start: IsoDate; end: IsoDate },
  withoutMoneyOf: readonly string[] = [],
): Promise<SlotFigures[]> {
  const isFirst = { $eq: ['$$one.orderRef', '$paid.orderRef'] }
  const parts = { $filter: { input: '$takings', as: 'part', cond: { $eq: ['$$part.isPart', true] } } }
  const isPart = { $in: ['$$one.orderRef', { $map: { input: parts, as: 'part', in: '$$part.orderRef' } }] }
  const isTaken = {
    $and: [{ $or: [{ $ne: ['$$one.how', 'ONLINE'] }, isFirst, isPart] }, { $eq: ['$$one.undone', null] }],
  }
  const isGiven = {
    $and: [{ $or: [{ $eq: ['$$one.via', 'DESK'] }, isFirst, isPart] }, { $eq: ['$$one.state', 'DONE'] }],
  }
  const takesPlace = { $ne: ['$status', 'CANCELLED'] }
  const hasSeats = { $and: [takesPlace, { $ne: ['$attention', 'PAID_WITHOUT_SEATS'] }] }
  const kept = { $subtract: [sumIn('$takings', isTaken), sumIn('$refunds', isGiven)] }
  const groups = await Booking.aggregate<Group>([
    { $match: { date: { $gte: start, $lte: end }, status: { $in: ['PAID', 'ON_SITE', 'CANCELLED'] } } },
    {
      $group: {
        _id: { date: '$date', time: '$time', currency: '$currency', reseller: '$reseller.name' },
        bookings: { $sum: { $cond: [takesPlace, 1, 0] } },
        noShows: { $sum: { $cond: [{ $and: [takesPlace, { $gt: ['$noShowAt', null] }] }, 1, 0] } },
        people: { $sum: { $cond: [takesPlace, '$howManyPeople', 0] } },
        seated: { $sum: { $cond: [hasSeats, '$howManyPeople', 0] } },
        owedMinor: { $sum: { $subtract: ['$reseller.owedMinor', '$reseller.creditedMinor'] } },
        moneyMinor: { $sum: { $cond: [{ $in: ['$_id', { $literal: withoutMoneyOf }] }, 0, kept] } },
      },
    },
  ])
  return groups.map(({ _id, ...figures }) => ({ ..._id, reseller: _id.reseller ?? null, ...figures }))
}

/** Returns the expression for the sum of the array entries that match `cond`. */
function sumIn(input: string, cond: object) {
  return { $sum: { $map: { input: { $filter: { input, as: 'one', cond } }, as: 'one', in: '$$one.amountMinor' } } }
}
