import { randomUUID } from 'node:crypto'
import { emailKey } from '@range/shared/emailAddress'
import { holdMinutes, maxUnpaidBookingsPerEmail, maxUnpaidPeoplePerAddress } from '@range/shared/limits'
import { texts } from '@range/shared/texts/bookingErrors'
import { isDuplicateKey } from '../../../database/isDuplicateKey'
import { keyedHash } from '../../../database/keyedHash'
import { AppError } from '../../../http/appError'
import { networksOf } from '../../../http/network'
import { Booking } from '../record/bookingModel'
import { UnpaidQuota } from './unpaidQuotaModel'

const keptHours = 24

/** A guest with a quota for unpaid holds: the request's address, and the HMAC key for the stored hashes. */
export type GuestQuotaHolder = { address: string; secret: string }

/** A reseller with a quota for unconfirmed holds, and the most seats it may hold. */
export type ResellerQuotaHolder = { reseller: string; heldSeats: number }

export type QuotaHolder = GuestQuotaHolder | ResellerQuotaHolder

/** `key` identifies this count of the hold, so that its removal spares a count made since. */
type Hold = { booking: string; email: string; people: number; until: Date; key?: string }

/** Restores the quotas to their state before a hold was counted, except where it has been counted again since. */
export type PutBack = () => Promise<void>

/**
 * Counts a hold against the quota of its reseller, or against those of its email address and of the networks its
 * request came from. Each count is one conditional write, so the limits hold across processes however many requests
 * race. Counting a booking again renews its entry, which expires with the hold. Returns a function that restores the
 * quotas. Throws TOO_MANY_UNPAID, after which `holdSeats` removes the counts.
 */
export async function holdWithinQuota(hold: Hold, quotaHolder: QuotaHolder, now: Date): Promise<PutBack> {
  const { booking, until, key = randomUUID() } = hold
  const quotas = quotasOf(hold, quotaHolder)
  const earlier = new Map<string, Entry | undefined>()
  const putBack = async () => {
    for (const { _id } of quotas) await putEntryBack(_id, { booking, key }, earlier.get(_id))
  }
  if (await startQuotas(quotas, { booking, until, key }, now)) return putBack
  for (const { _id, count, limit } of quotas) {
    const entry = { booking, count, until, key }
    const counted =
      (await countHold(_id, entry, limit, now)) ??
      ((await removePaidHolds(_id)) ? await countHold(_id, entry, limit, now) : undefined)
    if (!counted) throw tooManyUnpaid()
    earlier.set(_id, counted.earlier)
  }
  return putBack
}

/**
 * Checks that a hold would fit its quotas if another booking were gone, without counting it. Advisory: only
 * `holdWithinQuota` decides. Throws TOO_MANY_UNPAID.
 */
export async function assertWithinQuota(
  hold: Hold,
  { quotaHolder, now, without }: { quotaHolder: QuotaHolder; now: Date; without: string },
): Promise<void> {
  const isOther = ({ booking, until }: { booking: string; until: Date }) =>
    until > now && booking !== hold.booking && booking !== without
  for (const { _id, count, limit } of quotasOf(hold, quotaHolder)) {
    const isWithin = async () => {
      const others = (await UnpaidQuota.findById(_id).lean())?.holds.filter(isOther) ?? []
      return others.reduce((sum, other) => sum + other.count, count) <= limit
    }
    if (await isWithin()) continue
    if ((await removePaidHolds(_id)) && (await isWithin())) continue
    throw tooManyUnpaid()
  }
}

function tooManyUnpaid(): AppError {
  return new AppError('TOO_MANY_UNPAID', () => texts.tooManyUnpaid({ minutes: holdMinutes }))
}

/**
 * Returns the keys of a booking's counts; with `until`, of holds that end by that moment. Read them before its seats are
 * released, and pass them to `removeFromQuota` afterwards: a request that holds the seats again in between keeps its count.
 */
