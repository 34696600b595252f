import { useParams } from 'react-router-dom'
import { CashUpPage } from './CashUpPage'
import { CashUpSheetPage } from './CashUpSheetPage'
import { InterimReportPage } from './InterimReportPage'
import { PastCashUpsPage } from './PastCashUpsPage'

/** Shows the page of the till that the address names. */
export function Component() {
  const { page } = useParams()
  if (page === undefined) return <CashUpPage />
  if (page === 'past') return <PastCashUpsPage />
  if (page === 'open') return <InterimReportPage />
  return <CashUpSheetPage key={page} number={page} />
}
