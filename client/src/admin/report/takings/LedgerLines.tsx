import type { LedgerEntry } from '@range/shared/reports/ledger'
import { clerkOf } from '@range/shared/reports/ledgerSums'
import { countOf } from '@range/shared/text'
import type { Column } from '../../../ui/table/ColumnTable'
import { instantText } from '../../instantText'
import { entryWords, methodWords } from '../../ledgerWords'
import { FoldedLines } from './FoldedLines'

const columns: readonly Column<LedgerEntry>[] = [
  { title: 'When', of: ({ at }) => instantText(at) },
  {
    title: 'What',
    of: (entry) => (
      <>
        {entryWords(entry)}
        {entry.invoice && <div>Invoice {entry.invoice.number ?? 'not issued yet'}</div>}
      </>
    ),
  },
  { title: 'How', of: ({ method }) => methodWords[method] },
  { title: 'Clerk', of: ({ actor }) => clerkOf(actor) },
]

/** A collapsed table of all ledger lines. */
export function LedgerLines({ entries }: { entries: readonly LedgerEntry[] }) {
  const summary = countOf(entries.length, 'line of the ledger', 'lines of the ledger')
  return <FoldedLines summary={summary} caption="Ledger" columns={columns} lines={entries} />
}
