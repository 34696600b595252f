import { type Currency, eurOf, percentOf } from '../money'

type PricedLine = { price: number; quantity: number }

/** `amount` is what is paid, in `currency`; `rate` is HUF per EUR; the rest is whole HUF. */
export type Price = {
  totalBeforeDiscount: number
  discountHuf: number
  totalHuf: number
  amount: number
  currency: Currency
  rate: number
}

/**
 * Returns what a selection costs. The percentage comes off the HUF total, and EUR is computed once, from the discounted
 * total. The form shows and the server charges what this returns.
 */
export function priceOf(
  lines: readonly PricedLine[],
  { percent = 0, currency, eurPrice }: { percent?: number; currency: Currency; eurPrice: number },
): Price {
  const totalBeforeDiscount = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const discountHuf = percentOf(totalBeforeDiscount, percent)
  const totalHuf = totalBeforeDiscount - discountHuf
  const amount = currency === 'HUF' ? totalHuf : eurOf(totalHuf, eurPrice)
  return { totalBeforeDiscount, discountHuf, totalHuf, amount, currency, rate: eurPrice }
}
