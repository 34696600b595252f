import { AppError } from '../../http/appError'
import { Booking, type BookingDocument, historyEntry } from '../bookings/bookingModel'
import { type LetterContext, queueConfirmationAs } from '../bookings/guestLetters'

const pauseSeconds = 60

/**
 * Queues the confirmation once more to the booking's address. The letter is queued first under a key of the booking's
 * version, then noted, so that a stop in between and a double click send one letter. Throws NOT_FOUND, and
 * NOT_POSSIBLE_NOW without an address, for a booking that is not confirmed, and within a minute of the last letter.
 */
export async function resendConfirmation(id: string, by: string, context: LetterContext): Promise<BookingDocument> {
  const booking = await sendable(id, context.now())
  await queueConfirmationAs(`confirmation:${id}:${booking.version}`, booking, context)
  for (let current = booking; ; current = await sendable(id, context.now())) {
    const at = context.now()
    const why = `confirmation sent again to ${booking.email}`
    const noted = await Booking.findOneAndUpdate(
      { _id: id, version: current.version },
      {
        $set: { confirmationQueuedAt: at },
        $inc: { version: 1 },
        $push: { history: historyEntry(at, by, '', '', why) },
      },
      { returnDocument: 'after' },
    ).lean()
    if (noted) return noted
  }
}

async function sendable(id: string, now: Date): Promise<BookingDocument> {
  const booking = await Booking.findById(id).lean()
  if (!booking) throw new AppError('NOT_FOUND', 'There is no such booking.')
  const { status, email, confirmationQueuedAt } = booking
  if (status !== 'PAID' && status !== 'ON_SITE') {
    throw new AppError('NOT_POSSIBLE_NOW', 'Only paid bookings and those of the desk have a confirmation.')
  }
  if (email === '') throw new AppError('NOT_POSSIBLE_NOW', 'This booking has no e-mail address.')
  if (confirmationQueuedAt && now.getTime() - confirmationQueuedAt.getTime() < pauseSeconds * 1000) {
    throw new AppError('NOT_POSSIBLE_NOW', `A confirmation went to ${email} less than a minute ago.`)
  }
  return booking
}
