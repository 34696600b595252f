import type { Cash } from '@range/shared/cashUps/schema'
import { amountLeft, type Currency, currencies } from '@range/shared/money'

/** Returns forints and every other currency with a nonzero sum. */
export function currenciesIn(...sums: readonly Cash[]): Currency[] {
  return currencies.filter((currency) => currency === 'HUF' || sums.some((cash) => cash[currency] !== 0))
}

/** Returns the counted minus the expected amount: negative when the till is short. */
export function differenceOf(counted: number, expected: number, currency: Currency): number {
  return amountLeft(counted, [expected], currency)
}
