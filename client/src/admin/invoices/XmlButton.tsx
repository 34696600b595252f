import { downloadInvoiceXml } from '@range/shared/api/invoices'
import { type Invoice, isReceipt } from '@range/shared/invoices/schema'
import { texts } from '@range/shared/staffTexts/invoicesPage'
import { download } from '../../lib/call'
import { Button } from '../../ui/button/Button'
import { useDownload } from '../useDownload'

/** Downloads an issued document of the built-in issuer as NAV InvoiceData, which has no receipts. */
export function XmlButton({ invoice }: { invoice: Invoice }) {
  const { id, number } = invoice
  const { act: save, isPending } = useDownload()
  if (!number || isReceipt(invoice)) return null
  const file = { fileName: `${number}.xml`, load: () => download(downloadInvoiceXml, { params: { id } }) }
  return (
    <Button look="quiet" busy={isPending} aria-label={texts.downloadXml({ number })} onClick={() => save(file)}>
      XML
    </Button>
  )
}
