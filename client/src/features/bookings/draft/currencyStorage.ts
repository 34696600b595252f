import { type Currency, currencies } from '@range/shared/money'
import { readText, writeStored } from '../../../lib/storage'

const key = 'currency'

/** Returns the currency last chosen in this browser; undefined if none was. */
export function rememberedCurrency(): Currency | undefined {
  const stored = readText('local', key)
  return currencies.find((currency) => currency === stored)
}

/** Stores the chosen currency in this browser. */
export function rememberCurrency(currency: Currency): void {
  writeStored('local', key, currency)
}
