import type { Invoice } from '@range/shared/invoices/schema'
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
      {reason && !isCauseStated && (
        <div>
          {reason} <FixLink fix={fix} />
        </div>
      )}
      {nextAttemptAt && <div>Next attempt: {instantText(nextAttemptAt)}</div>}
    </>
  )
}
