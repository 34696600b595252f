import { useState } from 'react'
import { downloadFile } from '../../../lib/downloadFile'
import { Button } from '../../../ui/button/Button'
import { useToast } from '../../../ui/toast/Toast'
import { periodName } from '../periodName'

/** Downloads a month's ledger for the bookkeeper: every line, and the sums at the end. */
export function MonthFile({ month }: { month: string }) {
  const [isLoading, setIsLoading] = useState(false)
  const showToast = useToast()

  async function save() {
    setIsLoading(true)
    try {
      await downloadFile(`/staff/export/ledger.csv?month=${month}`, `ledger-${month}.csv`)
    } catch (error) {
      showToast(`We couldn’t download the file. ${error instanceof Error ? error.message : ''}`)
    } finally {
      setIsLoading(false)
    }
  }

  return (
    <Button busy={isLoading} onClick={() => void save()}>
      Ledger of {periodName(`${month}-01`, 'month')} (CSV)
    </Button>
  )
}
