import { isReceipt } from '@range/shared/invoices/schema'
import { texts } from '@range/shared/staffTexts/bookingActionErrors'
import { texts as historyTexts } from '@range/shared/staffTexts/bookingHistory'
import { texts as errorTexts } from '@range/shared/texts/bookingErrors'
import { isDuplicateKey } from '../../../database/isDuplicateKey'
import { AppError } from '../../../http/appError'
import type { By } from '../../history/recordChange'
import { vatRatesOfPackages } from '../../packages/listPackages'
import { invoicingRules } from '../../settings/invoicingRules'
import { Booking, type BookingDocument, getBooking } from '../record/bookingModel'
import { changeBooking, markInvoiced } from '../record/changeBooking'
import { Invoice } from '../record/invoiceModel'
import { planInvoices } from './planInvoices'
import { canReissue } from './presentInvoice'

const batch = 100

/** Inserts the documents that bookings lack, as DUE. Returns how many. */
export async function queueInvoices(now: () => Date, signal?: AbortSignal): Promise<number> {
  const conflicting: string[] = []
  let queued = 0
  while (!signal?.aborted) {
    const bookings = await Booking.find({ hasNewMoney: true, _id: { $nin: conflicting } })
      .limit(batch)
      .lean<BookingDocument[]>()
    for (const booking of bookings) {
      const inserted = await queueInvoicesOf(booking, now())
      if (inserted === undefined) conflicting.push(booking._id)
      queued += inserted ?? 0
    }
    if (bookings.length < batch) break
  }
  return queued
}

/**
 * Inserts the documents that a booking lacks, as DUE. Returns how many; undefined when another process is inserting them,
 * whose documents the next run sees.
 *
 * Steps: 1 insert the documents; 2 clear the booking's mark, unless it has changed since. Safe to stop after any step, between
 * two documents too, and to repeat: the ids of the documents follow from the booking.
 */
async function queueInvoicesOf(booking: BookingDocument, now: Date): Promise<number | undefined> {
  const [rules, existing, vatRates] = await Promise.all([
    invoicingRules(),
    Invoice.find({ booking: booking._id }).sort({ place: 1 }).lean(),
    vatRatesOfPackages(booking.selected.map(({ id }) => id)),
  ])
  const planned = planInvoices(booking, existing, { rules, vatRates, now })
  try {
    if (planned.length > 0) await Invoice.insertMany(planned)
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return undefined
  }
  await markInvoiced(booking)
  return planned.length
}

/**
 * Cancels an issued invoice or receipt and issues an invoice to the company of its booking instead. Returns the booking's
 * id. Repeating it changes nothing. Throws NOT_FOUND, CHANGED_MEANWHILE, and NOT_POSSIBLE_NOW when another document has
 * changed the invoice, or it is made out to that company already.
 *
 * Steps: 1 record the decision on the booking, in one conditional write; 2 queue both documents, as the job would. Safe to stop
 * after any step and to repeat.
 */
export async function reissueInvoice(id: string, by: By): Promise<string> {
  const invoice = await Invoice.findById(id).lean()
  if (!invoice) throw new AppError('NOT_FOUND', () => errorTexts.noSuchInvoice)
  const booking = await getBooking(invoice.booking)
  if ((booking.invoiceReissues ?? []).some((one) => one.invoice === id)) return booking._id
  // A refund that has no document yet would change the invoice first.
  await queueInvoicesOf(booking, by.at)
  const siblings = await Invoice.find({ booking: booking._id }).lean()
  if (!canReissue(invoice, siblings, booking)) {
    throw new AppError('NOT_POSSIBLE_NOW', () => texts.noReissue)
  }
  const decided = await changeBooking(booking._id, {
    version: booking.version,
    money: { push: { invoiceReissues: { invoice: id, at: by.at } } },
    ...by,
    why: () =>
      historyTexts.reissued({ kind: isReceipt(invoice) ? 'RECEIPT' : 'INVOICE', number: invoice.number ?? '' }),
  })
  if (decided) await queueInvoicesOf(decided, by.at)
  return booking._id
}
