import { type Currency, formatMoney } from '@range/shared/money'
import type { LedgerSum } from '@range/shared/reports/ledgerSums'
import { Table } from '../ui/table/Table'
import styles from './ClerkTable.module.css'
import { sumColumnsOf } from './ledgerWords'

type Row = Omit<LedgerSum, 'method'> & { clerk: string; how: string; currency: Currency }

/** The amounts that each clerk took and refunded, by method. */
export function ClerkTable({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  const columns = sumColumnsOf(rows)
  return (
    <div className={styles.clerks}>
      <Table caption={caption}>
        <thead>
          <tr>
            <th scope="col">Clerk</th>
            <th scope="col">How</th>
            {columns.map(({ heading }) => (
              <th key={heading} scope="col" data-numeric>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ clerk, how, currency, ...sums }) => (
            <tr key={`${clerk} ${how} ${currency}`}>
              <th scope="row">{clerk}</th>
              <td>{how}</td>
              {columns.map(({ name, sign }) => (
                <Sum key={name} amount={0 + sign * sums[name]} currency={currency} />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

/** A cell with an amount, which may wrap only before its currency. */
function Sum({ amount, currency }: { amount: number; currency: Currency }) {
  const text = formatMoney(amount, currency)
  const number = text.slice(0, -currency.length - 1)
  return (
    <td data-numeric>
      <span className={styles.number}>{number}</span> {currency}
    </td>
  )
}
