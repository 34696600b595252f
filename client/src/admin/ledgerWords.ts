import type { LedgerEntry, LedgerMethod } from '@range/shared/reports/ledger'
import type { LedgerSum } from '@range/shared/reports/ledgerSums'
import { texts } from '@range/shared/staffTexts/ledger'

/** Returns the name of a method of payment. */
export function methodWords(method: LedgerMethod): string {
  return texts.method[method]
}

const sumColumns = [
  { name: 'taken', sign: 1 },
  { name: 'undone', sign: -1 },
  { name: 'refunded', sign: -1 },
  { name: 'rounding', sign: 1 },
  { name: 'left', sign: 1 },
] as const

/** Returns the columns of a table of ledger sums; undone payments and rounding have one only where there are any. */
export function sumColumnsOf(rows: readonly Omit<LedgerSum, 'method' | 'currency'>[]) {
  return sumColumns
    .filter(({ name }) => (name !== 'undone' && name !== 'rounding') || rows.some((row) => row[name] !== 0))
    .map((column) => ({ ...column, heading: texts.column[column.name] }))
}

/** Returns what a ledger entry is, in words: `Refund: rain`. Payments and rounding give no reason of their own. */
export function entryWords({ kind, why }: Pick<LedgerEntry, 'kind' | 'why'>): string {
  if (kind === 'UNDONE' && why === '') return texts.undoneAtOnce
  return kind === 'REFUND' || kind === 'UNDONE' ? texts.kind[kind]({ why }) : texts.kind[kind]
}
