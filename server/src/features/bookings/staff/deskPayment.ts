import type { Actor } from '@range/shared/bookings/actor'
import type { DeskPaymentMethod } from '@range/shared/bookings/staff'
import { isSeated } from '@range/shared/bookings/status'
import { formatMinor } from '@range/shared/money'
import { AppError } from '../../../http/appError'
import type { By } from '../../history/recordChange'
import type { BookingDocument } from '../record/bookingModel'
import { deskTakings, sumsOf, type Taking } from '../record/bookingSums'
import { changeBooking } from '../record/changeBooking'
import { getBooking } from '../record/getBooking'
import { methodInWords } from '../record/methodInWords'

type DeskPayment = { how: DeskPaymentMethod; at: Date; actor: Actor }

/** Returns the taking for a payment at the desk; `number` counts the takings of the booking from 0. */
export function deskTaking({ how, at, actor }: DeskPayment, amountMinor: number, number = 0): Taking {
  const why = `paid ${methodInWords(how)}`
  return { key: `desk:${number}`, how, orderRef: null, amountMinor, at, actor, why, undone: null }
}

/**
 * Records that the amount due was paid at the desk: the full price of a desk booking, or the amount an edit added to
 * a paid one. Repeating it changes nothing. Throws NOT_FOUND, NOT_POSSIBLE_NOW, and CHANGED_MEANWHILE when the
 * payment is already recorded with the other method.
 */
export async function markPaidOnSite(id: string, how: DeskPaymentMethod, by: By): Promise<BookingDocument> {
  const booking = await getBooking(id)
  const { takings, paid, currency, version } = booking
  const { dueMinor } = sumsOf(booking)
  if (!isSeated(booking) || dueMinor === 0) return paidAlready(booking, how)
  const payment = { how, at: by.at, actor: by.actor }
  const changed = await changeBooking(id, {
    where: { version },
    set: isPaidOtherwise(paid) ? {} : { paid: payment },
    push: { takings: deskTaking(payment, dueMinor, takings.length) },
    ...by,
    why: `paid ${methodInWords(how)}: ${formatMinor(dueMinor, currency)}`,
  })
  return changed ?? markPaidOnSite(id, how, by)
}

function paidAlready(booking: BookingDocument, how: DeskPaymentMethod): BookingDocument {
  const last = deskTakings(booking).at(-1)
  if (!isSeated(booking) || !last) {
    throw new AppError('NOT_POSSIBLE_NOW', 'There is nothing to pay at the desk for this booking.')
  }
  if (last.how === how) return booking
  throw new AppError('CHANGED_MEANWHILE', `This booking was marked as paid ${methodInWords(last.how)}.`)
}

/** On a free booking, the amount that an edit added becomes its first payment. */
function isPaidOtherwise(paid: BookingDocument['paid']): boolean {
  return paid !== null && paid !== undefined && paid.how !== 'FREE'
}

/**
 * Undoes the latest payment at the desk, which was recorded by mistake; both entries stay in the ledger. When none is
 * left, does nothing. Throws NOT_FOUND, and NOT_POSSIBLE_NOW once money was refunded at the desk or the booking is no
 * longer open.
 */
export async function unmarkPaidOnSite(id: string, undo: By & { why?: string | undefined }): Promise<BookingDocument> {
  const { why, ...by } = undo
  const booking = await getBooking(id)
  const [last, ...earlier] = deskTakings(booking).reverse()
  if (!last && booking.status === 'ON_SITE') return booking
  if (!last || !isSeated(booking) || booking.refunds.some(({ via }) => via === 'DESK')) {
    throw new AppError('NOT_POSSIBLE_NOW', 'The payment of this booking can no longer be undone.')
  }
  const changed = await changeBooking(id, {
    where: { version: booking.version },
    set: {
      ...(earlier.length === 0 && isPaidAtDesk(booking.paid) && { paid: paidBefore(booking, by) }),
      'takings.$[taking].undone': { at: by.at, actor: by.actor },
    },
    arrayFilters: [{ 'taking.key': last.key }],
    ...by,
    why: `${last.how === 'CASH' ? 'cash' : 'card'} payment of ${formatMinor(last.amountMinor, booking.currency)} undone${why ? `: ${why}` : ''}`,
  })
  return changed ?? unmarkPaidOnSite(id, undo)
}

/** A booking's first desk payment sets how it was paid, unless it was paid online or by its reseller. */
function isPaidAtDesk(paid: BookingDocument['paid']): boolean {
  return paid?.how !== 'ONLINE' && paid?.how !== 'RESELLER'
}

/** Before its first desk payment, a desk booking was unpaid, and any other booking was free. */
function paidBefore({ status }: BookingDocument, { at, actor }: By): BookingDocument['paid'] {
  return status === 'ON_SITE' ? null : { how: 'FREE', at, actor }
}
