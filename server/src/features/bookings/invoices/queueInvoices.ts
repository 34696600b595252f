import { isDuplicateKey } from '../../../database/isDuplicateKey'
import { vatRatesOfPackages } from '../../packages/vatRates'
import { invoicingRules } from '../../settings/invoicingRules'
import { Booking, type BookingDocument } from '../record/bookingModel'
import { markInvoiced } from '../record/changeBooking'
import { Invoice } from '../record/invoiceModel'
import { planInvoices } from './planInvoices'

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
export async function queueInvoicesOf(booking: BookingDocument, now: Date): Promise<number | undefined> {
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
