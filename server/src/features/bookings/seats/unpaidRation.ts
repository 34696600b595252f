import { createHmac } from 'node:crypto'
import { maxUnpaidBookingsPerEmail, maxUnpaidPeoplePerAddress } from '@range/shared/limits'
import { ipKeyGenerator } from 'express-rate-limit'
import mongoose from 'mongoose'
import { AppError } from '../../../http/appError'
import { isDuplicateKey } from '../../../http/isDuplicateKey'
import { Booking } from '../record/bookingModel'

const { Schema } = mongoose
const keptHours = 24
const ipv6PrefixBits = 64

const unpaidRationSchema = new Schema(
  {
    /** `email:` or `address:` with a keyed hash, so that nobody can be read out of it. */
    _id: { type: String, required: true },
    holds: [
      {
        _id: false,
        booking: { type: String, required: true },
        count: { type: Number, required: true },
        until: { type: Date, required: true },
      },
    ],
    forgottenAt: { type: Date, required: true, expires: 0 },
  },
  { versionKey: false },
)
unpaidRationSchema.index({ 'holds.booking': 1 })

/** What one e-mail address, and one network address, holds without having paid. */
export const UnpaidRation = mongoose.model('UnpaidRation', unpaidRationSchema)

/** A guest whose unpaid holds are counted: the network address that asks, and the secret its hash is keyed with. */
export type RationedGuest = { address: string; secret: string }

type Hold = { booking: string; email: string; people: number; until: Date }

/**
 * Counts a hold against the ration of its e-mail address and of the network address that asks. One conditional write
 * each, so the ration holds however many ask at once and over several processes; counting a booking again renews its
 * entry, and an entry ends with its hold. Throws TOO_MANY_UNPAID; what is counted by then, `holdSeats` takes off.
 */
export async function rationHold(hold: Hold, { address, secret }: RationedGuest, now: Date): Promise<void> {
  const { booking, email, people, until } = hold
  const keyOf = (kind: string, value: string) =>
    `${kind}:${createHmac('sha256', secret).update(`${kind}:${value}`).digest('base64url')}`
  const rations = [
    { _id: keyOf('email', email.trim().toLowerCase()), count: 1, limit: maxUnpaidBookingsPerEmail },
    { _id: keyOf('address', ipKeyGenerator(address, ipv6PrefixBits)), count: people, limit: maxUnpaidPeoplePerAddress },
  ]
  if (await startRations(rations, { booking, until }, now)) return
  for (const { _id, count, limit } of rations) {
    const entry = { booking, count, until }
    if (await countHold(_id, entry, limit, now)) continue
    if ((await forgetPaidHolds(_id)) && (await countHold(_id, entry, limit, now))) continue
    throw new AppError(
      'TOO_MANY_UNPAID',
      'You already hold as many unpaid places as we keep for one guest. Finish paying for one of them, or wait until it ends: we keep unpaid places for 15 minutes. For a larger group, please call us.',
    )
  }
}

/** Takes a booking off the rations once its seats are given back. What is paid is taken off when a ration is used up. */
export async function forgetHold(booking: string): Promise<void> {
  await UnpaidRation.updateMany({ 'holds.booking': booking }, { $pull: { holds: { booking } } })
}

/** Returns whether a ration has got room by it. */
async function forgetPaidHolds(_id: string): Promise<boolean> {
  const ration = await UnpaidRation.findById(_id).lean()
  const held = (ration?.holds ?? []).map(({ booking }) => booking)
  const paid = await Booking.distinct('_id', { _id: { $in: held }, paid: { $ne: null } })
  if (paid.length === 0) return false
  await UnpaidRation.updateOne({ _id }, { $pull: { holds: { booking: { $in: paid } } } })
  return true
}

type Ration = { _id: string; count: number; limit: number }

/** Most guests hold nothing yet: both rations are begun in one call. Returns false when one of them is there already. */
async function startRations(
  rations: readonly Ration[],
  { booking, until }: { booking: string; until: Date },
  now: Date,
): Promise<boolean> {
  if (rations.some(({ count, limit }) => count > limit)) return false
  const fresh = rations.map(({ _id, count }) => ({
    _id,
    holds: [{ booking, count, until }],
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

async function countHold(
  _id: string,
  hold: { booking: string; count: number; until: Date },
  limit: number,
  now: Date,
): Promise<boolean> {
  const isLiveOther = { $and: [{ $gt: ['$$hold.until', now] }, { $ne: ['$$hold.booking', hold.booking] }] }
  const others = { $filter: { input: '$holds', as: 'hold', cond: isLiveOther } }
  const { matchedCount } = await UnpaidRation.updateOne(
    {
      _id,
      $expr: { $lte: [{ $add: [{ $sum: { $map: { input: others, in: '$$this.count' } } }, hold.count] }, limit] },
    },
    [{ $set: { holds: { $concatArrays: [others, [hold]] }, forgottenAt: forgottenAfter(now) } }],
    { updatePipeline: true },
  )
  return matchedCount > 0
}
