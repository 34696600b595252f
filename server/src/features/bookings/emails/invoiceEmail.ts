import { invoiceKindNames } from '@range/shared/invoices/schema'
import { formatMinor } from '@range/shared/money'
import type { EmailContext } from '../../mail/emailContent'
import { type Email, queueEmails } from '../../mail/mailModel'
import type { BookingDocument } from '../record/bookingModel'
import { bookingUrl } from '../record/bookingUrl'
import type { InvoiceDocument } from '../record/invoiceModel'
import { emailToGuest } from './emailFacts'

type Issued = Pick<InvoiceDocument, '_id' | 'kind' | 'grossMinor' | 'currency'> & { number: string }

/** Emails the guest a link to a document, once per document. */
export async function queueInvoiceEmail(
  booking: BookingDocument,
  invoice: Issued,
  context: EmailContext,
): Promise<void> {
  await queueEmails(invoiceEmail(booking, invoice, context), context.now())
}

/** Returns the email that `queueInvoiceEmail` queues, if any. */
export function invoiceEmail(
  booking: BookingDocument,
  { _id, kind, number, grossMinor, currency }: Issued,
  { publicUrl }: Pick<EmailContext, 'publicUrl'>,
): Email[] {
  const name = invoiceKindNames[kind]
  const content = {
    subject: `${name} ${number} for booking ${booking.orderNumber}`,
    heading: `${name} ${number}`,
    paragraphs: [whatItIs[kind](formatMinor(Math.abs(grossMinor), currency))],
    link: {
      label: 'Download the PDF',
      url: `${publicUrl}/api/v1/booking/${booking._id}/invoices/${_id}/pdf`,
    },
    moreLinks: [{ label: 'Your booking', url: bookingUrl(booking._id, { publicUrl }) }],
  }
  return emailToGuest(booking, { key: `invoice:${_id}`, content })
}

/** Returns the sentence about a document and its sum. */
const whatItIs: Record<Issued['kind'], (sum: string) => string> = {
  INVOICE: (sum) => `Here is the invoice for ${sum}.`,
  STORNO: (sum) => `This document cancels an earlier invoice of ${sum}.`,
  CORRECTION: (sum) => `This document takes ${sum} off an earlier invoice.`,
}
