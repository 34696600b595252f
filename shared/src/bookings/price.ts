import { type Currency, eurOf, percentOf } from '../money'

export type PricedLine = { price: number; quantity: number }

/** `amount` is in `currency`; the rest is whole HUF. The rate is HUF per EUR. */
export type Price = {
  totalBeforeDiscount: number
  discountHuf: number
  totalHuf: number
  amount: number
  currency: Currency
  rate: number
}

/**
 * What a selection costs. The percent comes off the HUF total, and EUR is computed once, on the discounted total.
 * The form shows with this function what the server charges with it.
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
