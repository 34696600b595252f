import type { Invoice } from '@range/shared/invoices/schema'
import { Badge } from '../../../ui/badge/Badge'
import { instantText } from '../../instantText'

/** Whether a document is issued, and if not, why and when the next attempt follows. */
export function InvoiceBadge({ invoice: { state, reason, isLate, issuedAt, nextAttemptAt } }: { invoice: Invoice }) {
  if (state === 'ISSUED') {
    return (
      <>
        <Badge tone="success" icon="check">
          Issued
        </Badge>
        {issuedAt && <div>{instantText(issuedAt)}</div>}
      </>
    )
  }
  return (
    <>
      <Badge tone={state === 'STOPPED' || isLate ? 'danger' : 'warning'} icon={state === 'STOPPED' ? 'alert' : 'clock'}>
        {state === 'STOPPED' ? 'Needs you' : isLate ? 'Late' : 'Waiting'}
      </Badge>
      {reason && <div>{reason}</div>}
      {nextAttemptAt && <div>Next attempt: {instantText(nextAttemptAt)}</div>}
    </>
  )
}
