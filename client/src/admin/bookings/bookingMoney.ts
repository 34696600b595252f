import type { DeskPaymentMethod, StaffBooking, StaffBookingDetail } from '@range/shared/bookings/staff'
import { handedOver, tenderInMinor } from '@range/shared/bookings/tender'
import { type Currency, formatMinor, toMinor } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/bookings'

type Refund = StaffBookingDetail['refunds'][number]

/** Returns a payment or refund at the desk in words: `10 000 HUF in cash = 25.38 EUR`. */
export function deskMoneyText(
  entry: Pick<Refund, 'amount' | 'tender'>,
  method: DeskPaymentMethod,
  currency: Currency,
): string {
  const tender = tenderInMinor(entry.tender)
  const exact = formatMinor(tender.amountMinor, tender.currency)
  const inFull = texts.handed({ method, sum: handedOver(tender) })
  const handed = tender.roundingMinor === 0 ? inFull : texts.handedRounded({ handed: inFull, exact })
  if (tender.currency === currency) return handed
  return texts.handedWorth({ handed, sum: formatMinor(toMinor(entry.amount, currency), currency) })
}

/** Returns the sum of a payment or refund that changed hands: `39 905 HUF`. */
export function handedText(entry: Pick<Refund, 'tender'>): string {
  return handedOver(tenderInMinor(entry.tender))
}

/** Returns the shares paid so far, as `3 of 5 shares paid`; undefined when nobody paid by share. */
export function sharesText({ sharesPaid, howManyPeople }: Pick<StaffBooking, 'sharesPaid' | 'howManyPeople'>) {
  return sharesPaid > 0 ? texts.sharesPaid({ paid: sharesPaid, people: howManyPeople }) : undefined
}
