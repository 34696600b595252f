import { type FailedCheck, firstFailedVisitCheck } from '@range/shared/bookings/checks'
import { priceOf } from '@range/shared/bookings/price'
import type { Quote } from '@range/shared/bookings/quote'
import { peopleLimit } from '@range/shared/bookings/seats'
import { budapestToday } from '@range/shared/budapestTime'
import { type Currency, formatMoney, isSameAmount, toMinor } from '@range/shared/money'
import { totalRoundCount } from '@range/shared/packages/contents'
import type { Settings } from '@range/shared/settings/fields'
import { findPromoCode, whyNoDiscount } from '@range/shared/settings/promoCodes'
import { texts } from '@range/shared/texts/bookingErrors'
import { AppError } from '../../../http/appError'
import { type PricedPackage, packagesById } from '../../packages/listPackages'
import type { BookingDocument } from './bookingModel'
import { isUsedUp } from './promoCodeUses'

export type OrderLine = BookingDocument['selected'][number]
type Terms = Pick<Settings, 'promoCodes' | 'eurPrice' | 'refundTerms'>

/**
 * Returns the chosen packages with their current names, prices and round counts, in the given order. Skips unknown
 * packages.
 */
export async function resolveOrderLines(selected: readonly { id: string; quantity: number }[]): Promise<OrderLine[]> {
  return orderLinesOf(selected, await packagesById(selected.map(({ id }) => id)))
}

/** Returns the order lines for packages that have been read already. */
export function orderLinesOf(
  selected: readonly { id: string; quantity: number }[],
  offered: ReadonlyMap<string, PricedPackage>,
): OrderLine[] {
  return selected.flatMap(({ id, quantity }) => {
    const found = offered.get(id)
    if (!found) return []
    const { name, price, packageType, weapons } = found
    return [{ id, name, price, quantity, totalRoundCount: totalRoundCount(weapons), isMain: packageType === 'MAIN' }]
  })
}

/**
 * Returns the price that `book` charges for order lines. A promo code that gives no discount is reported with the reason,
 * but never prevents a booking.
 */
export function quoteOf(
  lines: readonly OrderLine[],
  { currency, promoCode }: { currency: Currency; promoCode: string },
  { promoCodes, eurPrice, refundTerms }: Terms,
  { now, isUsedUp }: { now: Date; isUsedUp: boolean },
): Quote {
  const promo = findPromoCode(promoCode, promoCodes)
  const whyNot = whyNoDiscount(promo, { lines, today: budapestToday(now), isUsedUp })
  const { percentage: percent = 0, packages = [] } = promo ?? {}
  const applied = whyNot ? {} : { percent, packages }
  const { totalBeforeDiscount, discountHuf, totalHuf, amount, rate } = priceOf(lines, {
    ...applied,
    currency,
    eurPrice,
  })
  return {
    lines: lines.map((line) => ({ ...line, total: line.price * line.quantity })),
    totalBeforeDiscount,
    discount: {
      code: promoCode,
      known: !whyNot,
      percent,
      packages,
      amount: discountHuf,
      whyNot: (promoCode !== '' && whyNot) || null,
    },
    totalHuf,
    total: amount,
    currency,
    rate,
    refundTerms,
  }
}

/** Returns the same price, with what bookings other than `except` have left of the promo code at this moment. */
export async function quoteNow(
  lines: readonly OrderLine[],
  wanted: { currency: Currency; promoCode: string },
  terms: Terms,
  { now, except }: { now: Date; except: readonly (string | undefined)[] },
): Promise<Quote> {
  const promo = findPromoCode(wanted.promoCode, terms.promoCodes)
  return quoteOf(lines, wanted, terms, { now, isUsedUp: await isUsedUp(promo, { except, now }) })
}

/** Throws PRICE_CHANGED with the new quote when somebody agreed to another total. */
export function assertQuotedTotal(quotedTotal: number | undefined, quote: Quote): void {
  const { currency, total } = quote
  if (quotedTotal === undefined || isSameAmount(quotedTotal, total, currency)) return
  const say = () =>
    texts.priceChanged({ before: formatMoney(quotedTotal, currency), now: formatMoney(total, currency) })
  throw new AppError('PRICE_CHANGED', say, { quote })
}

/** Returns the booking fields that freeze its quoted price. */
export function frozenPrice({ totalBeforeDiscount, discount, totalHuf, total, currency, rate }: Quote) {
  return {
    promoCode: discount.known ? discount.code : '',
    discountPercent: discount.known ? discount.percent : 0,
    discountPackages: discount.known ? discount.packages : [],
    discountHuf: discount.amount,
    totalBeforeDiscount,
    totalHuf,
    amountMinor: toMinor(total, currency),
    currency,
    rate,
  }
}

/** Returns the error for a package that does not exist. */
export function unknownPackage(): AppError {
  return new AppError('UNKNOWN_PACKAGE', () => texts.unknownPackage, {
    field: 'selected',
  })
}

/** Throws BOOKING_INCOMPLETE if a check fails. */
export function assertComplete(failedCheck: () => FailedCheck | undefined): void {
  const failed = failedCheck()
  if (failed) throw new AppError('BOOKING_INCOMPLETE', () => failedCheck()?.message ?? '', { field: failed.field })
}

/** Checks the selection that staff made for a visit. Throws BOOKING_INCOMPLETE or TOO_MANY_PEOPLE. */
export function assertSelection(
  { time, howManyPeople }: { time: number; howManyPeople: number },
  lines: readonly OrderLine[],
): void {
  assertComplete(() => firstFailedVisitCheck({ time, howManyPeople, selected: lines }))

  const mainPackages = peopleLimit(Number.POSITIVE_INFINITY, lines)
  if (howManyPeople > mainPackages) {
    throw new AppError('TOO_MANY_PEOPLE', () => texts.tooFewPackagesChosen({ count: mainPackages }), {
      field: 'howManyPeople',
    })
  }
}
