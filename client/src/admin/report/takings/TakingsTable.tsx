import { type Currency, formatMoney } from '@range/shared/money'
import { type LedgerEntry, ledgerMethods } from '@range/shared/reports/ledger'
import { groupEntries, totalsOf } from '@range/shared/reports/ledgerSums'
import { periodStart } from '@range/shared/reports/period'
import type { ReportPeriod } from '@range/shared/reports/schema'
import { Table } from '../../../ui/table/Table'
import { methodWords } from '../../ledgerWords'
import { periodName } from '../periodName'

type Props = { entries: readonly LedgerEntry[]; currency: Currency; period: ReportPeriod }

const headings = { day: 'Day', week: 'Week', month: 'Month' }

/** The amounts taken by each method, refunded and left, for each period of payment. */
export function TakingsTable({ entries, currency, period }: Props) {
  const periods = groupEntries(entries, ({ day }) => periodStart(day, period))

  return (
    <Table caption={`Takings in ${currency} by ${period} of payment`}>
      <thead>
        <tr>
          <th scope="col">{headings[period]}</th>
          {[...ledgerMethods.map((method) => methodWords[method]), 'Refunded', 'Net'].map((heading) => (
            <th key={heading} scope="col" data-numeric>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {periods.map(([from, own]) => (
          <tr key={from}>
            <th scope="row">{periodName(from, period)}</th>
            <Sums entries={own} currency={currency} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <Sums entries={entries} currency={currency} />
        </tr>
      </tfoot>
    </Table>
  )
}

function Sums({ entries, currency }: Omit<Props, 'period'>) {
  const taken = ledgerMethods.map((method) => {
    const own = entries.filter((entry) => entry.method === method)
    return [method, totalsOf(own, currency).taken] as const
  })
  const { refunded, left } = totalsOf(entries, currency)
  return [...taken, ['refunded', 0 - refunded] as const, ['left', left] as const].map(([name, sum]) => (
    <td key={name} data-numeric>
      {formatMoney(sum, currency)}
    </td>
  ))
}
