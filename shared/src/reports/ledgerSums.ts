import type { Actor } from '../bookings/actor'
import { type Currency, currencies, fromMinor, toMinor } from '../money'
import { type LedgerEntry, type LedgerKind, type LedgerMethod, ledgerMethods } from './ledger'

type Money = Pick<LedgerEntry, 'kind' | 'method' | 'amount' | 'currency'>

/**
 * The totals of some ledger entries, in units of `currency`: the sums `taken`, `undone` and `refunded` as positive numbers,
 * their cash `rounding`, which may be negative, and the sum that is `left`.
 */
export type LedgerSum = {
  method: LedgerMethod
  currency: Currency
  taken: number
  undone: number
  refunded: number
  rounding: number
  left: number
}

/** Returns the totals by currency and method. Combinations without entries are left out. */
export function ledgerSums(entries: readonly Money[]): LedgerSum[] {
  return currencies.flatMap((currency) =>
    ledgerMethods.flatMap((method) => {
      const own = entries.filter((one) => one.currency === currency && one.method === method)
      return own.length === 0 ? [] : [{ method, currency, ...totalsOf(own, currency) }]
    }),
  )
}

/** Returns the totals of entries in one currency, exact to the minor unit. */
export function totalsOf(entries: readonly Money[], currency: Currency): Omit<LedgerSum, 'method' | 'currency'> {
  const totalOf = (kind: LedgerKind, sign: 1 | -1) =>
    fromMinor(
      0 +
        sign *
          sumOf(
            entries.filter((one) => one.kind === kind),
            currency,
          ),
      currency,
    )
  return {
    taken: totalOf('TAKING', 1),
    undone: totalOf('UNDONE', -1),
    refunded: totalOf('REFUND', -1),
    rounding: totalOf('ROUNDING', 1),
    left: fromMinor(sumOf(entries, currency), currency),
  }
}

/** Groups entries by `keyOf`, in the order in which each key first occurs. */
export function groupEntries<T>(entries: readonly T[], keyOf: (entry: T) => string): [key: string, entries: T[]][] {
  const groups = new Map<string, T[]>()
  for (const entry of entries) {
    const group = groups.get(keyOf(entry))
    if (group) group.push(entry)
    else groups.set(keyOf(entry), [entry])
  }
  return [...groups]
}

/** Returns the clerk of an entry: the name of the account, or the words for the website for anything without one. */
export function clerkOf({ kind, name }: Actor, website = 'Website'): string {
  return kind === 'account' ? (name ?? '') : website
}

/** Returns the sum of entries in one currency, in minor units. */
function sumOf(entries: readonly Money[], currency: Currency): number {
  return entries.reduce((sum, { amount }) => sum + toMinor(amount, currency), 0)
}
