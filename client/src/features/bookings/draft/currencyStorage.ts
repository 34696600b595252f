import { type Currency, currencies } from '@range/shared/money'

const key = 'currency'

/** Returns the currency that was last chosen in this browser. */
export function rememberedCurrency(): Currency | undefined {
  try {
    return currencies.find((currency) => currency === localStorage.getItem(key))
  } catch {
    return undefined
  }
}

/** Remembers the chosen currency; if the browser blocks storage, it is not kept. */
export function rememberCurrency(currency: Currency): void {
  try {
    localStorage.setItem(key, currency)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
