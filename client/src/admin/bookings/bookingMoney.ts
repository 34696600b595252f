import type { DeskMoney } from '@range/shared/bookings/givenBack'
import {
  type DeskPaymentMethod,
  deskPaymentMethods,
  type StaffBooking,
  type StaffBookingDetail,
} from '@range/shared/bookings/staff'
import { handedMinor, handedOver, roundingText, type Tender } from '@range/shared/bookings/tender'
import { type Currency, currencies, formatMinor, toMinor } from '@range/shared/money'
import { countOf } from '@range/shared/text'

type Taking = StaffBookingDetail['takings'][number]
type Refund = StaffBookingDetail['refunds'][number]
type InMinor<Entry> = Omit<Entry, 'tender'> & { method: string | null; amountMinor: number; tender: Tender }

/** The methods of payment at the desk, within a sentence. */
export const inWords: Record<DeskPaymentMethod, string> = { CASH: 'in cash', CARD: 'by card' }

/** Returns a booking's payments and refunds in minor units. */
export function moneyOf(
  booking: Pick<StaffBookingDetail, 'takings' | 'refunds' | 'currency' | 'rate'>,
): Omit<DeskMoney, 'takings' | 'refunds'> & { takings: InMinor<Taking>[]; refunds: InMinor<Refund>[] } {
  const { takings, refunds, currency, rate } = booking
  const inMinor = <Entry extends Taking | Refund>(entry: Entry) => ({
    ...entry,
    amountMinor: toMinor(entry.amount, currency),
    tender: tenderInMinor(entry),
  })
  return {
    currency,
    rate,
    takings: takings.map((taking) => ({ ...inMinor(taking), method: taking.how === 'ONLINE' ? null : taking.how })),
    refunds: refunds.map(inMinor),
  }
}

/** Returns a payment or refund at the desk in words: `10 000 HUF in cash = 25.38 EUR`. */
export function deskMoneyText(
  entry: Pick<Refund, 'amount' | 'tender'>,
  method: DeskPaymentMethod,
  currency: Currency,
): string {
  const tender = tenderInMinor(entry)
  const rounding = roundingText(tender)
  const handed = `${handedOver(tender)} ${inWords[method]}${rounding ? ` (${rounding})` : ''}`
  return tender.currency === currency ? handed : `${handed} = ${formatMinor(toMinor(entry.amount, currency), currency)}`
}

const paidMethods = ['ONLINE', ...deskPaymentMethods] as const
/** How a booking was paid, in words. */
export const paidInWords = { ONLINE: 'online', CARD: 'by card at the desk', CASH: 'in cash' }

/** Returns the sums that came in, by method and currency: `20 000 HUF online · 25.00 EUR in cash`. Empty when none did. */
export function paidWaysText(booking: StaffBookingDetail): string {
  const { takings } = moneyOf(booking)
  const sums = paidMethods.flatMap((method) =>
    currencies.map((currency) => {
      const own = takings.filter(({ how, tender }) => how === method && tender.currency === currency)
      const minor = own.reduce((sum, { tender }) => sum + handedMinor(tender), 0)
      return minor === 0 ? '' : `${formatMinor(minor, currency)} ${paidInWords[method]}`
    }),
  )
  return sums.filter(Boolean).join(' · ')
}

/** Returns the shares paid so far, as `3 of 5 shares paid`; undefined when nobody paid by share. */
export function sharesText({ sharesPaid, howManyPeople }: Pick<StaffBooking, 'sharesPaid' | 'howManyPeople'>) {
  return sharesPaid > 0 ? `${sharesPaid} of ${countOf(howManyPeople, 'share', 'shares')} paid` : undefined
}

function tenderInMinor({ tender: { currency, amount, rounding } }: Pick<Refund, 'tender'>): Tender {
  return { currency, amountMinor: toMinor(amount, currency), roundingMinor: toMinor(rounding, currency) }
}
