import type { DeskPaymentMethod } from '@range/shared/bookings/staff'
import { formatMinor } from '@range/shared/money'
import { AppError } from '../../../http/appError'
import { methodInWords } from '../payments/deskRefund'
import type { BookingDocument } from '../record/bookingModel'
import { type ChangeContext, changeBooking } from '../record/changeBooking'
import { getBooking } from '../record/getBooking'

type By = Omit<ChangeContext, 'why'>

/**
 * Records that a desk booking was paid at the desk. Repeating it changes nothing. Throws NOT_FOUND, NOT_POSSIBLE_NOW,
 * and CHANGED_MEANWHILE when it is recorded as paid the other way.
 */
export async function markPaidOnSite(id: string, how: DeskPaymentMethod, by: By): Promise<BookingDocument> {
  const booking = await getBooking(id)
  const paid = await changeBooking(id, {
    where: { status: 'ON_SITE', paid: null, amountMinor: { $gt: 0 } },
    set: { paid: { how, at: by.at, actor: by.actor } },
    ...by,
    why: `paid ${methodInWords(how)}: ${formatMinor(booking.amountMinor, booking.currency)}`,
  })
  if (paid) return paid

  const current = await getBooking(id)
  if (current.status !== 'ON_SITE' || current.amountMinor === 0) {
    throw new AppError('NOT_POSSIBLE_NOW', 'There is nothing to pay at the desk for this booking.')
  }
  if (current.paid?.how === how) return current
  throw new AppError('CHANGED_MEANWHILE', `This booking was marked as paid ${methodInWords(current.paid?.how)}.`)
}

/**
 * Undoes a payment recorded by mistake. Repeating it changes nothing. Throws NOT_FOUND, and NOT_POSSIBLE_NOW once money
 * was refunded or the booking is no longer an open desk booking.
 */
export async function unmarkPaidOnSite(id: string, by: By): Promise<BookingDocument> {
  const unmarked = await changeBooking(id, {
    where: { status: 'ON_SITE', paid: { $ne: null }, 'refunds.via': { $ne: 'DESK' } },
    set: { paid: null },
    ...by,
    why: 'mark of payment at the desk taken back',
  })
  if (unmarked) return unmarked

  const current = await getBooking(id)
  if (current.status === 'ON_SITE' && !current.paid) return current
  throw new AppError('NOT_POSSIBLE_NOW', 'The payment of this booking cannot be taken back any more.')
}
