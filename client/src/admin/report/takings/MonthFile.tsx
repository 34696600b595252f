import { Button } from '../../../ui/button/Button'
import { useDownload } from '../../useDownload'
import { periodName } from '../periodName'

/** Downloads a month's ledger for the bookkeeper: every line, and the sums at the end. */
export function MonthFile({ month }: { month: string }) {
  const { mutate: download, isPending } = useDownload()
  const file = { url: `/staff/export/ledger.csv?month=${month}`, fileName: `ledger-${month}.csv` }

  return (
    <Button busy={isPending} onClick={() => download(file)}>
      Ledger of {periodName(`${month}-01`, 'month')} (CSV)
    </Button>
  )
}
