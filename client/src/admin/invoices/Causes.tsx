import type { InvoiceList } from '@range/shared/invoices/schema'
import { FixLink } from '../bookings/invoices/FixLink'

/** Lists the reasons that several documents share, each once with its count. */
export function Causes({ causes }: Pick<InvoiceList, 'causes'>) {
  if (causes.length === 0) return null
  return (
    <ul>
      {causes.map(({ reason, fix, count }) => (
        <li key={reason}>
          {count} × {reason} <FixLink fix={fix} />
        </li>
      ))}
    </ul>
  )
}
