import { isDuplicateKey } from '../../../database/isDuplicateKey'
import { vatRatesOfPackages } from '../../packages/vatRates'
import { invoicingRules } from '../../settings/invoicingRules'
import { Booking, type BookingDocument } from '../record/bookingModel'
import { markInvoiced } from '../record/changeBooking'
import { Invoice } from '../record/invoiceModel'
import { planInvoices } from './planInvoices'

const batch = 100

/**
 * Inserts the documents that the money of bookings lacks, as DUE. Returns how many.
 *
 * Steps for each booking: 1 insert the documents; 2 clear its mark, unless its money has changed since. Safe to stop after any
 * step and to repeat: the ids of the documents follow from the ledger.
 */
export async function queueInvoices(now: () => Date, signal?: AbortSignal): Promise<number> {
  const rules = await invoicingRules()
  const conflicting: string[] = []
  let queued = 0
  while (!signal?.aborted) {
    const bookings = await Booking.find({ hasNewMoney: true, _id: { $nin: conflicting } })
      .limit(batch)
      .lean<BookingDocument[]>()
    for (const booking of bookings) {
      const existing = await Invoice.find({ booking: booking._id }).sort({ place: 1 }).lean()
      const vatRates = await vatRatesOfPackages(booking.selected.map(({ id }) => id))
      const planned = planInvoices(booking, existing, { rules, vatRates, now: now() })
      try {
        if (planned.length > 0) await Invoice.insertMany(planned)
        queued += planned.length
        await markInvoiced(booking)
      } catch (error) {
        // Another process has inserted some of them. The next run sees those.
        if (!isDuplicateKey(error)) throw error
        conflicting.push(booking._id)
      }
    }
    if (bookings.length < batch) break
  }
  return queued
}
