import { paths } from '@range/shared/pagePaths'
import type { EmailContext } from '../../mail/emailContent'
import { type Email, queueEmails } from '../../mail/mailModel'
import type { InvoiceDocument } from '../record/invoiceModel'

type Waiting = Pick<InvoiceDocument, '_id' | 'orderNumber' | 'reason'>

/** Emails staff about documents that have not been issued for a day or need staff, once per document. */
export async function queueInvoiceTrouble(invoices: readonly Waiting[], context: EmailContext): Promise<void> {
  const emails = invoices.flatMap((invoice) => invoiceTroubleEmail(invoice, context))
  await queueEmails(emails, context.now())
}

/** Returns the email that `queueInvoiceTrouble` queues for a document, if there is a staff address. */
export function invoiceTroubleEmail({ _id, orderNumber, reason }: Waiting, context: EmailContext): Email[] {
  const { publicUrl, staffEmail } = context
  if (!staffEmail) return []
  const content = {
    subject: `The invoice of booking ${orderNumber} needs attention`,
    heading: 'An invoice needs attention',
    paragraphs: [reason || 'The invoice service has not issued it.', 'Correct the reason, then try again.'],
    link: { label: 'Open the invoices', url: `${publicUrl}${paths.adminInvoices}` },
  }
  return [{ key: `invoiceTrouble:${_id}`, to: staffEmail, content }]
}
