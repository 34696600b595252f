import { type Price, priceOf } from '@range/shared/bookings/price'
import type { Quote } from '@range/shared/bookings/schema'
import type { Currency } from '@range/shared/money'
import { totalRoundCount } from '@range/shared/packages/schema'
import { percentOfCode, type Settings } from '@range/shared/settings/schema'
import { AppError } from '../../http/appError'
import { packagesById } from '../packages/listPackages'

type Line = { id: string; name: string; price: number; quantity: number; totalRoundCount: number; isMain: boolean }

/** The chosen packages with names, prices and round counts from the database, in the order given; unknown ones are left out. */
export async function knownLines(selected: readonly { id: string; quantity: number }[]): Promise<Line[]> {
  const offered = await packagesById(selected.map(({ id }) => id))
  return selected.flatMap(({ id, quantity }) => {
    const found = offered.get(id)
    if (!found) return []
    const { name, price, packageType, weapons } = found
    return [{ id, name, price, quantity, totalRoundCount: totalRoundCount(weapons), isMain: packageType === 'MAIN' }]
  })
}

type Request = { currency: Currency; promoCode: string }

/** What `book` would charge for a selection. An unknown code is named as such and never stops a booking. Throws UNKNOWN_PACKAGE. */
export async function quote(
  { selected, ...request }: Request & { selected: { id: string; quantity: number }[] },
  settings: Settings,
): Promise<Quote> {
  const lines = await knownLines(selected)
  if (lines.length < selected.length) throw unknownPackage()
  return quoteOf(lines, request, settings)
}

/** The quote of lines that are priced already. */
export function quoteOf(lines: readonly Line[], request: Request, settings: Settings): Quote {
  const { price, percent, isKnown } = priceWithCode(lines, request, settings)
  return {
    lines: lines.map((line) => ({ ...line, total: line.price * line.quantity })),
    totalBeforeDiscount: price.totalBeforeDiscount,
    discount: { code: request.promoCode.trim(), known: isKnown, percent, amount: price.discountHuf },
    totalHuf: price.totalHuf,
    total: price.amount,
    currency: request.currency,
    rate: price.rate,
  }
}

export function priceWithCode(
  lines: readonly Line[],
  { currency, promoCode }: Request,
  { promoCodes, eurPrice }: Settings,
): { price: Price; percent: number; isKnown: boolean } {
  const known = percentOfCode(promoCode, promoCodes)
  const percent = known ?? 0
  return { price: priceOf(lines, { percent, currency, eurPrice }), percent, isKnown: known !== undefined }
}

export function unknownPackage(): AppError {
  return new AppError('UNKNOWN_PACKAGE', 'A chosen package is no longer on offer. Please choose again.', {
    field: 'selected',
  })
}
