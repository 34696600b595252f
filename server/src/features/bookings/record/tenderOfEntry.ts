import type { Tender } from '@range/shared/bookings/tender'
import type { Currency } from '@range/shared/money'
import type { Refund, Taking } from './bookingSums'

/**
 * Returns what changed hands in a taking or refund of a booking with this currency. Without a stored tender, it was the
 * exact sum in the booking's currency.
 */
export function tenderOfEntry(
  { tender, amountMinor }: Pick<Taking | Refund, 'tender' | 'amountMinor'>,
  currency: Currency,
): Tender {
  return tender ?? { currency, amountMinor, roundingMinor: 0 }
}
