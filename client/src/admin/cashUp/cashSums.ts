import type { Cash, CashMovement, OpenShift } from '@range/shared/cashUps/schema'
import { amountLeft, type Currency, currencies, formatMoney } from '@range/shared/money'

/**
 * A shift whose sums are shown: always, unless a blind count is still to come. Without a blind count of the card terminal,
 * `expectedCard` is null.
 */
export type ShownShift = OpenShift & { expected: Cash }

export function isShown(shift: OpenShift): shift is ShownShift {
  return shift.expected !== null
}

/** Returns forints and every other currency with a nonzero sum. */
export function currenciesIn(...sums: readonly Cash[]): Currency[] {
  return currencies.filter((currency) => currency === 'HUF' || sums.some((cash) => cash[currency] !== 0))
}

/** Returns sums in words: `40 000 HUF, 0.00 EUR`. A currency shows if it has a nonzero sum here or in `others`. */
export function cashText(cash: Cash, ...others: readonly Cash[]): string {
  return currenciesIn(cash, ...others)
    .map((currency) => formatMoney(cash[currency], currency))
    .join(', ')
}

/**
 * Returns the sum of all that came in and went out in a shift by one method. It is nonzero for a currency that moved, even if
 * nothing of it is left.
 */
export function turnoverIn(
  method: 'CASH' | 'CARD',
  { lines, movements }: { lines: OpenShift['lines']; movements: readonly CashMovement[] },
): Cash {
  const turnover = { HUF: 0, EUR: 0 }
  for (const line of lines) {
    if (line.method === method) turnover[line.currency] += line.taken + line.undone + line.refunded
  }
  if (method === 'CASH') for (const { currency, amount } of movements) turnover[currency] += amount
  return turnover
}

/** Returns the counted minus the expected amount: negative when the till is short. */
export function differenceOf(counted: number, expected: number, currency: Currency): number {
  return amountLeft(counted, [expected], currency)
}

/** Returns whether any currency differs. */
export function isDifferent(counted: Cash, expected: Cash): boolean {
  return currencies.some((one) => differenceOf(counted[one], expected[one], one) !== 0)
}
