import type { Cash, NewCashUp } from '@range/shared/cashUps/schema'
import { isSameAmount } from '@range/shared/money'
import type { TillSettings } from '@range/shared/settings/schema'
import { isDuplicateKey } from '../../database/isDuplicateKey'
import { AppError } from '../../http/appError'
import { type CashUpDocument, CashUpRecord } from './cashUpModel'
import { openShift, type Shift } from './openShift'

type Closing = { drawer: string; clerk: string; till: TillSettings; now: Date }

/**
 * Closes the open shift of a drawer with a cash-up, in one write, so that only one of two concurrent clerks succeeds.
 * Repeating it returns the same cash-up. Throws CHANGED_MEANWHILE when someone else has closed the shift or money has moved
 * since it was shown, and INVALID_INPUT for a difference without a note.
 */
export async function closeShift(input: NewCashUp, { drawer, clerk, till, now }: Closing): Promise<CashUpDocument> {
  const shift = await openShift(drawer, till, now)
  // Read after the shift, because the other request of a double click may have closed it in the meantime.
  const closed = await cashUpSince(drawer, input.number)
  if (closed) return repeated(closed, input, clerk)
  assertAsSeen(shift, input)
  assertExplained(shift, input)
  const { count, entries, movements, number, ...rest } = shift
  const { counted, countedCard, denominations, left, note } = input
  try {
    const created = await CashUpRecord.create({
      ...rest,
      _id: number,
      entries: entries.map(({ key }) => key),
      movements: movements.map(({ _id }) => _id),
      count,
      counted,
      countedCard,
      denominations,
      left,
      note,
      clerk,
    })
    return created.toObject()
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    // The number went to another drawer, or a faster clerk closed this one, which the repetition finds out.
    return closeShift(input, { drawer, clerk, till, now })
  }
}

/** Returns the cash-up that closed the shift which was shown with this number, if any. */
export async function cashUpSince(drawer: string, number: number): Promise<CashUpDocument | null> {
  return CashUpRecord.findOne({ drawer, _id: { $gte: number } })
    .sort({ _id: 1 })
    .lean()
}

function assertAsSeen({ expected, expectedCard }: Shift, input: NewCashUp): void {
  const isCardSame = !input.expectedCard || isSameCash(expectedCard, input.expectedCard)
  if (isSameCash(expected, input.expected) && isCardSame) return
  throw new AppError(
    'CHANGED_MEANWHILE',
    'Money has come in or gone out since. Check the sums again, then close the till.',
  )
}

function assertExplained({ expected, expectedCard }: Shift, { counted, countedCard, note }: NewCashUp): void {
  const isCardSame = !countedCard || isSameCash(expectedCard, countedCard)
  if (note !== '' || (isSameCash(expected, counted) && isCardSame)) return
  throw new AppError('INVALID_INPUT', 'Say why the till differs', { field: 'note' })
}

function repeated(stored: CashUpDocument, { counted, expected, left, note }: NewCashUp, clerk: string): CashUpDocument {
  const isSame =
    isSameCash(stored.counted, counted) &&
    isSameCash(stored.expected, expected) &&
    isSameCash(stored.left, left) &&
    stored.note === note
  if (isSame && stored.clerk === clerk) return stored
  throw new AppError('CHANGED_MEANWHILE', `${stored.clerk} has just closed the till. A new shift has begun.`)
}

function isSameCash(a: Cash, b: Cash): boolean {
  return isSameAmount(a.HUF, b.HUF, 'HUF') && isSameAmount(a.EUR, b.EUR, 'EUR')
}
