import * as api from '@range/shared/api/staffBookings'
import type { DeskPaymentMethod, StaffBooking, StaffBookingDetail } from '@range/shared/bookings/staff'
import { handedOver, type Tender, tenderOf } from '@range/shared/bookings/tender'
import { formatMoney, fromMinor, toMinor } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/deskPayment'
import { handedText } from '../../bookingMoney'
import type { BookingAction } from '../useBookingAction'

type Payment = { method: DeskPaymentMethod; tender: Tender; shares: number | null }

/** Returns the action that takes a payment at the desk. The due sum that staff saw goes with it. */
export function paymentAction({ due }: StaffBooking, { method, tender, shares }: Payment): BookingAction {
  const { currency, amountMinor } = tender
  return {
    endpoint: api.takePayment,
    body: { method, currency, amount: fromMinor(amountMinor, currency), shares, due },
    successText: (changed) => `${tookText(method, tender)} ${stillDueText(changed)}`,
  }
}

/** Returns the tender that pays the whole due sum in the booking's currency. */
export function tenderOfDue({ due, currency }: StaffBooking, method: DeskPaymentMethod): Tender {
  return tenderOf(toMinor(due, currency), { method, currency })
}

/** Returns a payment in words: `Took 7 980 HUF in cash.` */
export function tookText(method: DeskPaymentMethod, tender: Tender): string {
  return texts.took[method]({ sum: handedOver(tender) })
}

function stillDueText({ due, currency }: StaffBooking): string {
  return due > 0 ? texts.stillDue({ sum: formatMoney(due, currency) }) : texts.paidInFull
}

/** Returns the action that undoes the latest payment by this method; undefined when there is none. */
export function undoLatest(booking: StaffBookingDetail, method: DeskPaymentMethod): BookingAction | undefined {
  const taking = booking.takings.findLast(({ how }) => how === method)
  if (!taking) return undefined
  return {
    endpoint: api.undoTaking,
    params: { key: taking.key },
    body: {},
    successText: () => texts.undone({ sum: handedText(taking) }),
    failure: { notDone: texts.notUndone, unknown: texts.undoUnknown },
  }
}
