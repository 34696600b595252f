import { type Currency, formatMoney } from '@range/shared/money'
import type { LedgerSum } from '@range/shared/reports/ledgerSums'
import { texts } from '@range/shared/staffTexts/clerkTable'
import { ColumnTable } from '../ui/table/ColumnTable'
import styles from './ClerkTable.module.css'
import { sumColumnsOf } from './ledgerWords'

type Row = Omit<LedgerSum, 'method'> & { clerk: string; how: string; currency: Currency }

/** The amounts that each clerk took and refunded, by method. */
export function ClerkTable({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  return (
    <div className={styles.clerks}>
      <ColumnTable
        caption={caption}
        columns={[
          { title: texts.clerk, of: ({ clerk }) => clerk, kind: 'name' },
          { title: texts.how, of: ({ how }) => how },
          ...sumColumnsOf(rows).map(({ name, heading, sign }) => ({
            title: heading,
            of: ({ [name]: sum, currency }: Row) => <Sum amount={0 + sign * sum} currency={currency} />,
            kind: 'number' as const,
          })),
        ]}
        rows={rows}
        keyOf={({ clerk, how, currency }) => `${clerk} ${how} ${currency}`}
      />
    </div>
  )
}

/** An amount, which may wrap only before its currency. */
function Sum({ amount, currency }: { amount: number; currency: Currency }) {
  const text = formatMoney(amount, currency)
  const number = text.slice(0, -currency.length - 1)
  return (
    <>
      <span className={styles.number}>{number}</span> {currency}
    </>
  )
}
