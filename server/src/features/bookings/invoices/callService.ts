import { isReceipt } from '@range/shared/invoices/schema'
import type { FoundDocument, InvoiceOrder, Invoicing, IssuedDocument } from '../../../gateways/invoicing/invoicing'
import type { InvoiceDocument } from '../record/invoiceModel'

/** The document that another one changes; undefined for an invoice or receipt. */
type Original = Pick<InvoiceDocument, '_id' | 'number'> | undefined

/** Returns a document as the service knows it; undefined when it has issued none. Throws InvoicingError. */
export function findAtService(
  invoicing: Invoicing,
  document: Pick<InvoiceDocument, '_id' | 'kind'>,
  original: Original,
): Promise<FoundDocument | undefined> {
  const { _id: externalId } = document
  if (!isReceipt(document)) return invoicing.find(externalId)
  const cancels = original ? { externalId: original._id, number: original.number ?? '' } : null
  return invoicing.receipts.find({ externalId, cancels })
}

/** Issues a document by the call for its kind. Throws InvoicingError. */
export function issueAtService(
  invoicing: Invoicing,
  { kind, change }: Pick<InvoiceDocument, 'kind' | 'change'>,
  order: InvoiceOrder,
  original: Original,
): Promise<IssuedDocument> {
  const changing = { ...order, original: original?.number ?? '', change: change ?? 1 }
  switch (kind) {
    case 'INVOICE':
      return invoicing.issue(order)
    case 'STORNO':
      return invoicing.cancel(changing)
    case 'CORRECTION':
      return invoicing.correct(changing)
    case 'RECEIPT':
      return invoicing.receipts.issue(order)
    case 'RECEIPT_STORNO':
      return invoicing.receipts.cancel(changing)
  }
}
