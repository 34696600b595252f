import type { Currency } from '@range/simplepay/amounts'

type Written = string | number | undefined

/** Returns the amount that a start request charges, or its error codes. */
export function payableAmount(total: Written, currency: Currency): { amount: number; errorCodes: number[] } {
  if (total === undefined) return { amount: 0, errorCodes: [5324] }
  const amount = readAmount(total, currency)
  if (amount === undefined) return { amount: 0, errorCodes: [5065] }
  return { amount, errorCodes: amount === 0 ? [5346] : [] }
}

/** Parses an amount: HUF whole, EUR with up to two decimals. Returns undefined when it is not valid. */
export function readAmount(written: Written, currency: Currency): number | undefined {
  const form = currency === 'HUF' ? /^\d{1,12}(\.0{1,2})?$/ : /^\d{1,12}(\.\d{1,2})?$/
  return written !== undefined && form.test(String(written)) ? Number(written) : undefined
}
