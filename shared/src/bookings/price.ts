import { type Currency, eurOf, percentOf } from '../money'
import { isDiscounted } from '../settings/promoCodes'

type PricedLine = { id?: string; price: number; quantity: number }

/** A discount in percent, on the packages with these ids; on all packages if there are none. */
export type Discount = { percent?: number; packages?: readonly string[] }

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
 * Returns the price of a selection. The discount is taken off the HUF total of the packages that it holds for, and EUR is
 * computed once, from the discounted total. The form shows this price and the server charges it.
 */
export function priceOf(
  lines: readonly PricedLine[],
  { percent = 0, packages = [], currency, eurPrice }: Discount & { currency: Currency; eurPrice: number },
): Price {
  const totalBeforeDiscount = totalOf(lines)
  const discounted = lines.filter((line) => isDiscounted(line, { packages }))
  const discountHuf = percentOf(totalOf(discounted), percent)
  const totalHuf = totalBeforeDiscount - discountHuf
  const amount = currency === 'HUF' ? totalHuf : eurOf(totalHuf, eurPrice)
  return { totalBeforeDiscount, discountHuf, totalHuf, amount, currency, rate: eurPrice }
}

function totalOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}
