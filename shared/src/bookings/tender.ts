import { type Currency, eurWorth, formatMinor, fromMinor, hufOf, toMinor } from '../money'
import { texts } from '../staffTexts/tender'
import { texts as wordTexts } from '../texts/bookingWords'
import type { DeskPaymentMethod } from './staff'

/**
 * Money that changed hands, in minor units of its own currency, which may differ from the booking's. Cash in forints is
 * rounded; `roundingMinor` is what rounding added to or took from `amountMinor`.
 */
export type Tender = { currency: Currency; amountMinor: number; roundingMinor: number }

/** The currency and frozen exchange rate (HUF per EUR) of a booking. */
type Priced = { currency: Currency; rate: number }
type Way = { method: DeskPaymentMethod; currency: Currency }

const smallestCoinHuf = 5

/**
 * Returns the tender for a sum in minor units: cash in forints is rounded to the nearest 5 HUF, as the Hungarian act III of
 * 2008 requires since the 1 and 2 forint coins were withdrawn; everything else stays exact. `earlierMinor` is what earlier
 * roundings have added; the next one goes the other way, so that together they never reach the smallest coin.
 */
export function tenderOf(amountMinor: number, { method, currency }: Way, earlierMinor = 0): Tender {
  const isRounded = method === 'CASH' && currency === 'HUF'
  const toCoins = earlierMinor > 0 ? Math.floor : earlierMinor < 0 ? Math.ceil : Math.round
  const roundingMinor = isRounded ? toCoins(amountMinor / smallestCoinHuf) * smallestCoinHuf - amountMinor : 0
  return { currency, amountMinor, roundingMinor }
}

/**
 * Returns the tender in `way` for a sum to pay, in minor units of the booking's currency, converted at the booking's rate. It
 * is never nothing before the cash rounding.
 */
export function tenderFor(creditedMinor: number, { currency, rate }: Priced, way: Way): Tender {
  const converted = convert(creditedMinor, { from: currency, to: way.currency, rate })
  return tenderOf(creditedMinor > 0 ? Math.max(1, converted) : converted, way)
}

/**
 * Returns the money that changed hands in a taking or refund of a booking with this currency. Without a stored tender, it
 * was the exact sum in the booking's currency.
 */
export function tenderOfEntry(
  { tender, amountMinor }: { tender?: Tender | null | undefined; amountMinor: number },
  currency: Currency,
): Tender {
  return tender ?? { currency, amountMinor, roundingMinor: 0 }
}

/** Returns a tender of a response in minor units. */
export function tenderInMinor(tender: { currency: Currency; amount: number; rounding: number }): Tender {
  const { currency, amount, rounding } = tender
  return { currency, amountMinor: toMinor(amount, currency), roundingMinor: toMinor(rounding, currency) }
}

/** Returns the sum that changes hands, after any cash rounding, in minor units of the tender's currency. */
export function handedMinor({ amountMinor, roundingMinor }: Tender): number {
  return amountMinor + roundingMinor
}

/** Returns the sum that changes hands, after any cash rounding: `39 905 HUF`. */
export function handedOver(tender: Tender): string {
  return formatMinor(handedMinor(tender), tender.currency)
}

/** Returns the sums that change hands in several tenders: `39 905 HUF and 25.00 EUR`. */
export function handedTogether(entries: readonly { tender: Tender }[]): string {
  const sums = new Map<Currency, number>()
  for (const { tender } of entries) {
    sums.set(tender.currency, (sums.get(tender.currency) ?? 0) + handedMinor(tender))
  }
  const [sum = '', other] = [...sums].map(([currency, minor]) => formatMinor(minor, currency))
  return other ? wordTexts.bothSums({ sum, other }) : sum
}

/** Returns the sum before the cash rounding: `rounded from 39 907 HUF`; undefined when nothing was rounded. */
export function roundingText({ currency, amountMinor, roundingMinor }: Tender): string | undefined {
  return roundingMinor === 0 ? undefined : texts.roundedFrom({ sum: formatMinor(amountMinor, currency) })
}

/**
 * Returns what a payment of `amountMinor` moves and settles: its tender, and how much of the due sum it credits, in minor
 * units of the booking's currency. A sum that cash rounding makes the same as the whole due sum pays all of it, because a
 * forint or two could not be paid later. Returns undefined for a payment that moves or settles nothing.
 */
export function paymentOf(
  amountMinor: number,
  booking: Priced & { dueMinor: number },
  way: Way,
): { tender: Tender; creditedMinor: number } | undefined {
  const typed = tenderOf(amountMinor, way)
  const whole = tenderFor(booking.dueMinor, booking, way)
  const tender = handedMinor(typed) === handedMinor(whole) ? whole : typed
  const creditedMinor = creditedBy(tender.amountMinor, booking, way)
  return handedMinor(tender) > 0 && creditedMinor > 0 ? { tender, creditedMinor } : undefined
}

/**
 * Returns how much of the due sum a payment of `amountMinor` settles, in minor units of the booking's currency. Paying the
 * whole due sum in another currency settles all of it, whatever the conversion rounds.
 */
export function creditedBy(amountMinor: number, booking: Priced & { dueMinor: number }, way: Way): number {
  const { currency, rate, dueMinor } = booking
  if (amountMinor === tenderFor(dueMinor, booking, way).amountMinor) return dueMinor
  return convert(amountMinor, { from: way.currency, to: currency, rate })
}

/**
 * Returns the share of `people` when `peopleLeft` have not paid yet, in the minor units of `dueMinor`. The last people pay
 * the rest, so that all shares add up to the sum.
 */
export function shareOf(dueMinor: number, { people, peopleLeft }: { people: number; peopleLeft: number }): number {
  return people >= peopleLeft ? dueMinor : Math.round((dueMinor * people) / peopleLeft)
}

/** Converts minor units of one currency to those of another, rounded half-up. `rate` is in HUF per EUR. */
export function convert(minor: number, { from, to, rate }: { from: Currency; to: Currency; rate: number }): number {
  if (from === to) return minor
  const amount = fromMinor(minor, from)
  return toMinor(to === 'EUR' ? eurWorth(amount, rate) : hufOf(amount, rate), to)
}
