import { exportLedger, exportLedgerSums } from '@range/shared/api/money'
import type { CsvSeparator } from '@range/shared/csv'
import { download } from '../../../lib/call'
import { Button } from '../../../ui/button/Button'
import { useDownload } from '../../useDownload'
import { periodName } from '../periodName'

type Props = { month: string; subject: keyof typeof files }

const files = {
  ledger: { name: 'Ledger', endpoint: exportLedger },
  'ledger-sums': { name: 'Sums', endpoint: exportLedgerSums },
}

/** Downloads a month for the bookkeeper: all ledger lines, or their sums. */
export function MonthFile({ month, subject }: Props) {
  const { mutate: save, isPending } = useDownload()
  const { name, endpoint } = files[subject]
  const file = {
    fileName: `${subject}-${month}.csv`,
    load: (separator: CsvSeparator) => download(endpoint, { query: { month, separator } }),
  }

  return (
    <Button busy={isPending} onClick={() => save(file)}>
      {name} of {periodName(`${month}-01`, 'month')} (CSV)
    </Button>
  )
}