export async function quotaKeysOf(booking: string, until?: Date): Promise<string[]> {
  const quotas = await UnpaidQuota.find({ 'holds.booking': booking }).lean()
  const own = quotas.flatMap(({ holds }) => holds).filter((hold) => hold.booking === booking)
  return own.filter((hold) => !until || hold.until <= until).map(({ key }) => key)
}

/**
 * Removes a booking's counts from the quotas after its seats were released or taken for good: those with the given keys, or
 * all. Paid holds are removed when a quota is used up.
 */
export async function removeFromQuota(booking: string, keys?: readonly string[]): Promise<void> {
  const hold = { booking, ...(keys && { key: { $in: keys } }) }
  await UnpaidQuota.updateMany({ 'holds.booking': booking }, { $pull: { holds: hold } })
}

/** Removes paid bookings from a quota. Returns whether that made room. */
async function removePaidHolds(_id: string): Promise<boolean> {
  const quota = await UnpaidQuota.findById(_id).lean()
  const held = (quota?.holds ?? []).map(({ booking }) => booking)
  const paid = await Booking.distinct('_id', { _id: { $in: held }, paid: { $ne: null } })
  if (paid.length === 0) return false
  await UnpaidQuota.updateOne({ _id }, { $pull: { holds: { booking: { $in: paid } } } })
  return true
}

type Quota = { _id: string; count: number; limit: number }

function quotasOf({ email, people }: Hold, quotaHolder: QuotaHolder): Quota[] {
  if ('reseller' in quotaHolder) {
    return [{ _id: `reseller:${quotaHolder.reseller}`, count: people, limit: quotaHolder.heldSeats }]
  }
  const { address, secret } = quotaHolder
  return [
    { _id: keyedHash('email', emailKey(email), secret), count: 1, limit: maxUnpaidBookingsPerEmail },
    ...networksOf(address).map(({ name, times }) => ({
      _id: keyedHash('address', name, secret),
      count: people,
      limit: times * maxUnpaidPeoplePerAddress,
    })),
  ]
}

/** Creates the quotas in one call, because most guests hold nothing yet. Returns false when one of them exists already. */
async function startQuotas(
  quotas: readonly Quota[],
  { booking, until, key }: Omit<Entry, 'count'>,
  now: Date,
): Promise<boolean> {
  if (quotas.some(({ count, limit }) => count > limit)) return false
  const fresh = quotas.map(({ _id, count }) => ({
    _id,
    holds: [{ booking, count, until, key }],
    forgottenAt: forgottenAfter(now),
  }))
  try {
    await UnpaidQuota.insertMany(fresh, { ordered: false })
    return true
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}

function forgottenAfter(now: Date): Date {
  return new Date(now.getTime() + keptHours * 3_600_000)
}

type Entry = { booking: string; count: number; until: Date; key: string }

/** Returns the entry that this hold replaced, if any; undefined when the quota has no room for it. */
async function countHold(
  _id: string,
  hold: Entry,
  limit: number,
  now: Date,
): Promise<{ earlier: Entry | undefined } | undefined> {
  const isLiveOther = { $and: [{ $gt: ['$$hold.until', now] }, { $ne: ['$$hold.booking', hold.booking] }] }
  const others = { $filter: { input: '$holds', as: 'hold', cond: isLiveOther } }
  const before = await UnpaidQuota.findOneAndUpdate(
    {
      _id,
      $expr: { $lte: [{ $add: [{ $sum: { $map: { input: others, in: '$$this.count' } } }, hold.count] }, limit] },
    },
    [{ $set: { holds: { $concatArrays: [others, [hold]] }, forgottenAt: forgottenAfter(now) } }],
    { returnDocument: 'before', updatePipeline: true },
  ).lean()
  if (!before) return undefined
  return { earlier: before.holds.find(({ booking, key }) => booking === hold.booking && key !== hold.key) }
}

async function putEntryBack(_id: string, own: { booking: string; key: string }, earlier?: Entry): Promise<void> {
  const isStillOwn = { _id, holds: { $elemMatch: own } }
  await UnpaidQuota.updateOne(isStillOwn, earlier ? { $set: { 'holds.$': earlier } } : { $pull: { holds: own } })
}
