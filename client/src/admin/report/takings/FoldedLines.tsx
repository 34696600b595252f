import { dateInWords, hourText } from '@range/shared/budapestTime'
import { formatMoney } from '@range/shared/money'
import { paths } from '@range/shared/pagePaths'
import type { LedgerEntry, OwedEntry } from '@range/shared/reports/ledger'
import { texts } from '@range/shared/staffTexts/takings'
import { Link } from 'react-router-dom'
import { type Column, ColumnTable } from '../../../ui/table/ColumnTable'
import styles from './TakingsSection.module.css'

type Line = Pick<OwedEntry, 'key' | 'booking' | 'orderNumber' | 'session' | 'amount' | 'currency'> &
  Partial<Pick<LedgerEntry, 'guest' | 'credited'>>

type Props<One extends Line> = {
  summary: string
  caption: string
  columns: readonly Column<One>[]
  lines: readonly One[]
}

/** A collapsed table of the lines behind a sum; `columns` come before those that every line has. */
export function FoldedLines<One extends Line>({ summary, caption, columns, lines }: Props<One>) {
  return (
    <details className={styles.lines}>
      <summary>{summary}</summary>
      <ColumnTable caption={caption} columns={[...columns, ...lineColumns()]} rows={lines} keyOf={({ key }) => key} />
    </details>
  )
}

/** The booking and its guest, the slot, and the amount, in both currencies if there are two. */
const lineColumns = (): Column<Line>[] => [
  {
    title: texts.booking,
    of: ({ booking, orderNumber, guest }) => (
      <>
        <Link to={paths.adminBooking(booking)} translate="no">
          {orderNumber}
        </Link>
        {guest && <> {guest}</>}
      </>
    ),
  },
  {
    title: texts.session,
    of: ({ session }) => `${dateInWords(session.date)}, ${hourText(session.time)}`,
    className: styles.session,
  },
  {
    title: texts.amount,
    of: ({ amount, currency, credited }) => (
      <>
        {formatMoney(amount, currency)}
        {credited && <div className={styles.credited}>= {formatMoney(credited.amount, credited.currency)}</div>}
      </>
    ),
    kind: 'number',
  },
]
