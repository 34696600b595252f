import type { Invoice } from '@range/shared/invoices/schema'
import { texts } from '@range/shared/staffTexts/invoiceTable'
import { Badge } from '../../../ui/badge/Badge'
import { instantText } from '../../instantText'
import { FixLink } from './FixLink'

type Props = { invoice: Invoice; isCauseStated: boolean }

/** Whether a document is issued, and if not, why and when the next attempt follows. */
export function InvoiceBadge({ invoice, isCauseStated }: Props) {
  const { state, reason, fix, isLate, issuedAt, nextAttemptAt } = invoice
  if (state === 'ISSUED') {
    return (
      <>
        <Badge tone="success" icon="check">
          {texts.issued}
        </Badge>
        {issuedAt && <div>{instantText(issuedAt)}</div>}
        {reason && <div>{reason}</div>}
      </>
    )
  }
  return (
    <>
      <Badge tone={state === 'STOPPED' || isLate ? 'danger' : 'warning'} icon={state === 'STOPPED' ? 'alert' : 'clock'}>
        {state === 'STOPPED' ? texts.needsYou : isLate ? texts.late : texts.waiting}
      </Badge>
      {reason && !isCauseStated && (
        <div>
          {reason} <FixLink fix={fix} />
        </div>
      )}
      {nextAttemptAt && <div>{texts.nextAttempt({ time: instantText(nextAttemptAt) })}</div>}
    </>
  )
}
