import type { NewCount } from '@range/shared/cashUps/schema'
import { isDuplicateKey } from '../../database/isDuplicateKey'
import { AppError } from '../../http/appError'
import { CashUpRecord } from './cashUpModel'
import { cashUpSince } from './closeShift'
import { TillCount, tillCountId } from './tillCountModel'

/**
 * Stores the first count of a drawer's open shift; a later one changes nothing. Throws CHANGED_MEANWHILE when the shift has
 * been closed since it was shown.
 */
export async function countTill(
  { number, counted, countedCard }: NewCount,
  { drawer, clerk, now }: { drawer: string; clerk: string; now: Date },
): Promise<void> {
  if (await cashUpSince(drawer, number)) {
    throw new AppError('CHANGED_MEANWHILE', 'The till has just been closed. A new shift has begun.')
  }
  const last = await CashUpRecord.findOne({ drawer }, { _id: 1 }).sort({ after: -1 }).lean()
  try {
    await TillCount.create({ _id: tillCountId(drawer, last?._id ?? 0), at: now, clerk, counted, countedCard })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
}
