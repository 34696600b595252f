import type { LedgerEntry, LedgerKind, LedgerMethod } from '@range/shared/reports/ledger'
import type { LedgerSum } from '@range/shared/reports/ledgerSums'

export const methodWords: Record<LedgerMethod, string> = {
  ONLINE: 'Card online',
  CARD: 'Card at the desk',
  CASH: 'Cash',
}

const sumColumns = [
  { name: 'taken', heading: 'Taken', sign: 1 },
  { name: 'undone', heading: 'Undone', sign: -1 },
  { name: 'refunded', heading: 'Refunded', sign: -1 },
  { name: 'rounding', heading: 'Rounding', sign: 1 },
  { name: 'left', heading: 'Net', sign: 1 },
] as const

/** Returns the columns of a table of ledger sums; undone payments and rounding have one only where there are any. */
export function sumColumnsOf(rows: readonly Omit<LedgerSum, 'method' | 'currency'>[]) {
  return sumColumns.filter(
    ({ name }) => (name !== 'undone' && name !== 'rounding') || rows.some((row) => row[name] !== 0),
  )
}

const kindWords: Record<LedgerKind, string> = {
  TAKING: 'Payment',
  UNDONE: 'Payment undone',
  REFUND: 'Refund',
  ROUNDING: 'Cash rounding',
}

/** Returns what a ledger entry is, in words: `Refund: rain`. Payments and rounding give no reason of their own. */
export function entryWords({ kind, why }: Pick<LedgerEntry, 'kind' | 'why'>): string {
  return kind === 'REFUND' || kind === 'UNDONE' ? `${kindWords[kind]}: ${why}` : kindWords[kind]
}
