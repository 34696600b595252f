import type { Currency } from '@range/simplepay/amounts'
import type { Requests } from './requests'

type Wanted = Pick<Requests['start'], 'total' | 'items' | 'shippingCost' | 'discount'>

/** Returns the amount that a start request charges, or its error codes. Items take precedence over the total. */
export function payableAmount(wanted: Wanted, currency: Currency): { amount: number; errorCodes: number[] } {
  if (!wanted.items?.length) {
    if (wanted.total === undefined) return { amount: 0, errorCodes: [5324] }
    const amount = readAmount(wanted.total, currency)
    if (amount === undefined) return { amount: 0, errorCodes: [5065] }
    return { amount, errorCodes: amount === 0 ? [5346] : [] }
  }
  const errorCodes: number[] = []
  let sum = 0
  for (const item of wanted.items) {
    const price = readAmount(item.price, currency)
    const pieces = Number(item.amount)
    if (!item.title) errorCodes.push(5313)
    if (!price) errorCodes.push(5314)
    if (!Number.isInteger(pieces) || pieces < 1) errorCodes.push(5315)
    sum += (price ?? 0) * pieces * (1 + Number(item.tax ?? 0) / 100)
  }
  const extras =
    (readAmount(wanted.shippingCost ?? 0, currency) ?? 0) - (readAmount(wanted.discount ?? 0, currency) ?? 0)
  const amount = roundTo(currency, sum + extras)
  if (errorCodes.length === 0 && !(amount > 0)) errorCodes.push(5346)
  return { amount, errorCodes: [...new Set(errorCodes)] }
}

/** Parses an amount: HUF whole, EUR with up to two decimals. Returns undefined when it is not valid. */
export function readAmount(written: string | number | undefined, currency: Currency): number | undefined {
  const form = currency === 'HUF' ? /^\d{1,12}(\.0{1,2})?$/ : /^\d{1,12}(\.\d{1,2})?$/
  return written !== undefined && form.test(String(written)) ? Number(written) : undefined
}

function roundTo(currency: Currency, amount: number): number {
  return currency === 'HUF' ? Math.round(amount) : Math.round(amount * 100) / 100
}
