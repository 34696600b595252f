import { type Currency, formatMoney, isWholeMinor } from '@range/shared/money'

/** Digits in groups of three, as in `39.900`, `39,900` or `1.212,50`. */
const grouped = /^-?[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/
const plain = /^-?(?:\d+[.,]?\d*|[.,]\d+)$/

/**
 * Parses a typed amount with any spaces, a decimal comma or point, and digits grouped by the other mark; NaN if it is not a
 * number. Forints have no decimals, so one mark before three digits groups them; of euros, `10.005` has three decimals.
 */
export function typedAmount(text: string, currency: Currency): number {
  const typed = text.replace(/\s/g, '').replace('−', '-')
  const mark = grouped.exec(typed)?.[1]
  const isGrouped = mark !== undefined && (currency === 'HUF' || /[.,].*[.,]/.test(typed))
  const ungrouped = isGrouped ? typed.replaceAll(mark, '') : typed
  return plain.test(ungrouped) ? Number(ungrouped.replace(',', '.')) : Number.NaN
}

type Limits = { least: 'nothing' | 'something'; most: number; currency: Currency }

/** Returns why a typed amount cannot be paid or refunded, or undefined when it can. */
export function amountProblem(amount: number, { least, most, currency }: Limits): string | undefined {
  if (!Number.isFinite(amount) || amount < 0)
    return least === 'nothing' ? 'Enter an amount' : 'Enter an amount above zero'
  if (amount === 0 && least === 'something') return 'Enter an amount above zero'
  if (amount > most) return `Enter no more than ${formatMoney(most, currency)}`
  return decimalsProblem(amount, currency)
}

/** Returns what is wrong with the decimals of an amount, or undefined when nothing is. */
export function decimalsProblem(amount: number, currency: Currency): string | undefined {
  if (isWholeMinor(amount, currency)) return undefined
  return currency === 'HUF' ? 'Enter whole forints' : 'Enter no more than two decimals'
}
