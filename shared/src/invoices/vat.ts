import type { Currency } from '../money'
import { fromMinor, hufOf } from '../money'

/** Hungarian VAT rates in percent, and the exemptions AAM (exempt business) and TAM (exempt activity), which pay none. */
export const vatRates = ['27', '18', '5', 'AAM', 'TAM'] as const
export type VatRate = (typeof vatRates)[number]

/**
 * A line of an invoice, in minor units of its currency. In a document that takes money back the amounts are negative, and so
 * is the quantity if whole units are taken back; 1 stands for a part of the price.
 */
export type InvoiceLine = {
  name: string
  quantity: number
  vatRate: VatRate
  netMinor: number
  vatMinor: number
  grossMinor: number
}

/** Returns a line with the VAT that its gross amount contains, rounded half away from zero to whole minor units. */
export function invoiceLine(line: Pick<InvoiceLine, 'name' | 'quantity' | 'vatRate' | 'grossMinor'>): InvoiceLine {
  const percent = vatPercent(line.vatRate)
  const vat = Math.round((Math.abs(line.grossMinor) * percent) / (100 + percent))
  const vatMinor = line.grossMinor < 0 ? 0 - vat : vat
  return { ...line, netMinor: line.grossMinor - vatMinor, vatMinor }
}

/** Returns the line that takes another one back. */
export function negatedLine({ quantity, netMinor, vatMinor, grossMinor, ...line }: InvoiceLine): InvoiceLine {
  const amounts = { netMinor: 0 - netMinor, vatMinor: 0 - vatMinor, grossMinor: 0 - grossMinor }
  return { ...line, quantity: 0 - quantity, ...amounts }
}

/**
 * Returns how many units a part of a line's amount pays for, if they are whole ones: one of two units for half the amount.
 * Otherwise undefined.
 */
export function wholeUnits(
  partMinor: number,
  { quantity, grossMinor }: Pick<InvoiceLine, 'quantity' | 'grossMinor'>,
): number | undefined {
  const units = (partMinor * quantity) / grossMinor
  return Number.isInteger(units) && units !== 0 ? units : undefined
}

/** Returns the price of one unit of a line, of which a net amount is in units of a currency, with at most ten decimals. */
export function unitPrice(netAmount: number, { quantity }: Pick<InvoiceLine, 'quantity'>): number {
  return Number((netAmount / quantity).toFixed(10))
}

/** Returns the percentage of a VAT rate; 0 for an exemption. */
export function vatPercent(vatRate: VatRate): number {
  return vatRate === 'AAM' || vatRate === 'TAM' ? 0 : Number(vatRate)
}

/** Returns a VAT rate as staff and guests read it. */
export function vatRateInWords(vatRate: VatRate): string {
  return vatRate === 'AAM' || vatRate === 'TAM' ? `0% (${vatRate})` : `${vatRate}%`
}

/** The sums of one VAT rate. `vatHuf` is the VAT in whole forints, which an invoice in another currency must state. */
export type VatSum = Omit<InvoiceLine, 'name' | 'quantity'> & { vatHuf: number }

/** Returns the sums of each VAT rate, in the order of `vatRates`. `rate` is in HUF per EUR and unused for forints. */
export function vatSums(lines: readonly InvoiceLine[], currency: Currency, rate: number): VatSum[] {
  return vatRates.flatMap((vatRate) => {
    const own = lines.filter((line) => line.vatRate === vatRate)
    if (own.length === 0) return []
    const sum = (field: 'netMinor' | 'vatMinor' | 'grossMinor') => own.reduce((total, line) => total + line[field], 0)
    const vatMinor = sum('vatMinor')
    const vatHuf = currency === 'HUF' ? vatMinor : hufOfMinor(vatMinor, rate)
    return [{ vatRate, netMinor: sum('netMinor'), vatMinor, grossMinor: sum('grossMinor'), vatHuf }]
  })
}

/** Converts euro cents to whole forints, rounded half away from zero. */
export function hufOfMinor(minor: number, rate: number): number {
  const huf = hufOf(fromMinor(Math.abs(minor), 'EUR'), rate)
  return minor < 0 ? 0 - huf : huf
}

/**
 * Divides an amount in proportion to weights, in whole minor units whose sum is exact: the largest remainders are rounded
 * up, the first of equals first. Weights are whole and not negative; all zero counts as all equal.
 */
export function divide(amountMinor: number, weights: readonly number[]): number[] {
  const isEqual = weights.every((weight) => weight === 0)
  const parts = isEqual ? weights.map(() => 1) : weights
  const whole = BigInt(parts.reduce((sum, weight) => sum + weight, 0))
  const sign = amountMinor < 0 ? -1 : 1
  const amount = BigInt(Math.abs(amountMinor))
  const shares = parts.map((weight, index) => {
    const product = amount * BigInt(weight)
    return { index, share: Number(product / whole), remainder: product % whole }
  })
  let left = Math.abs(amountMinor) - shares.reduce((sum, { share }) => sum + share, 0)
  const result = shares.map(({ share }) => share)
  for (const { index } of shares.toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)) {
    if (left === 0) break
    result[index] = (result[index] ?? 0) + 1
    left -= 1
  }
  return result.map((share) => (share === 0 ? 0 : sign * share))
}
