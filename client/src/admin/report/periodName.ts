import { dateThisYear, wordsOfDay } from '@range/shared/budapestTime'
import { language } from '@range/shared/language'
import type { ReportPeriod } from '@range/shared/reports/schema'
import { texts } from '@range/shared/staffTexts/report'
import type { Column } from '../../ui/table/ColumnTable'

/** Returns the column that names the period of each row; the row of totals has an empty `from`. */
export function periodColumn(period: ReportPeriod): Column<{ from: string }> {
  return {
    title: texts.periods[period],
    of: ({ from }) => (from ? periodName(from, period) : texts.total),
    kind: 'name',
  }
}

/** Returns the usual name of the period that begins on a day: `Thu 24 Dec`, `Week of 21 Dec`, `December 2026`. */
export function periodName(from: string, period: ReportPeriod): string {
  if (period === 'month') {
    const locale = language() === 'en' ? 'en-GB' : language()
    return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(new Date(from))
  }
  return period === 'week' ? texts.weekOf(wordsOfDay(from)) : dateThisYear(from)
}
