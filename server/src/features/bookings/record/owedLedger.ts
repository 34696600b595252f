import { budapestToday } from '@range/shared/budapestTime'
import { fromMinor } from '@range/shared/money'
import type { OwedEntry } from '@range/shared/reports/ledger'
import { Booking, type BookingDocument } from './bookingModel'

/**
 * Returns the amounts that resellers owe or are credited from one moment until just before another, oldest first. A
 * booking is owed once it is confirmed, and credited once it is cancelled.
 */
export async function owedBetween(from: Date, until: Date): Promise<OwedEntry[]> {
  const range = { $gte: from, $lt: until }
  const isOfReseller = { 'reseller.uuid': { $type: 'string' as const } }
  const found = await Booking.find(
    {
      $or: [
        { 'reseller.confirmedAt': range, ...isOfReseller },
        { 'cancellation.at': range, ...isOfReseller },
      ],
    },
    { orderNumber: 1, currency: 1, date: 1, time: 1, reseller: 1, cancellation: 1 },
  ).lean<Sold[]>()
  return found
    .flatMap((booking) => {
      const { reseller, cancellation } = booking
      if (!reseller?.confirmedAt) return []
      const owed = owedEntry(booking, 'OWED', reseller.confirmedAt, reseller.owedMinor)
      const credited = cancellation && reseller.creditedMinor > 0
      return credited ? [owed, owedEntry(booking, 'CREDITED', cancellation.at, -reseller.creditedMinor)] : [owed]
    })
    .filter(({ at }) => at >= from && at < until)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ entry }) => entry)
}

type Sold = Pick<BookingDocument, '_id' | 'orderNumber' | 'currency' | 'date' | 'time' | 'reseller' | 'cancellation'>

function owedEntry(
  { _id, orderNumber, currency, date, time, reseller }: Sold,
  kind: 'OWED' | 'CREDITED',
  at: Date,
  amountMinor: number,
): { at: Date; entry: OwedEntry } {
  const entry = {
    key: `${_id}:${kind}`,
    at: at.toISOString(),
    day: budapestToday(at),
    amount: fromMinor(amountMinor, currency),
    currency,
    booking: _id,
    orderNumber,
    session: { date, time },
    reseller: reseller?.name ?? '',
    reference: reseller?.reference ?? '',
  }
  return { at, entry }
}
