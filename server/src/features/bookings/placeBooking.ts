import { AppError } from '../../http/appError'
import { currentSettings } from '../settings/settingsModel'
import { Booking, type BookingDocument, historyEntry } from './bookingModel'
import { type LetterContext, queueConfirmation, queueNewTime } from './guestLetters'
import { keepSeats, releaseSeatsUpTo, takeSeats } from './takeSeats'

/** How long seats are held for a placement that has begun; a stop of the server any shorter than this loses none. */
const unfinishedHoldMinutes = 60

/** The statuses whose bookings have seats for good. */
export const seatedStatuses = ['PAID', 'ON_SITE'] as const

/** Whether a booking is one that has its seats for good in this slot. */
export function isSeatedAt(booking: BookingDocument, date: string, time: number): boolean {
  return isSeated(booking) && booking.date === date && booking.time === time
}

type Placement = NonNullable<BookingDocument['placement']>

/** Until when the seats of a placement are held that begins now. */
export function unfinishedHoldUntil(now: Date): Date {
  return new Date(now.getTime() + unfinishedHoldMinutes * 60_000)
}

/**
 * Brings the placement written on a booking to its end: takes the new seats, gives the booking its new time, keeps the
 * seats for good, queues the letter, and only then gives the old seats back. Every step may be repeated and any number
 * may run at once; a stop in between leaves the booking with its old or its new time, and with seats. Answers the
 * booking as it is then. Throws SLOT_FULL or CHANGED_MEANWHILE; then the booking keeps its old time and seats.
 */
export async function finishPlacement(booking: BookingDocument, context: LetterContext): Promise<BookingDocument> {
  const { placement } = booking
  if (!placement) return booking
  switch (placement.state) {
    case 'TAKING':
      return finishPlacement(await takeAndPlace(booking, placement, context.now), context)
    case 'PLACED':
      return settle(booking, placement, context)
    case 'GIVEN_UP':
      return withdraw(booking, placement)
  }
}

/** Gives up a placement that has not yet moved its booking; one that has is finished. */
export async function abandonPlacement(booking: BookingDocument, context: LetterContext): Promise<BookingDocument> {
  const { _id, placement } = booking
  if (!placement) return booking
  await giveUp(_id, placement)
  return finishPlacement(await storedBooking(_id), context)
}

async function takeAndPlace(
  { _id, howManyPeople }: BookingDocument,
  placement: Placement,
  now: () => Date,
): Promise<BookingDocument> {
  const { date, time, move, mayExceedCapacity } = placement
  const { maximumPeopleCount } = await currentSettings()
  const capacity = mayExceedCapacity ? Number.POSITIVE_INFINITY : maximumPeopleCount
  const seats = { date, time, booking: _id, people: howManyPeople }
  try {
    await takeSeats(seats, { until: unfinishedHoldUntil(now()), capacity, now: now(), move })
  } catch (error) {
    if (error instanceof AppError && error.code === 'SLOT_FULL') {
      await giveUp(_id, placement)
      await withdraw(await storedBooking(_id), placement)
    }
    throw error
  }
  const placed = await place(_id, placement)
  if (placed) return placed

  await giveUp(_id, placement)
  const stored = await storedBooking(_id)
  const isPlaced = stored.moves === move && stored.date === date && stored.time === time
  if (isPlaced && stored.placement?.state !== 'GIVEN_UP') return stored
  await withdraw(stored, placement)
  throw new AppError('CHANGED_MEANWHILE', 'This booking was changed meanwhile. Please look at it again.')
}

/** Gives the booking its new time in one conditional write; undefined when another did, or it may not move any more. */
async function place(id: string, { move, date, time, at, by, why }: Placement): Promise<BookingDocument | undefined> {
  const attention = { $cond: [{ $eq: ['$attention', 'PAID_WITHOUT_SEATS'] }, null, '$attention'] }
  const entry = { ...historyEntry(at, '', '', '', ''), by: { $literal: by }, why: { $literal: why } }
  const placed = await Booking.findOneAndUpdate(
    { _id: id, status: { $in: seatedStatuses }, 'placement.move': move, 'placement.state': 'TAKING' },
    [
      {
        $set: {
          date,
          time,
          'placement.state': 'PLACED',
          attention,
          version: { $add: [{ $ifNull: ['$version', 1] }, 1] },
          history: { $concatArrays: ['$history', [entry]] },
          updatedAt: at,
        },
      },
    ],
    { returnDocument: 'after', updatePipeline: true, timestamps: false },
  ).lean()
  return placed ?? undefined
}

async function settle(
  booking: BookingDocument,
  placement: Placement,
  context: LetterContext,
): Promise<BookingDocument> {
  const { _id } = booking
  const { move, date, time, fromDate, fromTime, letter } = placement
  const isKept = isSeated(booking) && (await keepSeats({ date, time, booking: _id }, { move, now: context.now() }))
  const current = isKept ? booking : await storedBooking(_id)
  if (current.placement?.move !== move) return current
  if (isSeated(current)) {
    if (!isKept) await takeAgain(current, placement, context.now())
    if (letter === 'CONFIRMATION') await queueConfirmation(current, context)
    else await queueNewTime(current, context)
  } else {
    await releaseSeatsUpTo({ date, time, booking: _id }, move)
  }
  await releaseSeatsUpTo({ date: fromDate, time: fromTime, booking: _id }, move - 1)
  return clearPlacement(_id, placement)
}

/** The hold ran out before it was kept. When others have the seats now, staff must look. */
async function takeAgain(booking: BookingDocument, placement: Placement, now: Date): Promise<void> {
  const { date, time, move, mayExceedCapacity } = placement
  const { maximumPeopleCount } = await currentSettings()
  const capacity = mayExceedCapacity ? Number.POSITIVE_INFINITY : maximumPeopleCount
  const seats = { date, time, booking: booking._id, people: booking.howManyPeople }
  try {
    await takeSeats(seats, { until: null, capacity, now, move })
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'SLOT_FULL')) throw error
    const why = 'its seats were lost before the change was finished'
    await Booking.updateOne(
      { _id: booking._id, 'placement.move': move },
      {
        $set: { attention: 'PAID_WITHOUT_SEATS' },
        $inc: { version: 1 },
        $push: { history: historyEntry(now, 'reconcile', '', '', why) },
      },
    )
  }
}

async function giveUp(id: string, { move }: Placement): Promise<void> {
  await Booking.updateOne(
    { _id: id, 'placement.move': move, 'placement.state': 'TAKING' },
    { $set: { 'placement.state': 'GIVEN_UP' } },
  )
}

/** Gives back what a placement took that came to nothing. In the booking's own slot its seats are not ours to give. */
async function withdraw(booking: BookingDocument, placement: Placement): Promise<BookingDocument> {
  const { date, time, move } = placement
  const isOwnSlot = booking.date === date && booking.time === time
  if (!isOwnSlot) await releaseSeatsUpTo({ date, time, booking: booking._id }, move)
  return clearPlacement(booking._id, placement)
}

async function clearPlacement(id: string, { move }: Placement): Promise<BookingDocument> {
  await Booking.updateOne({ _id: id, 'placement.move': move }, { $set: { placement: null } })
  return storedBooking(id)
}

async function storedBooking(id: string): Promise<BookingDocument> {
  const booking = await Booking.findById(id).lean()
  if (!booking) throw new AppError('NOT_FOUND', 'There is no such booking.')
  return booking
}

function isSeated({ status }: BookingDocument): boolean {
  return seatedStatuses.some((one) => one === status)
}
