import { type Currency, isWholeMinor } from '@range/shared/money'
import { AppError } from '../../../http/appError'

/** Throws INVALID_INPUT naming `field` when an amount has more decimals than its currency allows. */
export function assertWholeMinor(amount: number, currency: Currency, field: string): void {
  if (isWholeMinor(amount, currency)) return
  const message = currency === 'HUF' ? 'Whole forints only' : 'At most two decimals'
  throw new AppError('INVALID_INPUT', `Amount: ${message}`, { field })
}
