import { type Currency, eurOf, formatMinor, fromMinor, hufOf, toMinor } from '../money'
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
 * 2008 requires since the 1 and 2 forint coins were withdrawn; everything else stays exact.
 */
export function tenderOf(amountMinor: number, { method, currency }: Way): Tender {
  const isRounded = method === 'CASH' && currency === 'HUF'
  const roundingMinor = isRounded ? Math.round(amountMinor / smallestCoinHuf) * smallestCoinHuf - amountMinor : 0
  return { currency, amountMinor, roundingMinor }
}

/** Returns the tender in `way` for a sum in minor units of the booking's currency, converted at the booking's rate. */
export function tenderFor(creditedMinor: number, { currency, rate }: Priced, way: Way): Tender {
  return tenderOf(convert(creditedMinor, currency, way.currency, rate), way)
}

/** Returns the sum that changes hands, after any cash rounding, in minor units of the tender's currency. */
export function handedMinor({ amountMinor, roundingMinor }: Tender): number {
  return amountMinor + roundingMinor
}

/** Returns the sum that changes hands, after any cash rounding: `39 905 HUF`. */
export function handedOver(tender: Tender): string {
  return formatMinor(handedMinor(tender), tender.currency)
}

/** Returns the sum before the cash rounding: `rounded from 39 907 HUF`; undefined when nothing was rounded. */
export function roundingText({ currency, amountMinor, roundingMinor }: Tender): string | undefined {
  return roundingMinor === 0 ? undefined : `rounded from ${formatMinor(amountMinor, currency)}`
}

/**
 * Returns how much of the due sum a payment of `amountMinor` settles, in minor units of the booking's currency. Paying the
 * whole due sum in another currency settles all of it, whatever the conversion rounds.
 */
export function creditedBy(amountMinor: number, booking: Priced & { dueMinor: number }, way: Way): number {
  const { currency, rate, dueMinor } = booking
  if (amountMinor === tenderFor(dueMinor, booking, way).amountMinor) return dueMinor
  return convert(amountMinor, way.currency, currency, rate)
}

/**
 * Returns the share of `people` when `peopleLeft` have not paid yet, in the minor units of `dueMinor`. The last people pay
 * the rest, so that all shares add up to the sum.
 */
export function shareOf(dueMinor: number, { people, peopleLeft }: { people: number; peopleLeft: number }): number {
  return people >= peopleLeft ? dueMinor : Math.round((dueMinor * people) / peopleLeft)
}

function convert(minor: number, from: Currency, to: Currency, rate: number): number {
  if (from === to) return minor
  const amount = fromMinor(minor, from)
  return toMinor(to === 'EUR' ? eurOf(amount, rate) : hufOf(amount, rate), to)
}
