import type { Currency } from '@range/shared/money'

const notes: Record<Currency, readonly number[]> = {
  HUF: [1_000, 5_000, 10_000, 20_000, 50_000],
  EUR: [5, 10, 20, 50, 100],
}
const deposits: Record<Currency, readonly number[]> = { HUF: [5_000, 10_000, 20_000], EUR: [20, 50, 100] }

/** Returns up to four sums that guests are likely to hand over for `amount`, in notes. */
export function givenSums(amount: number, currency: Currency): number[] {
  const sums = notes[currency].map((note) => Math.ceil(amount / note) * note)
  return [...new Set(sums)].filter((sum) => sum > amount).slice(0, 4)
}

/** Returns round sums below `due` for a deposit. */
export function depositSums(due: number, currency: Currency): number[] {
  return deposits[currency].filter((sum) => sum < due)
}
