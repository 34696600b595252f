import { formatMinor } from '@range/shared/money'
import { Invoice, type InvoiceDocument } from '../record/invoiceModel'

/** Returns what a document changes about its original, in English and Hungarian, for its note. */
export async function changeInWords(
  { change, currency, grossMinor }: InvoiceDocument,
  original: InvoiceDocument,
): Promise<string> {
  const earlier = await Invoice.find({ original: original._id, change: { $lt: change ?? 1 } }).lean()
  const before = earlier.reduce((sum, one) => sum + one.grossMinor, original.grossMinor)
  const [from, to] = [before, before + grossMinor].map((minor) => formatMinor(minor, currency))
  return `Changes the total of invoice ${original.number} from ${from} to ${to}. / A(z) ${original.number} számla végösszege ${from} helyett ${to}.`
}
