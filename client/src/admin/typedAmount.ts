import { type Currency, formatMoney, isWholeMinor } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/amounts'
import { typedNumber } from '@range/shared/typedNumber'

/** Parses a typed amount as `typedNumber` does. Forints have no decimals. */
export function typedAmount(text: string, currency: Currency): number {
  return typedNumber(text, currency === 'HUF')
}

type Limits = { least: 'nothing' | 'something'; most: number; currency: Currency }

/** Returns why a typed amount cannot be paid or refunded, or undefined when it can. */
export function amountProblem(amount: number, { least, most, currency }: Limits): string | undefined {
  if (!Number.isFinite(amount) || amount < 0) return least === 'nothing' ? texts.enter : texts.aboveZero
  if (amount === 0 && least === 'something') return texts.aboveZero
  if (amount > most) return texts.atMost({ amount: formatMoney(most, currency) })
  return decimalsProblem(amount, currency)
}

/** Returns what is wrong with the decimals of an amount, or undefined when nothing is. */
export function decimalsProblem(amount: number, currency: Currency): string | undefined {
  if (isWholeMinor(amount, currency)) return undefined
  return currency === 'HUF' ? texts.wholeForints : texts.twoDecimals
}
