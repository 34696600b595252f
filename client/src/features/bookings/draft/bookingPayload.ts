import type { NewBookingPayload, Quote } from '@range/shared/bookings/schema'
import type { BookingDraft } from './draft'
import type { SelectedPackage } from './selection'

/** What `POST book` is sent, with the prices that the popup showed and the total that the guest agrees to. */
export function bookingPayload(
  { quantities: _, ...draft }: BookingDraft,
  selected: readonly SelectedPackage[],
  quote: Quote,
): NewBookingPayload {
  const shownPrice = new Map(quote.lines.map(({ id, price }) => [id, price]))
  return {
    ...draft,
    selected: selected.map((one) => ({ ...one, price: shownPrice.get(one.id) ?? one.price })),
    quotedTotal: quote.total,
  }
}
