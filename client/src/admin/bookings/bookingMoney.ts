import type { DeskPaymentMethod, StaffBooking, StaffBookingDetail } from '@range/shared/bookings/staff'
import { handedOver, roundingText, tenderInMinor } from '@range/shared/bookings/tender'
import { type Currency, formatMinor, toMinor } from '@range/shared/money'
import { countOf } from '@range/shared/text'

type Refund = StaffBookingDetail['refunds'][number]

/** The methods of payment at the desk, within a sentence. */
export const inWords: Record<DeskPaymentMethod, string> = { CASH: 'in cash', CARD: 'by card' }

/** Returns a payment or refund at the desk in words: `10 000 HUF in cash = 25.38 EUR`. */
export function deskMoneyText(
  entry: Pick<Refund, 'amount' | 'tender'>,
  method: DeskPaymentMethod,
  currency: Currency,
): string {
  const tender = tenderInMinor(entry.tender)
  const rounding = roundingText(tender)
  const handed = `${handedOver(tender)} ${inWords[method]}${rounding ? ` (${rounding})` : ''}`
  return tender.currency === currency ? handed : `${handed} = ${formatMinor(toMinor(entry.amount, currency), currency)}`
}

/** Returns the sum of a payment or refund that changed hands: `39 905 HUF`. */
export function handedText(entry: Pick<Refund, 'tender'>): string {
  return handedOver(tenderInMinor(entry.tender))
}

/** Returns the shares paid so far, as `3 of 5 shares paid`; undefined when nobody paid by share. */
export function sharesText({ sharesPaid, howManyPeople }: Pick<StaffBooking, 'sharesPaid' | 'howManyPeople'>) {
  return sharesPaid > 0 ? `${sharesPaid} of ${countOf(howManyPeople, 'share', 'shares')} paid` : undefined
}
