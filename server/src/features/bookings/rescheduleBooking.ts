import { dateInWords, hourText } from '@range/shared/budapestTime'
import { AppError } from '../../http/appError'
import { overVersion } from '../../http/overVersion'
import { currentSettings } from '../settings/settingsModel'
import { assertPlaceable } from './assertPlaceable'
import { Booking, type BookingDocument } from './bookingModel'
import type { LetterContext } from './guestLetters'
import { abandonPlacement, finishPlacement, seatedStatuses } from './placeBooking'
import { hasSeatsForGood } from './slotModel'

/** How long a change under way is left to the one who began it. */
export const placementPatienceSeconds = 30

type NewTime = { date: string; time: number; overrideReason: string; version?: number | undefined }

/**
 * Gives a paid or desk booking another time: the new seats are taken before the old ones are given back, and a stop in
 * between leaves it with the one time or the other and with seats. Repeating it finishes what was begun; for the time
 * it has already, with its seats, nothing changes. A reason for an override opens closed hours and takes seats beyond
 * the capacity. The guest is written to. Throws NOT_FOUND, NOT_POSSIBLE_NOW, CHANGED_MEANWHILE, DATE_NOT_BOOKABLE,
 * HOUR_NOT_BOOKABLE or SLOT_FULL.
 */
export async function rescheduleBooking(
  id: string,
  wish: NewTime,
  by: string,
  context: LetterContext,
): Promise<BookingDocument> {
  const stored = await Booking.findById(id).lean()
  if (!stored) throw new AppError('NOT_FOUND', 'There is no such booking.')
  if (isTheSame(stored.placement, wish)) return finishPlacement(stored, context)

  const now = context.now()
  const booking = await withoutPlacement(stored, context)
  if (!seatedStatuses.some((status) => status === booking.status)) {
    throw new AppError('NOT_POSSIBLE_NOW', 'Only paid bookings and those of the desk can be given a new time.')
  }
  const isSameSlot = booking.date === wish.date && booking.time === wish.time
  if (isSameSlot && (await hasSeatsForGood(wish.date, wish.time, id))) return booking

  const isOverride = wish.overrideReason !== ''
  assertPlaceable({ date: wish.date, time: wish.time, isOverride }, await currentSettings(), now)
  // Bookings from before there were moves have none.
  const moves = booking.moves ?? null
  const move = (moves ?? 0) + 1
  const begun = await Booking.findOneAndUpdate(
    {
      _id: id,
      ...overVersion(wish.version),
      date: booking.date,
      time: booking.time,
      status: { $in: seatedStatuses },
      placement: null,
      moves,
    },
    {
      $set: {
        moves: move,
        placement: {
          move,
          state: 'TAKING',
          date: wish.date,
          time: wish.time,
          fromDate: booking.date,
          fromTime: booking.time,
          mayExceedCapacity: isOverride,
          letter: 'NEW_TIME',
          at: now,
          by,
          why: historyText(booking, wish, isSameSlot),
        },
      },
    },
    { returnDocument: 'after' },
  ).lean()
  if (!begun) throw changedMeanwhile()
  return finishPlacement(begun, context)
}

function isTheSame(placement: BookingDocument['placement'], { date, time }: NewTime): boolean {
  return placement?.date === date && placement.time === time && placement.state !== 'GIVEN_UP'
}

/** Another change may still be under way; one that stopped half-way is cleared first. */
async function withoutPlacement(booking: BookingDocument, context: LetterContext): Promise<BookingDocument> {
  const { placement } = booking
  if (!placement) return booking
  const age = context.now().getTime() - placement.at.getTime()
  if (placement.state === 'TAKING' && age < placementPatienceSeconds * 1000) throw changedMeanwhile()
  return abandonPlacement(booking, context)
}

function changedMeanwhile(): AppError {
  return new AppError('CHANGED_MEANWHILE', 'This booking was changed meanwhile. Please look at it again.')
}

function historyText(booking: BookingDocument, { date, time, overrideReason }: NewTime, isSameSlot: boolean): string {
  const to = `${dateInWords(date)}, ${hourText(time)}`
  const moved = isSameSlot
    ? `seats taken at ${to}`
    : `moved from ${dateInWords(booking.date)}, ${hourText(booking.time)} to ${to}`
  return overrideReason ? `${moved}, although closed or full: ${overrideReason}` : moved
}
