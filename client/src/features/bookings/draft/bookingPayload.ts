import type { Quote } from '@range/shared/bookings/quote'
import type { NewBookingPayload } from '@range/shared/bookings/schema'
import type { BookingDraft } from './draft'
import type { SelectedPackage } from './selection'

/**
 * Returns the body of `POST book`, with the prices shown in the popup and the total and refund terms that the guest
 * agrees to.
 */
export function bookingPayload(
  { quantities: _, asksAgain: __, hasDefaultSlot: ___, party: ____, ...draft }: BookingDraft,
  selected: readonly SelectedPackage[],
  quote: Quote,
  replaces: string | undefined,
): NewBookingPayload {
  const shownPrice = new Map(quote.lines.map(({ id, price }) => [id, price]))
  return {
    ...draft,
    selected: selected.map((one) => ({ ...one, price: shownPrice.get(one.id) ?? one.price })),
    quotedTotal: quote.total,
    quotedTerms: quote.refundTerms,
    ...(replaces && { replaces }),
  }
}
