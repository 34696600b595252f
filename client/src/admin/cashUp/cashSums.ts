import type { Cash, OpenShift } from '@range/shared/cashUps/schema'
import { amountLeft, type Currency, currencies } from '@range/shared/money'

/** A shift whose sums are shown: always, unless a blind count is still to come. */
export type ShownShift = OpenShift & { expected: Cash; expectedCard: Cash }

export function isShown(shift: OpenShift): shift is ShownShift {
  return shift.expected !== null && shift.expectedCard !== null
}

/** Returns forints and every other currency with a nonzero sum. */
export function currenciesIn(...sums: readonly Cash[]): Currency[] {
  return currencies.filter((currency) => currency === 'HUF' || sums.some((cash) => cash[currency] !== 0))
}

/** Returns the counted minus the expected amount: negative when the till is short. */
export function differenceOf(counted: number, expected: number, currency: Currency): number {
  return amountLeft(counted, [expected], currency)
}

/** Returns whether any currency differs. */
export function isDifferent(counted: Cash, expected: Cash): boolean {
  return currencies.some((one) => differenceOf(counted[one], expected[one], one) !== 0)
}
