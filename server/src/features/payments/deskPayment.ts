import type { DeskPaymentMethod } from '@range/shared/bookings/staff'
import { formatMoney } from '@range/shared/money'
import { AppError } from '../../http/appError'
import { Booking, type BookingDocument, historyEntry } from '../bookings/bookingModel'

type Change = { at: Date; by: string }

/** How a desk payment was made or given back, in words. */
export function wayInWords(method: string | null | undefined): string {
  return method === 'CASH' ? 'in cash' : 'by card'
}

/**
 * Notes that a booking of the desk was paid there. Repeating it changes nothing.
 * Throws NOT_FOUND, NOT_POSSIBLE_NOW, and CHANGED_MEANWHILE when it was noted as paid the other way.
 */
export async function markPaidOnSite(
  id: string,
  method: DeskPaymentMethod,
  { at, by }: Change,
): Promise<BookingDocument> {
  const booking = await foundBooking(id)
  const why = `paid ${wayInWords(method)}: ${formatMoney(booking.amount, booking.currency)}`
  const paid = await Booking.findOneAndUpdate(
    { _id: id, status: 'ON_SITE', paidOnSite: null, amount: { $gt: 0 } },
    {
      $set: { paidOnSite: { method, at, by } },
      $inc: { version: 1 },
      $push: { history: historyEntry(at, by, '', '', why) },
    },
    { returnDocument: 'after' },
  ).lean()
  if (paid) return paid

  const current = await foundBooking(id)
  if (current.status !== 'ON_SITE' || current.amount === 0) {
    throw new AppError('NOT_POSSIBLE_NOW', 'There is nothing to pay at the desk for this booking.')
  }
  if (current.paidOnSite?.method === method) return current
  throw new AppError('CHANGED_MEANWHILE', `This booking was marked as paid ${wayInWords(current.paidOnSite?.method)}.`)
}

/**
 * Takes back a wrong mark of payment. Repeating it changes nothing. Throws NOT_FOUND, and NOT_POSSIBLE_NOW once money
 * was given back or the booking is no longer one of the desk.
 */
export async function unmarkPaidOnSite(id: string, { at, by }: Change): Promise<BookingDocument> {
  const unmarked = await Booking.findOneAndUpdate(
    { _id: id, status: 'ON_SITE', paidOnSite: { $ne: null }, 'refunds.orderRef': { $ne: '' } },
    {
      $set: { paidOnSite: null },
      $inc: { version: 1 },
      $push: { history: historyEntry(at, by, '', '', 'mark of payment at the desk taken back') },
    },
    { returnDocument: 'after' },
  ).lean()
  if (unmarked) return unmarked

  const current = await foundBooking(id)
  if (current.status === 'ON_SITE' && !current.paidOnSite) return current
  throw new AppError('NOT_POSSIBLE_NOW', 'The payment of this booking can not be taken back any more.')
}

async function foundBooking(id: string): Promise<BookingDocument> {
  const booking = await Booking.findById(id).lean()
  if (!booking) throw new AppError('NOT_FOUND', 'There is no such booking.')
  return booking
}
