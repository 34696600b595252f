import { dateInWords } from '@range/shared/budapestTime'
import type { ReportPeriod } from '@range/shared/reports/schema'
import type { Column } from '../../ui/table/ColumnTable'

const headings = { day: 'Day', week: 'Week', month: 'Month' }

/** Returns the column that names the period of each row; the row of totals has an empty `from`. */
export function periodColumn(period: ReportPeriod): Column<{ from: string }> {
  return {
    title: headings[period],
    of: ({ from }) => (from ? periodName(from, period) : 'Total'),
    kind: 'name',
  }
}

/** Returns the usual name of the period that begins on a day: `Thu 24 Dec`, `Week of 21 Dec`, `December 2026`. */
export function periodName(from: string, period: ReportPeriod): string {
  if (period === 'month') {
    return new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(new Date(from))
  }
  const [weekday = '', day = '', month = ''] = dateInWords(from).split(' ')
  return period === 'week' ? `Week of ${day} ${month}` : `${weekday} ${day} ${month}`
}
