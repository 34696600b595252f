import { exportCashBook, exportLedger, exportLedgerSums, exportTill } from '@range/shared/api/money'
import { texts } from '@range/shared/staffTexts/takings'
import { download } from '../../../lib/call'
import { ExportButton } from '../../ExportButton'
import { periodName } from '../periodName'

type Props = { month: string; subject: keyof typeof files }

const files = {
  ledger: { label: (month: string) => texts.ledgerOf({ month }), endpoint: exportLedger },
  'ledger-sums': { label: (month: string) => texts.sumsOf({ month }), endpoint: exportLedgerSums },
  'cash-book': { label: (month: string) => texts.cashBookOf({ month }), endpoint: exportCashBook },
  till: { label: (month: string) => texts.tillOf({ month }), endpoint: exportTill },
}

/** Downloads a month for the bookkeeper: all ledger lines, their sums, the cash book, or the closed shifts of the till. */
export function MonthFile({ month, subject }: Props) {
  const { label, endpoint } = files[subject]
  return (
    <ExportButton
      name={`${subject}-${month}`}
      load={(format) => download(endpoint, { params: { format }, query: { month } })}
    >
      {label(periodName(`${month}-01`, 'month'))}
    </ExportButton>
  )
}
