import { type BookingStatus, bookingTransitions } from '@range/shared/bookings/status'
import { statusesBefore } from '@range/shared/transitions'
import type { QueryFilter } from 'mongoose'
import { ifVersion } from '../../../database/ifVersion'
import { Booking, type BookingDocument } from './bookingModel'
import type { Taking } from './bookingSums'
import { assertVersion, type ChangeContext } from './changeBooking'

type Transition = ChangeContext & {
  /** Conditions besides the booking's id and its current status. */
  where?: QueryFilter<BookingDocument>
  /** The version that the caller saw; undefined skips the comparison. */
  version?: number | undefined
  set?: Partial<BookingDocument>
  /** A sum that came in, recorded in the same write. */
  taking?: Taking
}

/** A cancelled booking can never be paid again; one that its guest abandoned at the bank can. */
const toBePaid: ReadonlySet<BookingStatus> = new Set(['AWAITING_PAYMENT', 'PAID'])

const newMoney = { hasNewMoney: true, moneyChanges: { $add: ['$moneyChanges', 1] } }

/**
 * Changes a booking's status in one conditional write, which also sets fields, raises the version and adds a history
 * entry. No other function changes a status. Returns the changed booking, or undefined when its status or `where`
 * does not (or no longer) allow it. Throws CHANGED_MEANWHILE for a stale version.
 */
export async function transitionBooking(
  id: string,
  to: BookingStatus,
  { actor, at, why, where = {}, version, set = {}, taking }: Transition,
): Promise<BookingDocument | undefined> {
  const fields = Object.fromEntries(Object.entries(set).map(([name, value]) => [name, { $literal: value }]))
  const entry = { at, actor: { $literal: actor }, from: '$status', to, why: { $literal: why } }
  const changed = await Booking.findOneAndUpdate(
    {
      _id: id,
      status: { $in: statusesBefore(bookingTransitions, to) },
      $and: [where, ifVersion(version), toBePaid.has(to) ? { cancellation: null } : {}],
    },
    [
      { $set: { history: { $concatArrays: ['$history', [entry]] } } },
      ...(taking ? [{ $set: { takings: { $concatArrays: ['$takings', [{ $literal: taking }]] }, ...newMoney } }] : []),
      { $set: { ...fields, status: to, version: { $add: ['$version', 1] }, updatedAt: at } },
    ],
    { returnDocument: 'after', updatePipeline: true, timestamps: false },
  ).lean()
  if (!changed) await assertVersion(id, version)
  return changed ?? undefined
}
