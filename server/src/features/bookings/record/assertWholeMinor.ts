import { type Currency, isWholeMinor } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/bookingActionErrors'
import { AppError } from '../../../http/appError'

/** Throws INVALID_INPUT naming `field` when an amount has more decimals than its currency allows. */
export function assertWholeMinor(amount: number, currency: Currency, field: string): void {
  if (isWholeMinor(amount, currency)) return
  throw new AppError('INVALID_INPUT', () => (currency === 'HUF' ? texts.wholeForints : texts.twoDecimals), { field })
}
