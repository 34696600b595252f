import { exportInvoices } from '@range/shared/api/invoices'
import { budapestToday } from '@range/shared/budapestTime'
import { useState } from 'react'
import { download } from '../../lib/call'
import { useOutside } from '../../lib/outside'
import { Button } from '../../ui/button/Button'
import { DateInput } from '../../ui/datePicker/DateInput'
import { useDownload } from '../useDownload'
import styles from './InvoicesPage.module.css'

/** Downloads the invoices of a range of days for the bookkeeper, at first of this month. */
export function InvoicesCsv() {
  const { now } = useOutside()
  const [range, setRange] = useState(() => {
    const today = budapestToday(now())
    return { start: `${today.slice(0, 8)}01`, end: today }
  })
  const { mutate: save, isPending } = useDownload()
  const isReversed = range.start > range.end
  const file = {
    fileName: `invoices-${range.start}-${range.end}.csv`,
    load: (separator: 'comma' | 'semicolon') => download(exportInvoices, { query: { ...range, separator } }),
  }
  return (
    <fieldset className={styles.csv}>
      <legend>Download for the bookkeeper</legend>
      <DateInput label="From" value={range.start} onChange={(start) => setRange({ ...range, start })} />
      <DateInput
        label="Until"
        value={range.end}
        onChange={(end) => setRange({ ...range, end })}
        error={isReversed ? 'The last day comes before the first' : undefined}
      />
      <Button disabled={isReversed} busy={isPending} onClick={() => save(file)}>
        Invoices (CSV)
      </Button>
    </fieldset>
  )
}
