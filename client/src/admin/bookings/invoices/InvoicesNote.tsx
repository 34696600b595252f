import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/staffTexts/invoicesNote'
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
    <NoticePanel tone="warning" summary={<h2>{texts.title({ count: waiting })}</h2>}>
      <p>{texts.notIssued({ count: waiting })}</p>
      <p>
        <Link to={paths.adminInvoices}>{texts.seeWhy}</Link>
      </p>
    </NoticePanel>
  )
}
