import { Booking } from './bookingModel'
import { searchWordsOf } from './searchWords'

const batchSize = 500

/**
 * Gives bookings that were written before the staff area what its lists and its search ask for. An index finds them, so
 * that it costs next to nothing when there are none; stopping it half-way and repeating it is safe. Answers how many.
 */
export async function fillInOlderBookings(): Promise<number> {
  for (let filledIn = 0; ; ) {
    const batch = await Booking.collection.find(olderBookings).limit(batchSize).toArray()
    if (batch.length === 0) return filledIn
    const writes = batch.map((booking) => ({
      updateOne: { filter: { ...olderBookings, _id: booking._id }, update: [{ $set: missingFields(booking) }] },
    }))
    const { matchedCount } = await Booking.collection.bulkWrite(writes, { ordered: false })
    filledIn += matchedCount
  }
}

/** An index keeps a missing field as null, and an empty list by itself. */
const olderBookings = { isArchived: { $in: [true, false, null] }, searchWords: { $in: [null, []] } }

/** What is there already stays as it is: another process may be writing. */
function missingFields(booking: Record<string, unknown>) {
  const text = (name: string) => (typeof booking[name] === 'string' ? booking[name] : '')
  const searchWords = searchWordsOf({
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    orderNumber: text('orderNumber'),
    phoneNumber: text('phoneNumber'),
  })
  return {
    searchWords: { $literal: searchWords },
    isArchived: { $gt: ['$archivedAt', null] },
    arrived: { $ifNull: ['$arrived', 0] },
    note: { $ifNull: ['$note', ''] },
    paidOnSite: { $ifNull: ['$paidOnSite', null] },
    refunds: { $ifNull: ['$refunds', []] },
    moves: { $ifNull: ['$moves', 0] },
    placement: { $ifNull: ['$placement', null] },
    version: { $ifNull: ['$version', 1] },
  }
}
