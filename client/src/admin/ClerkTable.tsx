import { type Currency, formatMoney } from '@range/shared/money'
import type { LedgerSum } from '@range/shared/reports/ledgerSums'
import { Table } from '../ui/table/Table'
import styles from './ClerkTable.module.css'

type Row = Omit<LedgerSum, 'method'> & { clerk: string; how: string; currency: Currency }

/** Who took and refunded how much in which way. */
export function ClerkTable({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  return (
    <div className={styles.clerks}>
      <Table caption={caption}>
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
          {rows.map(({ clerk, how, currency, taken, refunded, left }) => (
            <tr key={`${clerk} ${how} ${currency}`}>
              <th scope="row">{clerk}</th>
              <td>{how}</td>
              <td data-numeric>{formatMoney(taken, currency)}</td>
              <td data-numeric>{formatMoney(0 - refunded, currency)}</td>
              <td data-numeric>{formatMoney(left, currency)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
