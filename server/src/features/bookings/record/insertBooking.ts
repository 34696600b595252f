import { randomBytes, randomInt } from 'node:crypto'
import { isDuplicateKey } from '../../../database/isDuplicateKey'
import { Booking, type BookingDocument } from './bookingModel'
import { searchWordsOf } from './searchWords'

type BookingToInsert = Omit<Partial<BookingDocument>, 'orderNumber'> &
  Pick<BookingDocument, '_id' | 'date' | 'refundTerms'>

/** An order number is taken already only once in many thousands of tries. */
const mostTries = 10

/** Writes a booking under the given id with an unused order number. Returns the stored booking if the id exists already. */
export async function insertBooking(booking: BookingToInsert): Promise<BookingDocument> {
  for (let tries = 1; ; tries++) {
    try {
      const hasNewMoney = (booking.takings ?? []).length > 0
      const numbered = { ...booking, hasNewMoney, orderNumber: newOrderNumber(booking.date) }
      const created = await Booking.create({ ...numbered, searchWords: searchWordsOf(numbered) })
      return created.toObject()
    } catch (error) {
      if (!isDuplicateKey(error) || tries === mostTries) throw error
      const existing = await Booking.findById(booking._id).lean()
      if (existing) return existing
    }
  }
}

/** Returns an unguessable booking id, 152 random bits. With this number of bytes, base64url ends in a letter. */
export function newBookingId(): string {
  return randomBytes(19).toString('base64url')
}

/**
 * Returns a short number that is easy to say on the phone, like `R261224-7K3M`: the day of the visit and four
 * characters that are hard to mishear.
 */
export function newOrderNumber(date: string): string {
  const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
  const suffix = Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `R${date.slice(2).replaceAll('-', '')}-${suffix}`
}
