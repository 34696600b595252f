import type { Cash, NewCashUp } from '@range/shared/cashUps/schema'
import { isSameAmount } from '@range/shared/money'
import type { TillSettings } from '@range/shared/settings/fields'
import { texts } from '@range/shared/staffTexts/tillErrors'
import { isDuplicateKey } from '../../database/isDuplicateKey'
import { AppError } from '../../http/appError'
import { currentSettings } from '../settings/settingsModel'
import { type CashUpDocument, CashUpRecord } from './cashUpModel'
import { movedSumsText, movedText } from './movedText'
import { assertBegun, openShift, type Shift, validCount } from './openShift'

type Closing = { drawer: string; clerk: string; now: Date }

/**
 * Closes the open shift of a drawer with a cash-up, in one write, so that only one of two concurrent clerks succeeds.
 * Repeating it returns the same cash-up. Throws CHANGED_MEANWHILE when someone else has closed the shift or money has moved
 * since it was shown, NOT_POSSIBLE_NOW when this clerk still has to count it blind, and INVALID_INPUT for a difference
 * without a note or a shift that has not begun.
 */
export async function closeShift(input: NewCashUp, { drawer, clerk, now }: Closing): Promise<CashUpDocument> {
  const shift = await openShift(drawer, now)
  // Read after the shift, because the other request of a double click may have closed it in the meantime.
  const closed = await cashUpSince(drawer, input.number)
  if (closed) return repeated(closed, input, clerk)
  assertBegun(shift, input.number)
  const { till } = await currentSettings()
  if (till.blindCount) assertCounted(shift, clerk, input)
  assertAsSeen(shift, input, till)
  assertExplained(shift, input)
  const { entries, movements, number, ...rest } = shift
  const { counted, countedCard, denominations, left, note } = input
  try {
    const created = await CashUpRecord.create({
      ...rest,
      _id: number,
      entries: entries.map(({ key }) => key),
      movements: movements.map(({ _id }) => _id),
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
    return closeShift(input, { drawer, clerk, now })
  }
}

/** Returns the cash-up that closed the shift which was shown with this number, if any. */
export async function cashUpSince(drawer: string, number: number): Promise<CashUpDocument | null> {
  return CashUpRecord.findOne({ drawer, _id: { $gte: number } })
    .sort({ _id: 1 })
    .lean()
}

/** Returns the error for a shift that a cash-up has closed since it was shown. */
export function closedBefore(closed: CashUpDocument): AppError {
  return new AppError('CHANGED_MEANWHILE', () => texts.closedBefore({ clerk: closed.clerk }))
}

/** Throws unless the clerk has counted the shift as it is, and closes it with that count. */
function assertCounted(shift: Shift, clerk: string, { counted, countedCard }: NewCashUp): void {
  const count = validCount(shift, clerk)
  if (!count) {
    const last = shift.counts.findLast((one) => one.clerk === clerk)
    throw new AppError('NOT_POSSIBLE_NOW', () =>
      last ? texts.movedSinceCount({ moved: movedText(shift, last.lines) }) : texts.countFirst,
    )
  }
  const isCardSame = count.countedCard && countedCard ? isSameCash(count.countedCard, countedCard) : !countedCard
  if (isSameCash(count.counted, counted) && isCardSame) return
  throw new AppError('CHANGED_MEANWHILE', () => texts.countedAgain)
}

function assertAsSeen(shift: Shift, input: NewCashUp, { blindCount }: TillSettings): void {
  const { expected, expectedCard } = shift
  const isCardSame = !input.expectedCard || isSameCash(expectedCard, input.expectedCard)
  if (isSameCash(expected, input.expected) && isCardSame) return
  // With blind counting, sums would reveal the total of a terminal that is still to be counted.
  const textOf = blindCount ? movedText : movedSumsText
  const moved = () => (input.entryCount === undefined ? texts.moneyInOrOut : textOf(shift, input.entryCount))
  throw new AppError('CHANGED_MEANWHILE', () => texts.movedSinceShown({ moved: moved() }))
}

function assertExplained({ expected, expectedCard }: Shift, { counted, countedCard, note }: NewCashUp): void {
  const isCardSame = !countedCard || isSameCash(expectedCard, countedCard)
  if (note !== '' || (isSameCash(expected, counted) && isCardSame)) return
  throw new AppError('INVALID_INPUT', () => texts.sayWhyDiffers, { field: 'note' })
}

function repeated(stored: CashUpDocument, { counted, expected, left, note }: NewCashUp, clerk: string): CashUpDocument {
  const isSame =
    isSameCash(stored.counted, counted) &&
    isSameCash(stored.expected, expected) &&
    isSameCash(stored.left, left) &&
    stored.note === note
  if (isSame && stored.clerk === clerk) return stored
  throw closedBefore(stored)
}

function isSameCash(a: Cash, b: Cash): boolean {
  return isSameAmount(a.HUF, b.HUF, 'HUF') && isSameAmount(a.EUR, b.EUR, 'EUR')
}
