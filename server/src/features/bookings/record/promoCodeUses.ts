import { randomUUID } from 'node:crypto'
import { isSeated } from '@range/shared/bookings/status'
import { findPromoCode, keyOfCode, type PromoCode } from '@range/shared/settings/promoCodes'
import { texts } from '@range/shared/staffTexts/bookingActionErrors'
import { isDuplicateKey } from '../../../database/isDuplicateKey'
import { AppError } from '../../../http/appError'
import { currentSettings } from '../../settings/settingsModel'
import { Booking, type BookingDocument } from './bookingModel'
import { PromoCodeUses } from './promoCodeUsesModel'

/** A flow that counts a use writes its booking within this time. */
const writeMinutes = 10

type Limited = Pick<PromoCode, 'code' | 'uses'>
type Use = { booking: string; until: Date; key: string }

/** The fields that decide whether a booking uses its promo code. */
const lookedAt = { promoCode: 1, status: 1, holdUntil: 1, cancellation: 1, takings: 1, pendingEdit: 1 } as const
type Examined = Pick<BookingDocument, keyof typeof lookedAt> & { _id: string }

/**
 * Counts a booking's use of a promo code in one conditional write, so that a code is never used more often than its limit,
 * however many bookings race for the last use. Counting a booking again renews its use. The booking itself says whether it
 * still uses the code, so a flow may stop anywhere: when a code looks used up, the uses of bookings that have ended unpaid or
 * lost the code are removed. Returns the key of the count for `giveBackUse`; undefined when the code is used up. A code
 * without a limit is not counted.
 */
export async function countUse(promo: Limited, booking: string, now: Date): Promise<string | undefined> {
  const key = randomUUID()
  const { uses: most } = promo
  if (most === null) return key
  const _id = keyOfCode(promo)
  const use = { booking, until: new Date(now.getTime() + writeMinutes * 60_000), key }
  if (await addUse(_id, use, most)) return key
  if (await startUses(_id, use)) return key
  await removeEnded(_id, now)
  return (await addUse(_id, use, most)) ? key : undefined
}

/** Runs an action for which a use was counted, and gives the use back if the action is refused. */
export async function withUse<Done>(booking: string, use: string | undefined, act: () => Promise<Done>): Promise<Done> {
  try {
    return await act()
  } catch (error) {
    if (use && error instanceof AppError) await giveBackUse(booking, [use])
    throw error
  }
}

/** Counts the use of a booking whose payment arrived after its hold had ended, even above the limit of its code. */
export async function countLateUse({ _id, promoCode }: Pick<BookingDocument, '_id' | 'promoCode'>, now: Date) {
  if (promoCode === '') return
  const promo = findPromoCode(promoCode, (await currentSettings()).promoCodes)
  if (promo?.uses) await countUse({ ...promo, uses: Number.POSITIVE_INFINITY }, _id, now)
}

/**
 * Returns the keys of a booking's counts. Read them before its hold ends and pass them to `giveBackUse` afterwards, so that a
 * count made in between stays.
 */
export async function useKeysOf({ _id, promoCode }: Pick<BookingDocument, '_id' | 'promoCode'>): Promise<string[]> {
  if (promoCode === '') return []
  const counted = await PromoCodeUses.find({ 'uses.booking': _id }).lean()
  return counted.flatMap(({ uses }) => uses).flatMap(({ booking, key }) => (booking === _id ? [key] : []))
}

/** Gives back a booking's uses with these keys at once, rather than when somebody needs them. */
export async function giveBackUse(booking: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await PromoCodeUses.updateMany({ 'uses.booking': booking }, { $pull: { uses: { booking, key: { $in: keys } } } })
}

/** Returns whether bookings other than these have used up a promo code. Advisory: only `countUse` decides. */
export async function isUsedUp(
  promo: Limited | undefined,
  { except, now }: { except: readonly (string | undefined)[]; now: Date },
): Promise<boolean> {
  if (!promo || promo.uses === null) return false
  const others = (await usesOf(keyOfCode(promo))).filter(({ booking }) => !except.includes(booking))
  if (others.length < promo.uses) return false
  return (await endedAmong(keyOfCode(promo), others, now)).length <= others.length - promo.uses
}

/** Returns how often bookings use each of these promo codes, by code. */
export async function countUses(promoCodes: readonly Limited[], now: Date): Promise<{ code: string; used: number }[]> {
  const limited = promoCodes.filter(({ uses }) => uses !== null)
  return Promise.all(
    limited.map(async ({ code }) => {
      const uses = await usesOf(keyOfCode({ code }))
      return { code, used: uses.length - (await endedAmong(keyOfCode({ code }), uses, now)).length }
    }),
  )
}

/** Returns the error for staff who add a promo code that another booking has used up since. */
export function codeUsedUp(): AppError {
  return new AppError('INVALID_INPUT', () => texts.codeUsedUp, { field: 'promoCode' })
}

async function usesOf(_id: string): Promise<Use[]> {
  return (await PromoCodeUses.findById(_id).lean())?.uses ?? []
}

/** Returns whether there was room for a use, or the booking had one already. */
async function addUse(_id: string, use: Use, most: number): Promise<boolean> {
  const others = { $filter: { input: '$uses', as: 'use', cond: { $ne: ['$$use.booking', use.booking] } } }
  const { matchedCount } = await PromoCodeUses.updateOne(
    { _id, $expr: { $lt: [{ $sum: { $map: { input: others, in: 1 } } }, most] } },
    [{ $set: { uses: { $concatArrays: [others, [use]] } } }],
    { updatePipeline: true },
  )
  return matchedCount > 0
}

/** Counts the first use of a code. Returns false when it has been used before. */
async function startUses(_id: string, use: Use): Promise<boolean> {
  try {
    await PromoCodeUses.create({ _id, uses: [use] })
    return true
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}

/** Removes uses that have ended. A use that was counted again since it was read has another key and stays. */
async function removeEnded(_id: string, now: Date): Promise<void> {
  const ended = await endedAmong(_id, await usesOf(_id), now)
  if (ended.length === 0) return
  await PromoCodeUses.updateOne({ _id }, { $pull: { uses: { key: { $in: ended.map(({ key }) => key) } } } })
}

async function endedAmong(code: string, uses: readonly Use[], now: Date): Promise<Use[]> {
  const bookings = await Booking.find({ _id: { $in: uses.map(({ booking }) => booking) } }, lookedAt).lean<Examined[]>()
  const bookingById = new Map(bookings.map((booking) => [booking._id, booking]))
  return uses.filter((use) => !isUsed(use, { code, booking: bookingById.get(use.booking), now }))
}

/** Returns whether a use still counts: until its booking ends without any money, or loses the code. */
function isUsed({ until }: Use, { code, booking, now }: { code: string; booking: Examined | undefined; now: Date }) {
  const isBeingWritten = until > now
  if (!booking) return isBeingWritten
  const { promoCode, status, holdUntil, cancellation, takings, pendingEdit } = booking
  // An edit counts the use before the booking has the code.
  if (keyOfCode({ code: promoCode }) !== code) return pendingEdit !== null
  if (takings.some(({ undone }) => !undone)) return true
  if (cancellation) return false
  return isSeated(booking) || status === 'AWAITING_PAYMENT' || holdUntil > now || isBeingWritten
}
