import { exportLedger, exportLedgerSums, exportTill } from '@range/shared/api/money'
import { download } from '../../../lib/call'
import { ExportButton } from '../../ExportButton'
import { periodName } from '../periodName'

type Props = { month: string; subject: keyof typeof files }

const files = {
  ledger: { name: 'Ledger', endpoint: exportLedger },
  'ledger-sums': { name: 'Sums', endpoint: exportLedgerSums },
  till: { name: 'Till', endpoint: exportTill },
}

/** Downloads a month for the bookkeeper: all ledger lines, their sums, or the closed shifts of the till. */
export function MonthFile({ month, subject }: Props) {
  const { name, endpoint } = files[subject]
  return (
    <ExportButton
      name={`${subject}-${month}`}
      load={(format) => download(endpoint, { params: { format }, query: { month } })}
    >
      {name} of {periodName(`${month}-01`, 'month')}
    </ExportButton>
  )
}
