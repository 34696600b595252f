import { firstFailedVisitCheck } from '@range/shared/bookings/checks'
import { priceOf } from '@range/shared/bookings/price'
import type { Quote } from '@range/shared/bookings/quote'
import { peopleLimit } from '@range/shared/bookings/seats'
import { type Currency, toMinor } from '@range/shared/money'
import { totalRoundCount } from '@range/shared/packages/contents'
import type { Settings } from '@range/shared/settings/fields'
import { percentOfCode } from '@range/shared/settings/promoCodes'
import { texts } from '@range/shared/texts/bookingErrors'
import { AppError } from '../../../http/appError'
import { type PricedPackage, packagesById } from '../../packages/listPackages'
import type { BookingDocument } from './bookingModel'

export type OrderLine = BookingDocument['selected'][number]

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
 * Returns the price that `book` charges for order lines. An unknown promo code is reported as unknown but never
 * prevents a booking.
 */
export function quoteOf(
  lines: readonly OrderLine[],
  { currency, promoCode }: { currency: Currency; promoCode: string },
  { promoCodes, eurPrice }: Settings,
): Quote {
  const known = percentOfCode(promoCode, promoCodes)
  const percent = known ?? 0
  const { totalBeforeDiscount, discountHuf, totalHuf, amount, rate } = priceOf(lines, { percent, currency, eurPrice })
  return {
    lines: lines.map((line) => ({ ...line, total: line.price * line.quantity })),
    totalBeforeDiscount,
    discount: { code: promoCode, known: known !== undefined, percent, amount: discountHuf },
    totalHuf,
    total: amount,
    currency,
    rate,
  }
}

/** Returns the booking fields that freeze its quoted price. */
export function frozenPrice({ totalBeforeDiscount, discount, totalHuf, total, currency, rate }: Quote) {
  return {
    promoCode: discount.known ? discount.code : '',
    discountPercent: discount.percent,
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
  return new AppError('UNKNOWN_PACKAGE', texts.unknownPackage, {
    field: 'selected',
  })
}

/** Checks the selection that staff made for a visit. Throws BOOKING_INCOMPLETE or TOO_MANY_PEOPLE. */
export function assertSelection(
  { time, howManyPeople }: { time: number; howManyPeople: number },
  lines: readonly OrderLine[],
): void {
  const failed = firstFailedVisitCheck({ time, howManyPeople, selected: lines })
  if (failed) throw new AppError('BOOKING_INCOMPLETE', failed.message, { field: failed.field })

  const mainPackages = peopleLimit(Number.POSITIVE_INFINITY, lines)
  if (howManyPeople > mainPackages) {
    throw new AppError('TOO_MANY_PEOPLE', texts.tooFewPackagesChosen({ count: mainPackages }), {
      field: 'howManyPeople',
    })
  }
}
