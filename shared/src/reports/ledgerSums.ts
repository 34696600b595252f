import type { Actor } from '../bookings/actor'
import { type Currency, currencies, fromMinor, toMinor } from '../money'
import { type LedgerEntry, type LedgerMethod, ledgerMethods } from './ledger'

type Money = Pick<LedgerEntry, 'kind' | 'method' | 'amount' | 'currency'>

/**
 * What some lines of the ledger add up to, in units of `currency`: `taken` came in less what was recorded by mistake,
 * `refunded` went out (as a number above zero), `left` is the difference.
 */
export type LedgerSum = {
  method: LedgerMethod
  currency: Currency
  taken: number
  refunded: number
  left: number
}

/** Returns the sums by currency and method, without those that no line is in. */
export function ledgerSums(entries: readonly Money[]): LedgerSum[] {
  return currencies.flatMap((currency) =>
    ledgerMethods.flatMap((method) => {
      const own = entries.filter((one) => one.currency === currency && one.method === method)
      return own.length === 0 ? [] : [{ method, currency, ...totalsOf(own, currency) }]
    }),
  )
}

/** Returns what lines of one currency add up to, exact to the minor unit. */
export function totalsOf(
  entries: readonly Money[],
  currency: Currency,
): Pick<LedgerSum, 'taken' | 'refunded' | 'left'> {
  const refundedMinor =
    0 -
    sumOf(
      entries.filter(({ kind }) => kind === 'REFUND'),
      currency,
    )
  const leftMinor = sumOf(entries, currency)
  return {
    taken: fromMinor(leftMinor + refundedMinor, currency),
    refunded: fromMinor(refundedMinor, currency),
    left: fromMinor(leftMinor, currency),
  }
}

/** Returns entries by what `keyOf` says of them, in the order in which each key comes first. */
export function groupEntries<T>(entries: readonly T[], keyOf: (entry: T) => string): [key: string, entries: T[]][] {
  const groups = new Map<string, T[]>()
  for (const entry of entries) groups.set(keyOf(entry), [...(groups.get(keyOf(entry)) ?? []), entry])
  return [...groups]
}

/** Returns whose line it is: the account by its name, or who brought a payment online. */
export function clerkOf({ kind, name }: Actor): string {
  return kind === 'account' ? (name ?? '') : 'Website'
}

/** Returns the sum of entries of one currency in minor units. */
function sumOf(entries: readonly Money[], currency: Currency): number {
  return entries.reduce((sum, { amount }) => sum + toMinor(amount, currency), 0)
}
