import type { IsoDate } from '@range/shared/budapestTime'
import type { Currency } from '@range/shared/money'
import { Booking } from '../bookings/record/bookingModel'
import type { SlotFigures } from './reportOf'

type Group = Omit<SlotFigures, 'date' | 'time' | 'currency'> & {
  _id: { date: IsoDate; time: number; currency: Currency }
}

/**
 * Returns the totals for a range of days, by slot and currency: bookings paid online or made at the desk, also
 * archived. A desk booking's money counts once it is paid; refunds are subtracted, except one that the bank has not
 * answered yet. Money kept from a cancelled booking counts, its people do not. A fully refunded booking does not count
 * at all.
 */
export async function slotFiguresOf({ start, end }: { start: IsoDate; end: IsoDate }): Promise<SlotFigures[]> {
  const isPaid = { $ne: ['$paid', null] }
  const isOwn = { $or: [{ $eq: ['$$one.via', 'DESK'] }, { $eq: ['$$one.orderRef', '$paid.orderRef'] }] }
  const given = {
    $filter: { input: '$refunds', as: 'one', cond: { $and: [isOwn, { $eq: ['$$one.state', 'DONE'] }] } },
  }
  const givenBack = { $sum: { $map: { input: given, as: 'one', in: '$$one.amountMinor' } } }
  const takesPlace = { $ne: ['$status', 'CANCELLED'] }
  const hasSeats = { $and: [takesPlace, { $ne: ['$attention', 'PAID_WITHOUT_SEATS'] }] }
  const groups = await Booking.aggregate<Group>([
    { $match: { date: { $gte: start, $lte: end }, status: { $in: ['PAID', 'ON_SITE', 'CANCELLED'] } } },
    {
      $group: {
        _id: { date: '$date', time: '$time', currency: '$currency' },
        bookings: { $sum: { $cond: [takesPlace, 1, 0] } },
        people: { $sum: { $cond: [takesPlace, '$howManyPeople', 0] } },
        seated: { $sum: { $cond: [hasSeats, '$howManyPeople', 0] } },
        moneyMinor: { $sum: { $cond: [isPaid, { $subtract: ['$amountMinor', givenBack] }, 0] } },
      },
    },
  ])
  return groups.map(({ _id, ...figures }) => ({ ..._id, ...figures }))
}
