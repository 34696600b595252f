import type { DayRange } from '@range/shared/bookings/staff'
import { budapestToday, isIsoDate } from '@range/shared/budapestTime'
import { type ReportPeriod, reportPeriods } from '@range/shared/reports/schema'
import { useSearchParams } from 'react-router-dom'
import { useNow } from '../../lib/clock'
import { thisMonth } from './presets'

/** The day that money counts on: the day of its payment, or the day of its slot. */
export type ReportView = 'payment' | 'session'

export type ReportChoice = DayRange & { period: ReportPeriod; view: ReportView }

/** Returns the report's range, period and view from the address, and their setter; by default this month's payments by day. */
export function useReportRange() {
  const [params, setParams] = useSearchParams()
  const today = budapestToday(useNow())
  const usual = thisMonth(today)
  const start = validDay(params.get('start')) ?? usual.start
  const end = validDay(params.get('end')) ?? usual.end
  const period = reportPeriods.find((one) => one === params.get('period')) ?? 'day'

  const view: ReportView = params.get('view') === 'session' ? 'session' : 'payment'

  function choose(change: Partial<ReportChoice>) {
    const { view: chosen, ...days } = { start, end, period, view, ...change }
    const address = { ...days, ...(chosen === 'session' && { view: chosen }) }
    setParams(address, { replace: true, preventScrollReset: true })
  }

  return { today, range: { start, end }, period, view, choose }
}

function validDay(text: string | null): string | undefined {
  return text && isIsoDate(text) ? text : undefined
}
