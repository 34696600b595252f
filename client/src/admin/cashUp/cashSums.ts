import type { Cash } from '@range/shared/cashUps/schema'
import { amountLeft, type Currency, currencies } from '@range/shared/money'

/** Returns the currencies that a till has anything of; always forints. */
export function currenciesIn(...sums: readonly Cash[]): Currency[] {
  return currencies.filter((currency) => currency === 'HUF' || sums.some((cash) => cash[currency] !== 0))
}

/** Returns what was counted less what was expected: below zero when the till is short. */
export function differenceOf(counted: number, expected: number, currency: Currency): number {
  return amountLeft(counted, [expected], currency)
}
