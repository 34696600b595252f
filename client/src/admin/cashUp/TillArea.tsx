import { useParams } from 'react-router-dom'
import { CashUpPage } from './CashUpPage'
import { CashUpSheetPage } from './CashUpSheetPage'
import { InterimReportPage } from './InterimReportPage'
import { PastCashUpsPage } from './PastCashUpsPage'

/**
 * Shows the page of the till that the address names. They share one file of code, because the site's route table, which
 * every guest loads, would name each file.
 */
export function Component() {
  const { page } = useParams()
  if (page === undefined) return <CashUpPage />
  if (page === 'past') return <PastCashUpsPage />
  if (page === 'open') return <InterimReportPage />
  return <CashUpSheetPage key={page} number={page} />
}
