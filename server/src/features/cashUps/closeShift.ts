import type { Cash, NewCashUp } from '@range/shared/cashUps/schema'
import { isSameAmount } from '@range/shared/money'
import { isDuplicateKey } from '../../database/isDuplicateKey'
import { AppError } from '../../http/appError'
import { type CashUpDocument, CashUpRecord } from './cashUpModel'
import { openShift } from './openShift'

/**
 * Closes the open shift with a cash-up, in one write, so that only one of two concurrent clerks succeeds. Repeating
 * it returns the same cash-up. Throws CHANGED_MEANWHILE when someone else has closed the shift or money has moved
 * since it was shown, and INVALID_INPUT for a difference without a note.
 */
export async function closeShift(
  input: NewCashUp,
  { clerk, now }: { clerk: string; now: Date },
): Promise<CashUpDocument> {
  const { number, counted, note } = input
  const stored = await CashUpRecord.findById(number).lean()
  if (stored) return repeated(stored, input, clerk)
  const { number: next, expected, ...shift } = await openShift(now)
  if (next !== number || !isSameCash(expected, input.expected)) {
    // The other request of a double click may have closed the shift since.
    const closed = await CashUpRecord.findById(number).lean()
    if (closed) return repeated(closed, input, clerk)
    throw new AppError(
      'CHANGED_MEANWHILE',
      'Money has come in or gone out since. Check the sums again, then close the till.',
    )
  }
  if (!isSameCash(expected, counted) && note === '') {
    throw new AppError('INVALID_INPUT', 'Say why the till differs', { field: 'note' })
  }
  try {
    const created = await CashUpRecord.create({ ...shift, _id: number, expected, counted, note, clerk })
    return created.toObject()
  } catch (error) {
    const faster = isDuplicateKey(error) ? await CashUpRecord.findById(number).lean() : null
    if (!faster) throw error
    return repeated(faster, input, clerk)
  }
}

function repeated(stored: CashUpDocument, { counted, expected, note }: NewCashUp, clerk: string): CashUpDocument {
  const isSame = isSameCash(stored.counted, counted) && isSameCash(stored.expected, expected) && stored.note === note
  if (isSame && stored.clerk === clerk) return stored
  throw new AppError('CHANGED_MEANWHILE', `${stored.clerk} has just closed the till. A new shift has begun.`)
}

function isSameCash(a: Cash, b: Cash): boolean {
  return isSameAmount(a.HUF, b.HUF, 'HUF') && isSameAmount(a.EUR, b.EUR, 'EUR')
}
