import type { QueryFilter, UpdateQuery } from 'mongoose'
import { ifVersion } from '../../../database/ifVersion'
import { AppError } from '../../../http/appError'
import type { By } from '../../history/recordChange'
import { Booking, type BookingDocument } from './bookingModel'
import { getBooking } from './getBooking'

type Update = UpdateQuery<BookingDocument>

/** The actor of a change of a booking, its moment and its reason. */
export type ChangeContext = By & { why: string }

type BookingChange = ChangeContext & {
  /** Conditions besides the booking's id. */
  where?: QueryFilter<BookingDocument>
  /** The version that was edited; undefined is not compared. */
  version?: number | undefined
  set?: Update['$set']
  push?: Update['$push']
  pull?: Update['$pull']
  /** The entries that a `$[name]` path in `set` refers to. */
  arrayFilters?: Record<string, unknown>[]
}

/**
 * Changes a booking without changing its status, in one conditional write that raises the version and adds a history
 * entry. Nothing else does this. Returns the changed booking, or undefined when `where` does not hold (any more).
 * Throws CHANGED_MEANWHILE for a stale version and NOT_FOUND when there is no such booking to compare it with.
 */
export async function changeBooking(
  id: string,
  { actor, at, why, where = {}, version, set = {}, push = {}, pull, arrayFilters }: BookingChange,
): Promise<BookingDocument | undefined> {
  const changed = await Booking.findOneAndUpdate(
    { _id: id, $and: [where, ifVersion(version)] },
    {
      $set: set,
      $inc: { version: 1 },
      $push: { ...push, history: { at, actor, from: '', to: '', why } },
      ...(pull && { $pull: pull }),
    },
    { returnDocument: 'after', ...(arrayFilters && { arrayFilters }) },
  ).lean()
  if (!changed) await assertVersion(id, version)
  return changed ?? undefined
}

/** Throws CHANGED_MEANWHILE when a booking is not at the version that its editor saw. */
export async function assertVersion(id: string, version: number | undefined): Promise<void> {
  if (version === undefined) return
  const booking = await getBooking(id)
  if (booking.version !== version) throw changedMeanwhile()
}

/** Returns the error for a change of a stale version. */
export function changedMeanwhile(): AppError {
  return new AppError('CHANGED_MEANWHILE', 'This booking was changed meanwhile. Please look at it again.')
}

/**
 * Records how far a flow or a job has got with a booking: nothing that staff or guests see, so version and history
 * stay. Returns whether `where` held.
 */
export async function recordProgress(
  id: string,
  { where = {}, set, arrayFilters }: Pick<BookingChange, 'where' | 'set' | 'arrayFilters'>,
): Promise<boolean> {
  const options = arrayFilters ? { arrayFilters } : {}
  const { matchedCount } = await Booking.updateOne({ _id: id, $and: [where] }, { $set: set ?? {} }, options)
  return matchedCount > 0
}
