import { type BookingStatus, bookingTransitions } from '@range/shared/bookings/status'
import { texts } from '@range/shared/texts/bookingErrors'
import { statusesBefore } from '@range/shared/transitions'
import type { QueryFilter, UpdateQuery } from 'mongoose'
import { ifVersion } from '../../../database/ifVersion'
import { AppError } from '../../../http/appError'
import type { By } from '../../history/recordChange'
import { asLiterals, inStaffLanguages, type Wording } from '../../history/wording'
import { Booking, type BookingDocument, getBooking } from './bookingModel'
import type { Taking } from './bookingSums'

type Update = UpdateQuery<BookingDocument>

/** The actor, moment and reason of a change to a booking. */
export type ChangeContext = By & { why: Wording }

/** The fields of a booking whose changes need documents. */
export type MoneyField = 'takings' | 'refunds' | 'invoiceReissues'
/** The type of an update that leaves the money alone. */
type NoMoney = { [field in MoneyField | `${MoneyField}.${string}`]?: never }

type BookingChange = ChangeContext & {
  /** Conditions besides the booking's id. */
  where?: QueryFilter<BookingDocument>
  /** The version that the caller saw; undefined skips the comparison. */
  version?: number | undefined
  set?: Update['$set'] & NoMoney
  push?: Update['$push'] & NoMoney
  /** Sums that came in or went back, or an invoice to issue again; each needs a document, see `planInvoices`. */
  money?: { set?: Update['$set']; push?: Update['$push'] }
  pull?: Update['$pull']
  /** The array filters for the `$[name]` paths in `set`. */
  arrayFilters?: Record<string, unknown>[]
}

/**
 * Changes a booking but not its status, in one conditional write that raises the version and adds a history entry. No
 * other function does this. Returns the changed booking, or undefined when `where` does not (or no longer) hold.
 * Throws CHANGED_MEANWHILE for a stale version, and NOT_FOUND when a version is given but the booking is missing.
 */
export async function changeBooking(
  id: string,
  { actor, at, why, where = {}, version, set, push, money, pull, arrayFilters }: BookingChange,
): Promise<BookingDocument | undefined> {
  const update = withMoney({ set, push, money })
  const changed = await Booking.findOneAndUpdate(
    { _id: id, $and: [where, ifVersion(version)] },
    {
      $set: update.$set,
      $inc: { version: 1, ...update.$inc },
      $push: { ...update.$push, history: { at, actor, from: '', to: '', ...inStaffLanguages(why) } },
      ...(pull && { $pull: pull }),
    },
    { returnDocument: 'after', ...(arrayFilters && { arrayFilters }) },
  ).lean()
  if (!changed) await assertVersion(id, version)
  return changed ?? undefined
}

/** Throws CHANGED_MEANWHILE unless the booking is at the version that its editor saw. */
export async function assertVersion(id: string, version: number | undefined): Promise<void> {
  if (version !== undefined) assertSeen(await getBooking(id), version)
}

/** Throws CHANGED_MEANWHILE unless a booking has the version that its editor saw, if they named one. */
export function assertSeen(booking: Pick<BookingDocument, 'version'>, version: number | undefined): void {
  if (version !== undefined && booking.version !== version) throw changedMeanwhile()
}

/** Returns the error for a change of a stale version. */
export function changedMeanwhile(): AppError {
  return new AppError('CHANGED_MEANWHILE', () => texts.changedMeanwhile)
}

/**
 * Records the progress of a flow or job on a booking. Staff and guests never see it, so version and history stay
 * unchanged. Returns whether `where` held.
 */
export async function recordProgress(
  id: string,
  { where = {}, set, money, arrayFilters }: Pick<BookingChange, 'where' | 'set' | 'money' | 'arrayFilters'>,
): Promise<boolean> {
  const options = arrayFilters ? { arrayFilters } : {}
  const { matchedCount } = await Booking.updateOne({ _id: id, $and: [where] }, withMoney({ set, money }), options)
  return matchedCount > 0
}

type Money = { [part in 'set' | 'push' | 'money']?: BookingChange[part] | undefined }

/** Returns an update with its change of money, if it has one, and with the note that documents are to be queued for it. */
function withMoney({ set, push, money }: Money) {
  if (!money) return { $set: { ...set }, $push: { ...push }, $inc: {} }
  return {
    $set: { ...set, ...money.set, hasNewMoney: true },
    $push: { ...push, ...money.push },
    $inc: { moneyChanges: 1 },
  }
}

/** Records that the invoices of a booking's money are queued, unless more money has come in or gone back since. */
export async function markInvoiced({
  _id,
  moneyChanges,
}: Pick<BookingDocument, '_id' | 'moneyChanges'>): Promise<void> {
  await Booking.updateOne({ _id, moneyChanges }, { $set: { hasNewMoney: false } }, { timestamps: false })
}

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
  const fields = asLiterals(set)
  const words = asLiterals(inStaffLanguages(why))
  const entry = { at, actor: { $literal: actor }, from: '$status', to, ...words }
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
