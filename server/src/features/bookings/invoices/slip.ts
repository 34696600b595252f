import { packagesText } from '@range/shared/bookings/packagesText'
import { tenderOfEntry } from '@range/shared/bookings/tender'
import { momentInWords } from '@range/shared/budapestTime'
import { inLanguage } from '@range/shared/language'
import { formatMinor } from '@range/shared/money'
import { texts as moneyTexts } from '@range/shared/staffTexts/bookingActionErrors'
import { texts } from '@range/shared/texts/slip'
import PDFDocument from 'pdfkit'
import { AppError } from '../../../http/appError'
import { fontFiles } from '../../invoiceIssuer/fontFiles'
import { type InvoicingRules, invoicingRules } from '../../settings/invoicingRules'
import { currentVenue } from '../../settings/venueModel'
import { type BookingDocument, getBooking } from '../record/bookingModel'
import type { Taking } from '../record/bookingSums'
import { entryOfTaking, Invoice, type InvoiceDocument } from '../record/invoiceModel'
import { isDocumented } from './planInvoices'

/** The width of a roll of 80 mm in points, and the longest slip, which a page of a printer holds. */
const page = { width: 227, height: 420, margin: 14 }

/**
 * Returns the keys of the payments that get a slip: those at the desk that have no document of ours and wait for none. They are
 * payments of the range's own cash register, and older ones if desk payments get a document of ours now. `invoices` are the
 * documents of the booking.
 */
export function slipsOf(
  { _id, takings }: BookingDocument,
  invoices: readonly Pick<InvoiceDocument, 'entry'>[],
  rules: Pick<InvoicingRules, 'atDesk' | 'since'>,
): string[] {
  if (rules.atDesk !== 'REGISTER' && !rules.since.desk) return []
  const entries = new Set(invoices.map(({ entry }) => entry))
  return takings
    .filter(({ key, at, how: method }) => {
      const isDue = method === 'ONLINE' || isDocumented({ at, method }, rules)
      return !isDue && !entries.has(entryOfTaking(_id, key))
    })
    .map(({ key }) => key)
}

/**
 * Returns the slip of a desk payment as a PDF in the guest's language. It states the payment and says that it is no receipt.
 * Throws NOT_FOUND for an unknown payment, and for one that gets no slip.
 */
export async function slipOf(id: string, key: string): Promise<{ orderNumber: string; pdf: Buffer }> {
  const [booking, invoices, rules, { name }] = await Promise.all([
    getBooking(id),
    Invoice.find({ booking: id }, { entry: 1 }).lean(),
    invoicingRules(),
    currentVenue(),
  ])
  const taking = booking.takings.find((one) => one.key === key)
  if (!taking) throw new AppError('NOT_FOUND', () => moneyTexts.noSuchPayment)
  if (!slipsOf(booking, invoices, rules).includes(key)) throw new AppError('NOT_FOUND', () => moneyTexts.noSlip)
  return { orderNumber: booking.orderNumber, pdf: await rendered([name, ...slipLines(booking, taking)]) }
}

/** Returns the lines of a slip below the range's name, in the guest's language. */
export function slipLines(
  booking: Pick<BookingDocument, 'language' | 'orderNumber' | 'selected' | 'currency'>,
  taking: Taking,
): string[] {
  const { language, orderNumber, currency: bookedIn } = booking
  const { currency, amountMinor, roundingMinor } = tenderOfEntry(taking, bookedIn)
  return inLanguage(language, () => {
    const sum = formatMinor(amountMinor + roundingMinor, currency)
    return [
      texts.title,
      texts.booking({ order: orderNumber }),
      momentInWords(taking.at),
      packagesText(booking),
      taking.how === 'CASH' ? texts.inCash({ sum }) : texts.byCard({ sum }),
      ...(taking.undone ? [texts.undone] : []),
      texts.noReceipt,
    ]
  })
}

async function rendered([name = '', title = '', ...lines]: readonly string[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: [page.width, page.height], margin: page.margin, info: { Title: title } })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<void>((resolve) => pdf.on('end', resolve))
  pdf.font(fontFiles.bold).fontSize(11).text(name)
  pdf.moveDown(0.5).fontSize(13).text(title).font(fontFiles.text).fontSize(9)
  for (const line of lines.slice(0, -1)) pdf.moveDown(0.4).text(line)
  pdf
    .moveDown(1)
    .font(fontFiles.bold)
    .fontSize(10)
    .text(lines.at(-1) ?? '')
  pdf.end()
  await finished
  return Buffer.concat(chunks)
}
