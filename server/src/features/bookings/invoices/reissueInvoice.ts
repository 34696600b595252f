import { isDuplicateKey } from '../../../database/isDuplicateKey'
import { AppError } from '../../../http/appError'
import type { By } from '../../history/recordChange'
import { changeBooking } from '../record/changeBooking'
import { getBooking } from '../record/getBooking'
import { Invoice } from '../record/invoiceModel'
import { buyerOf } from './buyerOf'
import { canReissue } from './presentInvoice'

/**
 * Queues a storno invoice for an issued invoice and a new invoice to the company of its booking. Returns the booking's id.
 * Repeating it changes nothing. Throws NOT_FOUND and NOT_POSSIBLE_NOW.
 *
 * Steps: 1 insert both documents; 2 mark the guest's request as done. Safe to stop in between and to repeat: the ids of the
 * documents follow from the id of the invoice.
 */
export async function reissueInvoice(id: string, by: By): Promise<string> {
  const invoice = await Invoice.findById(id).lean()
  if (!invoice) throw new AppError('NOT_FOUND', 'There is no such invoice.')
  const [storno, renewed] = [`${id}-S`, `${id}-N`]
  const siblings = await Invoice.find({ booking: invoice.booking }).lean()
  const isThere = (id: string) => siblings.some(({ _id }) => _id === id)
  const booking = await getBooking(invoice.booking)
  if (!isThere(storno) || !isThere(renewed)) {
    if (!isThere(storno) && !canReissue(invoice, siblings, booking)) {
      throw new AppError('NOT_POSSIBLE_NOW', 'This invoice can no longer be issued again to a company.')
    }
    const { orderNumber, method, currency, rate, grossMinor, lines, buyer, note, at, entry } = invoice
    const common = {
      booking: invoice.booking,
      orderNumber,
      method,
      currency,
      rate,
      note,
      at,
      dueAt: by.at,
      nextAttemptAt: by.at,
    }
    const negated = lines.map((line) => ({
      ...line,
      netMinor: 0 - line.netMinor,
      vatMinor: 0 - line.vatMinor,
      grossMinor: 0 - line.grossMinor,
    }))
    const place = siblings.filter(({ _id }) => _id !== storno).length
    const ofStorno = { kind: 'STORNO' as const, original: id, change: 1, lines: negated, grossMinor: 0 - grossMinor }
    try {
      const wanted = [
        { ...common, ...ofStorno, _id: storno, place, entry: `${entry}:REISSUE:STORNO`, buyer },
        {
          ...common,
          _id: renewed,
          kind: 'INVOICE',
          place: place + 1,
          entry: `${entry}:REISSUE`,
          lines,
          grossMinor,
          buyer: buyerOf(booking),
        },
      ]
      await Invoice.insertMany(wanted.filter(({ _id }) => !isThere(_id)))
    } catch (error) {
      // Another request was faster; a repetition completes what it may have left.
      if (!isDuplicateKey(error)) throw error
      throw new AppError('CHANGED_MEANWHILE', 'The invoices of this booking have just changed. Please try again.')
    }
  }
  if (booking.invoiceAskedAt) {
    const why = 'invoice issued again to the company'
    await changeBooking(invoice.booking, { set: { invoiceAskedAt: null }, ...by, why })
  }
  return invoice.booking
}
