import { downloadInvoice, retryInvoice } from '@range/shared/api/invoices'
import { type Invoice, invoiceKindNames } from '@range/shared/invoices/schema'
import { formatMoney } from '@range/shared/money'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../../lib/call'
import { mutation } from '../../../lib/query'
import { Button } from '../../../ui/button/Button'
import { useToast } from '../../../ui/toast/Toast'
import { useDownload } from '../../useDownload'

/** Downloads an issued document, or tries again to issue one that has stopped. */
export function InvoiceButtons({ invoice }: { invoice: Invoice }) {
  const { id, state, number, kind, orderNumber, total, currency } = invoice
  const subject = `${invoiceKindNames[kind].toLowerCase()} of ${orderNumber}, ${formatMoney(total, currency)}`
  const showToast = useToast()
  const { mutate: save, isPending: isSaving } = useDownload()
  const { mutate: retry, isPending: isRetrying } = useMutation({
    ...mutation(retryInvoice),
    onSuccess: () => showToast(`The ${subject}, is issued within a minute.`),
    onError: ({ message }) => showToast(`We couldn’t try again. ${message}`),
  })
  if (state === 'STOPPED') {
    return (
      <Button
        busy={isRetrying}
        aria-label={`Try again to issue the ${subject}`}
        onClick={() => retry({ params: { id } })}
      >
        Try again
      </Button>
    )
  }
  if (!number) return null
  const file = { fileName: `${number}.pdf`, load: () => download(downloadInvoice, { params: { id } }) }
  return (
    <Button look="quiet" busy={isSaving} aria-label={`Download ${number} as PDF`} onClick={() => save(file)}>
      PDF
    </Button>
  )
}
