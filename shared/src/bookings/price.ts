import { type Currency, eurOf, percentOf } from '../money'

type PricedLine = { price: number; quantity: number }

/** A price. `amount` is the sum to pay, in `currency`; `rate` is HUF per EUR; all other sums are whole HUF. */
export type Price = {
  totalBeforeDiscount: number
  discountHuf: number
  totalHuf: number
  amount: number
  currency: Currency
  rate: number
}

/**
 * Returns the price of a selection. The discount is taken off the HUF total, and EUR is computed once, from the
 * discounted total. The form shows this price and the server charges it.
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
