import { type Currency, formatMoney } from '@range/shared/money'
import { type LedgerEntry, type LedgerMethod, ledgerMethods } from '@range/shared/reports/ledger'
import { groupEntries, totalsOf } from '@range/shared/reports/ledgerSums'
import { periodStart } from '@range/shared/reports/period'
import type { ReportPeriod } from '@range/shared/reports/schema'
import { Table } from '../../../ui/table/Table'
import { methodWords, sumColumnsOf } from '../../ledgerWords'
import { periodName } from '../periodName'

type Props = { entries: readonly LedgerEntry[]; currency: Currency; period: ReportPeriod }

const headings = { day: 'Day', week: 'Week', month: 'Month' }

/** The amounts taken by each method, undone, refunded, rounded and left, for each period of payment. */
export function TakingsTable({ entries, currency, period }: Props) {
  const rows = groupEntries(entries, ({ day }) => periodStart(day, period)).map(([from, own]) => ({
    from,
    ...sumsOf(own, currency),
  }))
  const total = sumsOf(entries, currency)
  const columns = sumColumnsOf([total, ...rows]).filter(({ name }) => name !== 'taken')
  const cells = (sums: ReturnType<typeof sumsOf>) => [
    ...ledgerMethods.map((method) => [method, sums.byMethod[method]] as const),
    ...columns.map(({ name, sign }) => [name, 0 + sign * sums[name]] as const),
  ]
  const row = (sums: ReturnType<typeof sumsOf>) =>
    cells(sums).map(([name, sum]) => (
      <td key={name} data-numeric>
        {formatMoney(sum, currency)}
      </td>
    ))

  return (
    <Table caption={`Takings in ${currency} by ${period} of payment`}>
      <thead>
        <tr>
          <th scope="col">{headings[period]}</th>
          {[...ledgerMethods.map((method) => methodWords[method]), ...columns.map(({ heading }) => heading)].map(
            (heading) => (
              <th key={heading} scope="col" data-numeric>
                {heading}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((sums) => (
          <tr key={sums.from}>
            <th scope="row">{periodName(sums.from, period)}</th>
            {row(sums)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          {row(total)}
        </tr>
      </tfoot>
    </Table>
  )
}

/** Returns the totals of some entries, and the sum taken by each method. */
function sumsOf(entries: readonly LedgerEntry[], currency: Currency) {
  const takenBy = (wanted: LedgerMethod) =>
    totalsOf(
      entries.filter(({ method }) => method === wanted),
      currency,
    ).taken
  const byMethod = { ONLINE: takenBy('ONLINE'), CARD: takenBy('CARD'), CASH: takenBy('CASH') }
  return { ...totalsOf(entries, currency), byMethod }
}
