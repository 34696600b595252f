import { ownMoney } from '@range/shared/bookings/bookingMoney'
import { canUndo } from '@range/shared/bookings/refundPlan'
import { handedOver, tenderOfEntry } from '@range/shared/bookings/tender'
import { formatMinor } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/bookingActionErrors'
import { texts as historyTexts } from '@range/shared/staffTexts/bookingHistory'
import { AppError } from '../../../http/appError'
import type { By } from '../../history/recordChange'
import { type BookingDocument, getBooking } from '../record/bookingModel'
import type { Taking } from '../record/bookingSums'
import { changeBooking } from '../record/changeBooking'

/**
 * Undoes a payment at the desk that was recorded by mistake; both entries stay in the ledger. Repeating it changes
 * nothing. Throws NOT_FOUND, and NOT_POSSIBLE_NOW for an online payment, when refunds at the desk exceed the other payments
 * in its currency (see `canUndo`), and once the booking is no longer open.
 */
export async function undoTaking(
  id: string,
  key: string,
  undo: By & { why?: string | undefined },
): Promise<BookingDocument> {
  const { why, ...by } = undo
  const booking = await getBooking(id)
  const taking = booking.takings.find((one) => one.key === key)
  if (!taking) throw new AppError('NOT_FOUND', () => texts.noSuchPayment)
  if (taking.undone) return booking
  if (taking.how === 'ONLINE') {
    throw new AppError('NOT_POSSIBLE_NOW', () => texts.onlineNotUndone)
  }
  const without = { ...booking, takings: booking.takings.filter((one) => one !== taking) }
  if (!canUndo(booking, taking)) {
    throw new AppError('NOT_POSSIBLE_NOW', () => texts.notUndoable)
  }
  const changed = await changeBooking(id, {
    where: { version: booking.version },
    set: { paid: paidWithout(without, by) },
    money: { set: { 'takings.$[taking].undone': { ...by, why: why ?? '' } } },
    arrayFilters: [{ 'taking.key': key }],
    ...by,
    why: () => undoneInWords(taking, booking, why),
  })
  return changed ?? undoTaking(id, key, undo)
}

/**
 * Returns how the booking was first paid once a desk payment is gone: by the first of the others. Without others, a desk
 * booking is unpaid, and any other booking was free before. Payments online and to a reseller stay the first.
 */
function paidWithout(booking: BookingDocument, { at, actor }: By): BookingDocument['paid'] {
  const { paid, status } = booking
  if (paid?.how === 'ONLINE' || paid?.how === 'RESELLER') return paid
  const [first] = ownMoney(booking).takings
  if (first)
    return { how: first.how, at: first.at, actor: first.actor, ...(first.orderRef && { orderRef: first.orderRef }) }
  return status === 'ON_SITE' ? null : { how: 'FREE', at, actor }
}

function undoneInWords(taking: Taking, { currency: bookedIn }: BookingDocument, reason: string | undefined): string {
  const { how: method, amountMinor } = taking
  const tender = tenderOfEntry(taking, bookedIn)
  const handed = handedOver(tender)
  const credited = formatMinor(amountMinor, bookedIn)
  const sum = tender.currency === bookedIn ? handed : historyTexts.takingOf({ sum: handed, credited })
  return reason ? historyTexts.takingUndoneBecause({ method, sum, reason }) : historyTexts.takingUndone({ method, sum })
}
