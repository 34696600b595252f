import { paths } from '@range/shared/pagePaths'
import { countOf } from '@range/shared/text'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { NoticePanel } from '../../NoticePanel'
import { invoicesQuery } from './invoicesQuery'

/** Says on the start page that invoices need staff or are a day late. Renders nothing otherwise. */
export function InvoicesNote() {
  const { data } = useQuery(invoicesQuery('WAITING', 0))
  const waiting = data ? data.counts.stopped + data.counts.late : 0
  if (waiting === 0) return null
  return (
    <NoticePanel tone="warning" summary={<h2>Invoices: {waiting}</h2>}>
      <p>{countOf(waiting, 'invoice has', 'invoices have')} not been issued.</p>
      <p>
        <Link to={paths.adminInvoices}>See why under Invoices</Link>
      </p>
    </NoticePanel>
  )
}
