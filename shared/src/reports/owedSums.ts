import { type Currency, currencies, fromMinor, toMinor } from '../money'
import type { OwedEntry } from './ledger'
import { groupEntries } from './ledgerSums'

/** The totals of one reseller: the sums `owed`, the sums `credited` (a positive number), and the difference `left`. */
type OwedSum = { reseller: string; currency: Currency; owed: number; credited: number; left: number }

/**
 * Returns the totals by reseller and currency, sorted by the reseller's name and exact to the minor unit. Currencies
 * without entries are left out.
 */
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
