import { exportLedger, exportLedgerSums } from '@range/shared/api/money'
import { download } from '../../../lib/call'
import { ExportButton } from '../../ExportButton'
import { periodName } from '../periodName'

type Props = { month: string; subject: keyof typeof files }

const files = {
  ledger: { name: 'Ledger', endpoint: exportLedger },
  'ledger-sums': { name: 'Sums', endpoint: exportLedgerSums },
}

/** Downloads a month for the bookkeeper: all ledger lines, or their sums. */
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
