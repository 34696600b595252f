import { exportInvoices } from '@range/shared/api/invoices'
import { budapestToday } from '@range/shared/budapestTime'
import { texts } from '@range/shared/staffTexts/invoicesPage'
import { useState } from 'react'
import { download } from '../../lib/call'
import { useClock } from '../../lib/clock'
import { DateInput } from '../../ui/datePicker/DateInput'
import { Row } from '../../ui/layout/boxes'
import { ExportButton } from '../ExportButton'

/** Downloads the invoices of a range of days for the bookkeeper, at first of this month. */
export function InvoicesExport() {
  const now = useClock()
  const [range, setRange] = useState(() => {
    const today = budapestToday(now())
    return { start: `${today.slice(0, 8)}01`, end: today }
  })
  const isReversed = range.start > range.end
  return (
    <Row as="fieldset" gap="3" place="bottom">
      <legend>{texts.download}</legend>
      <DateInput label={texts.from} value={range.start} onChange={(start) => setRange({ ...range, start })} />
      <DateInput
        label={texts.until}
        value={range.end}
        onChange={(end) => setRange({ ...range, end })}
        error={isReversed ? texts.reversed : undefined}
      />
      <ExportButton
        name={`invoices-${range.start}-${range.end}`}
        load={(format) => download(exportInvoices, { params: { format }, query: range })}
        disabled={isReversed}
      >
        {texts.invoices}
      </ExportButton>
    </Row>
  )
}
