import { Button } from '../../../ui/button/Button'
import { useDownload } from '../../useDownload'
import { periodName } from '../periodName'

type Props = { month: string; subject: 'ledger' | 'ledger-sums' }

const names = { ledger: 'Ledger', 'ledger-sums': 'Sums' }

/** Downloads a month for the bookkeeper: every line of its ledger, or what they add up to. */
export function MonthFile({ month, subject }: Props) {
  const { mutate: download, isPending } = useDownload()
  const file = { url: `/staff/export/${subject}.csv?month=${month}`, fileName: `${subject}-${month}.csv` }

  return (
    <Button busy={isPending} onClick={() => download(file)}>
      {names[subject]} of {periodName(`${month}-01`, 'month')} (CSV)
    </Button>
  )
}
