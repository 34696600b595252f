import { AppError } from '../../../http/appError'
import type { By } from '../../history/recordChange'
import { changeBooking } from '../record/changeBooking'
import { getBooking } from '../record/getBooking'
import { Invoice } from '../record/invoiceModel'
import { canReissue } from './presentInvoice'
import { queueInvoicesOf } from './queueInvoices'

/**
 * Cancels an issued invoice and issues it again to the company of its booking. Returns the booking's id. Repeating it changes
 * nothing. Throws NOT_FOUND, CHANGED_MEANWHILE, and NOT_POSSIBLE_NOW when another document has changed the invoice, or it is
 * made out to that company already.
 *
 * Steps: 1 record the decision on the booking, in one conditional write; 2 queue both documents, as the job would. Safe to stop
 * after any step and to repeat.
 */
export async function reissueInvoice(id: string, by: By): Promise<string> {
  const invoice = await Invoice.findById(id).lean()
  if (!invoice) throw new AppError('NOT_FOUND', 'There is no such invoice.')
  const booking = await getBooking(invoice.booking)
  if ((booking.invoiceReissues ?? []).some((one) => one.invoice === id)) return booking._id
  // A refund that has no document yet would change the invoice first.
  await queueInvoicesOf(booking, by.at)
  const siblings = await Invoice.find({ booking: booking._id }).lean()
  if (!canReissue(invoice, siblings, booking)) {
    throw new AppError('NOT_POSSIBLE_NOW', 'This invoice can no longer be issued again to a company.')
  }
  const decided = await changeBooking(booking._id, {
    version: booking.version,
    money: { push: { invoiceReissues: { invoice: id, at: by.at } } },
    ...by,
    why: `invoice ${invoice.number} issued again to the company`,
  })
  if (decided) await queueInvoicesOf(decided, by.at)
  return booking._id
}
