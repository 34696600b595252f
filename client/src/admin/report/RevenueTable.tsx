import { formatMoney } from '@range/shared/money'
import type { Report } from '@range/shared/reports/schema'
import { Table } from '../../ui/table/Table'
import { hasFigures } from './hasFigures'
import { periodName } from './periodName'

const headings = { day: 'Day', week: 'Week', month: 'Month' }

/** The revenue of each period; periods without bookings or money are left out. */
export function RevenueTable({ report }: { report: Report }) {
  const { period, revenue, totals } = report
  const rows = revenue.filter(hasFigures)

  return (
    <Table caption={`Revenue by ${period}`}>
      <thead>
        <tr>
          <th scope="col">{headings[period]}</th>
          {['Bookings', 'People', 'HUF', 'EUR'].map((heading) => (
            <th key={heading} scope="col" data-numeric>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.from}>
            <th scope="row">{periodName(row.from, period)}</th>
            <Figures {...row} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <Figures {...totals} />
        </tr>
      </tfoot>
    </Table>
  )
}

function Figures({ bookings, people, HUF, EUR }: Omit<Report['totals'], 'noShows' | 'paidTwice'>) {
  return [bookings, people, formatMoney(HUF, 'HUF'), formatMoney(EUR, 'EUR')].map((figure, column) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
    <td key={column} data-numeric>
      {figure}
    </td>
  ))
}
