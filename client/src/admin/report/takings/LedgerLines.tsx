import type { LedgerEntry } from '@range/shared/reports/ledger'
import { clerkOf } from '@range/shared/reports/ledgerSums'
import { countOf } from '@range/shared/text'
import { instantText } from '../../instantText'
import { entryWords, methodWords } from '../../ledgerWords'
import { FoldedLines, LineCells } from './FoldedLines'

/** A collapsed table of all ledger lines. */
export function LedgerLines({ entries }: { entries: readonly LedgerEntry[] }) {
  return (
    <FoldedLines
      summary={countOf(entries.length, 'line of the ledger', 'lines of the ledger')}
      caption="Ledger"
      headings={['When', 'What', 'How', 'Clerk']}
    >
      {entries.map((entry) => (
        <tr key={entry.key}>
          <td>{instantText(entry.at)}</td>
          <td>
            {entryWords(entry)}
            {entry.invoice && <div>Invoice {entry.invoice.number ?? 'not issued yet'}</div>}
          </td>
          <td>{methodWords[entry.method]}</td>
          <td>{clerkOf(entry.actor)}</td>
          <LineCells line={entry} guest={entry.guest} />
        </tr>
      ))}
    </FoldedLines>
  )
}
