import { randomUUID } from 'node:crypto'
import { holdMinutes, maxUnpaidBookingsPerEmail, maxUnpaidPeoplePerAddress } from '@range/shared/limits'
import { isDuplicateKey } from '../../../database/isDuplicateKey'
import { keyedHash } from '../../../database/keyedHash'
import { AppError } from '../../../http/appError'
import { networksOf } from '../../../http/network'
import { Booking } from '../record/bookingModel'
import { UnpaidRation } from './unpaidRationModel'

const keptHours = 24

/** A guest whose unpaid holds are counted: the address of the request, and the key of the hashes that are stored. */
export type RationedGuest = { address: string; secret: string }

/** A reseller whose unconfirmed holds are counted, and the most places that it may hold. */
export type RationedReseller = { reseller: string; heldSeats: number }

export type Rationed = RationedGuest | RationedReseller

type Hold = { booking: string; email: string; people: number; until: Date }

/** Puts the rations back as they were before a hold was counted, except where it has been counted again since. */
export type PutBack = () => Promise<void>

/**
 * Counts a hold against the ration of its reseller, or against those of its email address and of the networks that the
 * request came from. One conditional write each, so the limits hold however many requests race and across processes;
 * counting a booking again renews its entry, and an entry ends with its hold. Returns a function that restores the rations.
 * Throws TOO_MANY_UNPAID; `holdSeats` then removes what was counted.
 */
export async function rationHold(hold: Hold, rationed: Rationed, now: Date): Promise<PutBack> {
  const { booking, until } = hold
  const key = randomUUID()
  const rations = rationsOf(hold, rationed)
  const earlier = new Map<string, Entry | undefined>()
  const putBack = async () => {
    for (const { _id } of rations) await putEntryBack(_id, { booking, key }, earlier.get(_id))
  }
  if (await startRations(rations, { booking, until, key }, now)) return putBack
  for (const { _id, count, limit } of rations) {
    const entry = { booking, count, until, key }
    const counted =
      (await countHold(_id, entry, limit, now)) ??
      ((await forgetPaidHolds(_id)) ? await countHold(_id, entry, limit, now) : undefined)
    if (!counted) throw tooManyUnpaid()
    earlier.set(_id, counted.earlier)
  }
  return putBack
}

/**
 * Checks that a hold would be within its rations if another booking's were gone, and counts nothing; `rationHold` alone
 * decides. Throws TOO_MANY_UNPAID.
 */
export async function assertWithinRation(
  hold: Hold,
  { rationed, now, without }: { rationed: Rationed; now: Date; without: string },
): Promise<void> {
  const isOther = ({ booking, until }: { booking: string; until: Date }) =>
    until > now && booking !== hold.booking && booking !== without
  for (const { _id, count, limit } of rationsOf(hold, rationed)) {
    const isWithin = async () => {
      const others = (await UnpaidRation.findById(_id).lean())?.holds.filter(isOther) ?? []
      return others.reduce((sum, other) => sum + other.count, count) <= limit
    }
    if (await isWithin()) continue
    if ((await forgetPaidHolds(_id)) && (await isWithin())) continue
    throw tooManyUnpaid()
  }
}

function tooManyUnpaid(): AppError {
  return new AppError(
    'TOO_MANY_UNPAID',
    `You already hold as many unpaid places as we keep for one guest. Finish paying for one of them, or release its places; otherwise they are released after ${holdMinutes} minutes. For a larger group, please call us.`,
  )
}

/**
 * Removes a booking's holds from the rations once its seats are released: those that last until a moment at most, or all.
 * Paid ones are removed when a ration is used up.
 */
export async function forgetHold(booking: string, until?: Date): Promise<void> {
  const hold = { booking, ...(until && { until: { $lte: until } }) }
  await UnpaidRation.updateMany({ 'holds.booking': booking }, { $pull: { holds: hold } })
}

/** Removes paid bookings from a ration. Returns whether that made room. */
async function forgetPaidHolds(_id: string): Promise<boolean> {
  const ration = await UnpaidRation.findById(_id).lean()
  const held = (ration?.holds ?? []).map(({ booking }) => booking)
  const paid = await Booking.distinct('_id', { _id: { $in: held }, paid: { $ne: null } })
  if (paid.length === 0) return false
  await UnpaidRation.updateOne({ _id }, { $pull: { holds: { booking: { $in: paid } } } })
  return true
}

type Ration = { _id: string; count: number; limit: number }

function rationsOf({ email, people }: Hold, rationed: Rationed): Ration[] {
  if ('reseller' in rationed) {
    return [{ _id: `reseller:${rationed.reseller}`, count: people, limit: rationed.heldSeats }]
  }
  const { address, secret } = rationed
  return [
    { _id: keyedHash('email', email.trim().toLowerCase(), secret), count: 1, limit: maxUnpaidBookingsPerEmail },
    ...networksOf(address).map(({ name, times }) => ({
      _id: keyedHash('address', name, secret),
      count: people,
      limit: times * maxUnpaidPeoplePerAddress,
    })),
  ]
}

/**
 * Starts the rations in one call, because most guests hold nothing yet. Returns false when one of them exists already.
 */
async function startRations(
  rations: readonly Ration[],
  { booking, until, key }: Omit<Entry, 'count'>,
  now: Date,
): Promise<boolean> {
  if (rations.some(({ count, limit }) => count > limit)) return false
  const fresh = rations.map(({ _id, count }) => ({
    _id,
    holds: [{ booking, count, until, key }],
    forgottenAt: forgottenAfter(now),
  }))
  try {
    await UnpaidRation.insertMany(fresh, { ordered: false })
    return true
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}

function forgottenAfter(now: Date): Date {
  return new Date(now.getTime() + keptHours * 3_600_000)
}

type Entry = { booking: string; count: number; until: Date; key?: string | null | undefined }

/** Returns the entry that a hold took the place of, if any; undefined when the ration has no room for it. */
async function countHold(
  _id: string,
  hold: Entry,
  limit: number,
  now: Date,
): Promise<{ earlier: Entry | undefined } | undefined> {
  const isLiveOther = { $and: [{ $gt: ['$$hold.until', now] }, { $ne: ['$$hold.booking', hold.booking] }] }
  const others = { $filter: { input: '$holds', as: 'hold', cond: isLiveOther } }
  const before = await UnpaidRation.findOneAndUpdate(
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
  await UnpaidRation.updateOne(isStillOwn, earlier ? { $set: { 'holds.$': earlier } } : { $pull: { holds: own } })
}
