import { budapestToday, isIsoDate } from '@range/shared/budapestTime'
import { type ReportPeriod, reportPeriods } from '@range/shared/reports/schema'
import { useSearchParams } from 'react-router-dom'
import { useOutside } from '../../lib/outside'
import { thisMonth } from './presets'
import type { DayRange } from './queries'

/** Returns the report's range and period, kept in the address; the default is this month by day. */
export function useReportRange() {
  const [params, setParams] = useSearchParams()
  const today = budapestToday(useOutside().now())
  const usual = thisMonth(today)
  const start = dayOf(params.get('start')) ?? usual.start
  const end = dayOf(params.get('end')) ?? usual.end
  const period = reportPeriods.find((one) => one === params.get('period')) ?? 'day'

  function choose(change: Partial<DayRange & { period: ReportPeriod }>) {
    setParams({ start, end, period, ...change }, { replace: true, preventScrollReset: true })
  }

  return { today, range: { start, end }, period, choose }
}

function dayOf(text: string | null): string | undefined {
  return text && isIsoDate(text) ? text : undefined
}
