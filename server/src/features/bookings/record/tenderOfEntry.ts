import type { Tender } from '@range/shared/bookings/tender'
import type { Currency } from '@range/shared/money'

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
