import type { Tender } from '@range/shared/bookings/tender'
import type { Currency } from '@range/shared/money'
import type { BookingDocument } from './bookingModel'

type Entry = BookingDocument['takings'][number] | BookingDocument['refunds'][number]

/**
 * Returns what changed hands in a taking or refund of a booking with this currency. Without a stored tender, it was the
 * exact sum in the booking's currency.
 */
export function tenderOfEntry(
  { tender, amountMinor }: Pick<Entry, 'tender' | 'amountMinor'>,
  currency: Currency,
): Tender {
  return tender ?? { currency, amountMinor, roundingMinor: 0 }
}
