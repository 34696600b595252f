import { type Currency, currencies } from '@range/shared/money'
import { readText, writeStored } from '../../../lib/storage'

const key = 'currency'

/** Returns the currency that was last chosen in this browser. */
export function rememberedCurrency(): Currency | undefined {
  const stored = readText('local', key)
  return currencies.find((currency) => currency === stored)
}

/** Remembers the chosen currency. */
export function rememberCurrency(currency: Currency): void {
  writeStored('local', key, currency)
}
