import { downloadInvoiceXml } from '@range/shared/api/invoices'
import type { Invoice } from '@range/shared/invoices/schema'
import { download } from '../../lib/call'
import { Button } from '../../ui/button/Button'
import { useDownload } from '../useDownload'

/** Downloads an issued document of the built-in issuer as NAV InvoiceData. */
export function XmlButton({ invoice: { id, number } }: { invoice: Invoice }) {
  const { act: save, isPending } = useDownload()
  if (!number) return null
  const file = { fileName: `${number}.xml`, load: () => download(downloadInvoiceXml, { params: { id } }) }
  return (
    <Button look="quiet" busy={isPending} aria-label={`Download ${number} as XML`} onClick={() => save(file)}>
      XML
    </Button>
  )
}
