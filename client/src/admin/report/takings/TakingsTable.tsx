import { type Currency, formatMoney } from '@range/shared/money'
import { type LedgerEntry, ledgerMethods } from '@range/shared/reports/ledger'
import { groupEntries, totalsOf } from '@range/shared/reports/ledgerSums'
import { periodStart } from '@range/shared/reports/period'
import type { ReportPeriod } from '@range/shared/reports/schema'
import { texts } from '@range/shared/staffTexts/takings'
import { ColumnTable } from '../../../ui/table/ColumnTable'
import { methodWords, sumColumnsOf } from '../../ledgerWords'
import { periodColumn } from '../periodName'

type Props = { entries: readonly LedgerEntry[]; currency: Currency; period: ReportPeriod }

/** The amounts taken by each method, undone, refunded, rounded and left, for each period of payment. */
export function TakingsTable({ entries, currency, period }: Props) {
  const rowOf = (from: string, own: readonly LedgerEntry[]) => ({ from, own, ...totalsOf(own, currency) })
  const rows = groupEntries(entries, ({ day }) => periodStart(day, period)).map(([from, own]) => rowOf(from, own))
  const total = rowOf('', entries)
  type Row = typeof total
  const takenBy = (wanted: LedgerEntry['method'], { own }: Row) => {
    const entriesBy = own.filter(({ method }) => method === wanted)
    return formatMoney(totalsOf(entriesBy, currency).taken, currency)
  }
  const columns = sumColumnsOf([total, ...rows]).filter(({ name }) => name !== 'taken')

  return (
    <ColumnTable
      caption={texts.byPeriod[period]({ currency })}
      columns={[
        periodColumn(period),
        ...ledgerMethods.map((method) => ({
          title: methodWords(method),
          of: (row: Row) => takenBy(method, row),
          kind: 'number' as const,
        })),
        ...columns.map(({ name, heading, sign }) => ({
          title: heading,
          of: (row: Row) => formatMoney(0 + sign * row[name], currency),
          kind: 'number' as const,
        })),
      ]}
      rows={rows}
      keyOf={({ from }) => from}
      total={total}
    />
  )
}
