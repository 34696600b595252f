import { firstFailedCheck } from '@range/shared/bookings/checks'
import type { Quote } from '@range/shared/bookings/quote'
import type { NewBooking } from '@range/shared/bookings/schema'
import { peopleLimit } from '@range/shared/bookings/seats'
import { formatMoney, isSameAmount } from '@range/shared/money'
import { countOf } from '@range/shared/text'
import { AppError } from '../../../http/appError'
import { type OrderLine, unknownPackage } from '../record/orderLines'

/**
 * Runs the form's ordered checks with the packages as stored, then the checks that need the database. Returns the
 * chosen hour. Throws BOOKING_INCOMPLETE, UNKNOWN_PACKAGE, PACKAGE_CHANGED or TOO_MANY_PEOPLE.
 */
export function assertBookable(input: NewBooking, lines: readonly OrderLine[]): number {
  const lineById = new Map(lines.map((line) => [line.id, line]))
  const selected = input.selected.map(
    ({ id, quantity, isMain = false, price = 0 }) => lineById.get(id) ?? { isMain, price, quantity },
  )
  const failed = firstFailedCheck({ ...input, selected })
  if (failed) throw new AppError('BOOKING_INCOMPLETE', failed.message, { field: failed.field })

  if (lines.length < input.selected.length) throw unknownPackage()
  if (input.selected.some(({ id, isMain }) => isMain !== undefined && isMain !== lineById.get(id)?.isMain)) {
    throw new AppError('PACKAGE_CHANGED', 'A package you chose has changed. Please reload the page and choose again.', {
      field: 'selected',
    })
  }
  const mainPackages = peopleLimit(Number.POSITIVE_INFINITY, lines)
  if (input.howManyPeople > mainPackages) {
    throw new AppError(
      'TOO_MANY_PEOPLE',
      `You chose ${countOf(mainPackages, 'Main package', 'Main packages')}, but each person needs one. Add more, or choose fewer people.`,
      { field: 'howManyPeople' },
    )
  }
  return Number(input.time)
}

/** Throws PRICE_CHANGED with the new quote when the total is not the one the guest agreed to. */
export function assertQuotedTotal({ quotedTotal }: NewBooking, quote: Quote): void {
  if (quotedTotal === undefined || isSameAmount(quotedTotal, quote.total, quote.currency)) return
  const [before, now] = [quotedTotal, quote.total].map((total) => formatMoney(total, quote.currency))
  throw new AppError('PRICE_CHANGED', `The price has changed from ${before} to ${now}.`, { quote })
}
