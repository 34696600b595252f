import { type Currency, formatMoney } from '@range/shared/money'
import type { LedgerEntry } from '@range/shared/reports/ledger'
import { clerkOf, groupEntries, ledgerSums } from '@range/shared/reports/ledgerSums'
import { Table } from '../../../ui/table/Table'
import { methodWords } from './ledgerWords'

type Props = { entries: readonly LedgerEntry[]; currency: Currency }

/** Who took and refunded how much in which way. */
export function ClerkTable({ entries, currency }: Props) {
  const clerks = groupEntries(entries, ({ actor }) => clerkOf(actor)).toSorted(([a], [b]) => a.localeCompare(b))
  const rows = clerks.flatMap(([clerk, own]) => ledgerSums(own).map((sums) => ({ clerk, ...sums })))

  return (
    <Table caption={`Takings in ${currency} by clerk`}>
      <thead>
        <tr>
          <th scope="col">Clerk</th>
          <th scope="col">How</th>
          {['Taken', 'Refunded', 'Left'].map((heading) => (
            <th key={heading} scope="col" data-numeric>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ clerk, method, taken, refunded, left }) => (
          <tr key={`${clerk} ${method}`}>
            <th scope="row">{clerk}</th>
            <td>{methodWords[method]}</td>
            <td data-numeric>{formatMoney(taken, currency)}</td>
            <td data-numeric>{formatMoney(0 - refunded, currency)}</td>
            <td data-numeric>{formatMoney(left, currency)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
