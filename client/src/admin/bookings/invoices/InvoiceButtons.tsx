import { downloadInvoice, retryInvoice } from '@range/shared/api/invoices'
import type { Invoice } from '@range/shared/invoices/schema'
import { formatMoney } from '@range/shared/money'
import { texts as kindTexts } from '@range/shared/texts/invoiceKinds'
import { download } from '../../../lib/call'
import { useAction } from '../../../ui/action/useAction'
import { Button } from '../../../ui/button/Button'
import { useDownload } from '../../useDownload'

/** Downloads an issued document, or tries again to issue one that has stopped. */
export function InvoiceButtons({ invoice }: { invoice: Invoice }) {
  const { id, state, number, kind, orderNumber, total, currency } = invoice
  const subject = `${kindTexts.names[kind].toLowerCase()} of ${orderNumber}, ${formatMoney(total, currency)}`
  const save = useDownload()
  const retry = useAction(retryInvoice, {
    successText: () => `The ${subject}, is issued within a minute.`,
    failure: { notDone: 'We couldn’t try again.' },
  })
  if (state === 'STOPPED') {
    return (
      <Button
        busy={retry.isPending}
        aria-label={`Try again to issue the ${subject}`}
        onClick={() => retry.act({ params: { id } })}
      >
        Try again
      </Button>
    )
  }
  if (!number) return null
  const file = { fileName: `${number}.pdf`, load: () => download(downloadInvoice, { params: { id } }) }
  return (
    <Button look="quiet" busy={save.isPending} aria-label={`Download ${number} as PDF`} onClick={() => save.act(file)}>
      PDF
    </Button>
  )
}
