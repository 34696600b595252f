import { dateInWords, hourText } from '@range/shared/budapestTime'
import { formatMoney } from '@range/shared/money'
import { paths } from '@range/shared/pagePaths'
import type { LedgerEntry, OwedEntry } from '@range/shared/reports/ledger'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Table } from '../../../ui/table/Table'
import styles from './TakingsSection.module.css'

type Line = Pick<OwedEntry, 'booking' | 'orderNumber' | 'session' | 'amount' | 'currency'> &
  Partial<Pick<LedgerEntry, 'credited'>>

type Props = { summary: string; caption: string; headings: readonly string[]; children: ReactNode }

/** A collapsed table of the lines behind a sum; each row ends with LineCells. */
export function FoldedLines({ summary, caption, headings, children }: Props) {
  return (
    <details className={styles.lines}>
      <summary>{summary}</summary>
      <Table caption={caption}>
        <thead>
          <tr>
            {[...headings, 'Booking', 'Session'].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
            <th scope="col" data-numeric>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </details>
  )
}

/** The last cells of every line: its booking and guest, the slot, and the amount, in both currencies if there are two. */
export function LineCells({ line, guest }: { line: Line; guest?: string }) {
  const { booking, orderNumber, session, amount, currency, credited } = line
  return (
    <>
      <td>
        <Link to={paths.adminBooking(booking)} translate="no">
          {orderNumber}
        </Link>
        {guest && <> {guest}</>}
      </td>
      <td className={styles.session}>
        {dateInWords(session.date)}, {hourText(session.time)}
      </td>
      <td data-numeric>
        {formatMoney(amount, currency)}
        {credited && <div className={styles.credited}>= {formatMoney(credited.amount, credited.currency)}</div>}
      </td>
    </>
  )
}
