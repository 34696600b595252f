import type { NewCount } from '@range/shared/cashUps/schema'
import { texts } from '@range/shared/staffTexts/tillErrors'
import { isDuplicateKey } from '../../database/isDuplicateKey'
import { AppError } from '../../http/appError'
import { cashUpSince, closedBefore } from './closeShift'
import { movedText } from './movedText'
import { assertBegun, lineCount, openShift, type Shift } from './openShift'
import { TillCount } from './tillCountModel'

type Counting = { drawer: string; clerk: string; key: string; now: Date }

/**
 * Stores a clerk's count of a drawer's open shift with the sums expected at this moment, once per Idempotency-Key of the
 * clerk. Throws CHANGED_MEANWHILE when the shift has been closed since it was shown or money has moved since the form was opened,
 * INVALID_INPUT for a shift that has not begun, and IDEMPOTENCY_KEY_REUSED for a key that came with another count before.
 */
export async function countTill(input: NewCount, { drawer, clerk, key, now }: Counting): Promise<void> {
  const { number, counted, countedCard, denominations } = input
  const _id = `${clerk} ${key}`
  const closed = await cashUpSince(drawer, number)
  if (closed) throw closedBefore(closed)
  const shift = await openShift(drawer, now)
  assertBegun(shift, number)
  const { after, expected, expectedCard } = shift
  const isStored = () => TillCount.exists({ _id, drawer, after, counted, countedCard })
  // A repeated request must not be refused for a sale after its count.
  if (await isStored()) return
  assertStill(shift, input)
  const count = { drawer, after, clerk, counted, countedCard, denominations }
  try {
    await TillCount.create({ ...count, _id, at: now, lines: lineCount(shift), expected, expectedCard })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    if (await isStored()) return
    throw new AppError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another count.')
  }
}

/** Throws when money has moved since the form was opened, because a sale would otherwise look like a difference. */
function assertStill(shift: Shift, { entryCount }: NewCount): void {
  if (lineCount(shift) === entryCount) return
  throw new AppError('CHANGED_MEANWHILE', () => texts.movedSinceOpened({ moved: movedText(shift, entryCount) }), {
    current: { entryCount: lineCount(shift) },
  })
}
