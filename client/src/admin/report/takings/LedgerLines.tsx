import { dateInWords, hourText } from '@range/shared/budapestTime'
import { formatMoney } from '@range/shared/money'
import { paths } from '@range/shared/pagePaths'
import type { LedgerEntry } from '@range/shared/reports/ledger'
import { clerkOf } from '@range/shared/reports/ledgerSums'
import { countOf } from '@range/shared/text'
import { Link } from '../../../ui/link/Link'
import { instantText } from '../../instantText'
import { FoldedLines } from './FoldedLines'
import { kindWords, methodWords } from './ledgerWords'
import styles from './TakingsSection.module.css'

/** Every line of the ledger, folded away. */
export function LedgerLines({ entries }: { entries: readonly LedgerEntry[] }) {
  return (
    <FoldedLines
      summary={countOf(entries.length, 'line of the ledger', 'lines of the ledger')}
      caption="Ledger"
      headings={['When', 'What', 'How', 'Clerk', 'Booking', 'Session']}
    >
      {entries.map(({ key, at, kind, method, actor, booking, orderNumber, guest, why, session, amount, currency }) => (
        <tr key={key}>
          <td>{instantText(at)}</td>
          <td>
            {kindWords[kind]}
            {kind === 'REFUND' && <>: {why}</>}
          </td>
          <td>{methodWords[method]}</td>
          <td>{clerkOf(actor)}</td>
          <td>
            <Link to={paths.adminBooking(booking)}>{orderNumber}</Link>
            {guest && <> {guest}</>}
          </td>
          <td className={styles.session}>
            {dateInWords(session.date)}, {hourText(session.time)}
          </td>
          <td data-numeric>{formatMoney(amount, currency)}</td>
        </tr>
      ))}
    </FoldedLines>
  )
}
