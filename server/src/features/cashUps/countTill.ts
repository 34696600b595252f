import type { NewCount } from '@range/shared/cashUps/schema'
import { isDuplicateKey } from '../../database/isDuplicateKey'
import { AppError } from '../../http/appError'
import { cashUpSince, closedBefore } from './closeShift'
import { lineCount, openShift } from './openShift'
import { TillCount } from './tillCountModel'

type Counting = { drawer: string; clerk: string; key: string; now: Date }

/**
 * Stores a clerk's count of a drawer's open shift with the sums expected at this moment, once per Idempotency-Key of the
 * clerk. Throws CHANGED_MEANWHILE when the shift has been closed since it was shown, and IDEMPOTENCY_KEY_REUSED for a key that
 * came with another count before.
 */
export async function countTill(input: NewCount, { drawer, clerk, key, now }: Counting): Promise<void> {
  const { number, counted, countedCard, denominations } = input
  const closed = await cashUpSince(drawer, number)
  if (closed) throw closedBefore(closed)
  const shift = await openShift(drawer, now)
  const { after, expected, expectedCard } = shift
  const _id = `${clerk} ${key}`
  const count = { drawer, after, clerk, counted, countedCard, denominations }
  try {
    await TillCount.create({ ...count, _id, at: now, lines: lineCount(shift), expected, expectedCard })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    if (await TillCount.exists({ _id, drawer, after, counted, countedCard })) return
    throw new AppError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another count.')
  }
}
