import type { LedgerEntry } from '@range/shared/reports/ledger'
import { clerkOf } from '@range/shared/reports/ledgerSums'
import { texts } from '@range/shared/staffTexts/takings'
import type { Column } from '../../../ui/table/ColumnTable'
import { instantText } from '../../instantText'
import { entryWords, methodWords } from '../../ledgerWords'
import { FoldedLines } from './FoldedLines'

const columns = (): Column<LedgerEntry>[] => [
  { title: texts.when, of: ({ at }) => instantText(at) },
  {
    title: texts.what,
    of: (entry) => (
      <>
        {entryWords(entry)}
        {entry.invoice && <div>{invoiceText(entry.invoice.number)}</div>}
      </>
    ),
  },
  { title: texts.how, of: ({ method }) => methodWords(method) },
  { title: texts.clerk, of: ({ actor }) => clerkOf(actor, texts.website) },
]

function invoiceText(number: string | null): string {
  return number === null ? texts.invoiceWaiting : texts.invoice({ number })
}

/** A collapsed table of all ledger lines. */
export function LedgerLines({ entries }: { entries: readonly LedgerEntry[] }) {
  const summary = texts.ledgerLines({ count: entries.length })
  return <FoldedLines summary={summary} caption={texts.ledger} columns={columns()} lines={entries} />
}
