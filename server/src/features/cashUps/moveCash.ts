import type { NewMovement } from '@range/shared/cashUps/schema'
import { toMinor } from '@range/shared/money'
import { isDuplicateKey } from '../../database/isDuplicateKey'
import { AppError } from '../../http/appError'
import { CashMovementRecord } from './cashMovementModel'
import { cashUpSince, closedBefore } from './closeShift'

type Moved = { drawer: string; clerk: string; key: string; now: Date }

/**
 * Records cash put into a drawer or taken out of it, once per Idempotency-Key of a clerk. Throws IDEMPOTENCY_KEY_REUSED for
 * a key that came with another movement before, and CHANGED_MEANWHILE when the shift it names has been closed.
 */
export async function moveCash(
  { number, direction, currency, amount, why }: NewMovement,
  { drawer, clerk, key, now }: Moved,
): Promise<void> {
  const movement = { drawer, clerk, direction, currency, amountMinor: toMinor(amount, currency), why }
  const _id = `${clerk} ${key}`
  const closed = number === undefined ? null : await cashUpSince(drawer, number)
  // A repeated request must not be refused because its shift was closed after it.
  if (closed && !(await CashMovementRecord.exists({ _id }))) throw closedBefore(closed)
  try {
    await CashMovementRecord.create({ ...movement, _id, at: now })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    if (await CashMovementRecord.exists({ ...movement, _id })) return
    throw new AppError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another movement.')
  }
}
