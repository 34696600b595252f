import { formatMinor } from '@range/shared/money'
import { paths } from '@range/shared/pagePaths'
import { texts as frameTexts } from '@range/shared/texts/emailFrame'
import { texts } from '@range/shared/texts/invoiceEmails'
import { texts as kindTexts } from '@range/shared/texts/invoiceKinds'
import type { EmailContext } from '../../mail/emailContent'
import type { Email } from '../../mail/mailModel'
import type { BookingDocument } from '../record/bookingModel'
import { bookingUrl } from '../record/bookingUrl'
import type { InvoiceDocument } from '../record/invoiceModel'
import { emailToGuest } from './emailFacts'

type Issued = Pick<InvoiceDocument, '_id' | 'kind' | 'grossMinor' | 'currency'> & { number: string }

/** Returns the guest's email with a link to a document, sent once per document. */
export function invoiceEmail(
  booking: BookingDocument,
  { _id, kind, number, grossMinor, currency }: Issued,
  context: Pick<EmailContext, 'publicUrl'>,
): Email[] {
  return emailToGuest(
    booking,
    () => {
      const name = kindTexts.names[kind]
      const content = {
        subject: texts.subject({ name, number, order: booking.orderNumber }),
        heading: texts.heading({ name, number }),
        paragraphs: [texts.about[kind]({ sum: formatMinor(Math.abs(grossMinor), currency) })],
        link: {
          label: texts.download,
          url: `${context.publicUrl}/api/v1/booking/${booking._id}/invoices/${_id}/pdf`,
        },
        moreLinks: [{ label: frameTexts.yourBooking, url: bookingUrl(booking, context) }],
      }
      return { key: `invoice:${_id}`, content }
    },
    context,
  )
}

type Waiting = Pick<InvoiceDocument, '_id' | 'orderNumber' | 'reason'>

/** Returns the email to staff about a document that needs them or is a day late, sent once; none without a staff address. */
export function invoiceTroubleEmail(
  { _id, orderNumber, reason }: Waiting,
  { publicUrl, staffEmail }: EmailContext,
): Email[] {
  if (!staffEmail) return []
  const content = {
    subject: `The invoice of booking ${orderNumber} needs attention`,
    heading: 'An invoice needs attention',
    paragraphs: [reason || 'The invoice service has not issued it.', 'Correct the reason, then try again.'],
    link: { label: 'Open the invoices', url: `${publicUrl}${paths.adminInvoices}` },
  }
  return [{ key: `invoiceTrouble:${_id}`, to: staffEmail, content }]
}
