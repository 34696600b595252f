import { downloadInvoice, retryInvoice } from '@range/shared/api/invoices'
import type { Invoice } from '@range/shared/invoices/schema'
import { formatMoney } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/invoiceTable'
import { download } from '../../../lib/call'
import { useAction } from '../../../ui/action/useAction'
import { Button } from '../../../ui/button/Button'
import { useDownload } from '../../useDownload'

/** Downloads an issued document, or tries again to issue one that has stopped. */
export function InvoiceButtons({ invoice }: { invoice: Invoice }) {
  const { id, state, number, kind, orderNumber, total, currency } = invoice
  const document = { order: orderNumber, sum: formatMoney(total, currency) }
  const save = useDownload()
  const retry = useAction(retryInvoice, {
    successText: () => texts.retried[kind](document),
    failure: { notDone: texts.notRetried },
  })
  if (state === 'STOPPED') {
    return (
      <Button
        busy={retry.isPending}
        aria-label={texts.retryOf[kind](document)}
        onClick={() => retry.act({ params: { id } })}
      >
        {texts.retry}
      </Button>
    )
  }
  if (!number) return null
  const file = { fileName: `${number}.pdf`, load: () => download(downloadInvoice, { params: { id } }) }
  return (
    <Button look="quiet" busy={save.isPending} aria-label={texts.download({ number })} onClick={() => save.act(file)}>
      {texts.pdf}
    </Button>
  )
}
