import { randomBytes, randomInt } from 'node:crypto'
import { isDuplicateKey } from '../../../http/isDuplicateKey'
import { Booking, type BookingDocument } from './bookingModel'
import { searchWordsOf } from './searchWords'

type NewBooking = Omit<Partial<BookingDocument>, '_id' | 'date' | 'orderNumber'> & { _id: string; date: string }

/** Writes a booking under the id it is given, with an order number nobody has. Returns the one that is there if there is one. */
export async function insertBooking(booking: NewBooking): Promise<BookingDocument> {
  for (;;) {
    try {
      const numbered = { ...booking, orderNumber: newOrderNumber(booking.date) }
      const created = await Booking.create({ ...numbered, searchWords: searchWordsOf(numbered) })
      return created.toObject()
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
      const existing = await Booking.findById(booking._id).lean()
      if (existing) return existing
    }
  }
}

/** A key to a booking that nobody guesses: 144 random bits. */
export function newBookingId(): string {
  return randomBytes(18).toString('base64url')
}

/** A short number for the phone, `R261224-7K3M`: the day of the visit and four letters that cannot be misheard. */
export function newOrderNumber(date: string): string {
  const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
  const letters = Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `R${date.slice(2).replaceAll('-', '')}-${letters}`
}
