import { type Currency, currencies, fromMinor, toMinor } from '../money'
import type { OwedEntry } from './ledger'
import { groupEntries } from './ledgerSums'

/** What some lines of one reseller add up to: `credited`, as a number above zero, is no longer owed; `left` is the rest. */
type OwedSum = { reseller: string; currency: Currency; owed: number; credited: number; left: number }

/** Returns the sums by reseller and currency, by name, without those that no line is in. Exact to the minor unit. */
export function owedSums(entries: readonly OwedEntry[]): OwedSum[] {
  const resellers = groupEntries(entries, ({ reseller }) => reseller).toSorted(([a], [b]) => a.localeCompare(b))
  return resellers.flatMap(([reseller, lines]) =>
    currencies.flatMap((currency) => {
      const own = lines.filter((line) => line.currency === currency).map(({ amount }) => toMinor(amount, currency))
      if (own.length === 0) return []
      const [owed, credited] = [sum(own.filter((minor) => minor > 0)), 0 - sum(own.filter((minor) => minor < 0))]
      const inUnits = (minor: number) => fromMinor(minor, currency)
      return [{ reseller, currency, owed: inUnits(owed), credited: inUnits(credited), left: inUnits(owed - credited) }]
    }),
  )
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, minor) => total + minor, 0)
}
