import { formatMoney } from '@range/shared/money'
import type { Report } from '@range/shared/reports/schema'
import { texts } from '@range/shared/staffTexts/report'
import { ColumnTable } from '../../ui/table/ColumnTable'
import { hasFigures } from './hasFigures'
import { periodColumn } from './periodName'

/** The revenue of each period; periods without bookings or money are left out. */
export function RevenueTable({ report: { period, revenue, totals } }: { report: Report }) {
  return (
    <ColumnTable
      caption={texts.revenueBy[period]}
      columns={[
        periodColumn(period),
        { title: texts.bookings, of: ({ bookings }) => bookings, kind: 'number' },
        { title: texts.people, of: ({ people }) => people, kind: 'number' },
        { title: 'HUF', of: ({ HUF }) => formatMoney(HUF, 'HUF'), kind: 'number' },
        { title: 'EUR', of: ({ EUR }) => formatMoney(EUR, 'EUR'), kind: 'number' },
      ]}
      rows={revenue.filter(hasFigures)}
      keyOf={({ from }) => from}
      total={{ ...totals, from: '' }}
    />
  )
}
