import { type Currency, formatMinor } from '../money'
import type { Actor } from './actor'
import { fullRefundHours } from './cancelPolicy'
import { creditedTogether, type RefundPart } from './refundPlan'
import { handedTogether } from './tender'

/**
 * A refund in the words of an email. `keptMinor` is the money that stays with us afterwards. `isHandedBackLater` is true when
 * the desk has not handed its part back yet.
 */
type RefundOfCancellation = {
  parts: readonly RefundPart[]
  currency: Currency
  keptMinor: number
  isHandedBackLater: boolean
}

/** Returns the sentences of the email about a booking that `by` has cancelled. `toGuest` is a message that is added. */
export function cancellationSentences(
  refund: RefundOfCancellation,
  { toGuest = '', by = 'account' }: { toGuest?: string | undefined; by?: Actor['kind'] | undefined } = {},
): string[] {
  const { parts, currency, keptMinor } = refund
  const kept = formatMinor(keptMinor, currency)
  return [
    cancelledBy[by] ?? 'We’ve cancelled your booking below.',
    ...(toGuest ? [toGuest] : []),
    ...refundSentences(refund),
    ...(keptMinor > 0 ? [keptSentence(kept, { isAll: parts.length === 0, isByGuest: by === 'guest' })] : []),
  ]
}

const cancelledBy: Partial<Record<Actor['kind'], string>> = {
  guest: 'You have cancelled this booking.',
  reseller: 'Your booking below was cancelled by the company you booked with.',
}

/** Returns the sentence about the money that we keep of a cancelled booking, and why. Guests lose money only when late. */
export function keptSentence(kept: string, { isAll, isByGuest }: { isAll: boolean; isByGuest: boolean }): string {
  const why = isByGuest ? `, because you cancelled less than ${fullRefundHours} hours before the visit` : ''
  return isAll ? `Nothing is refunded: we keep the ${kept} that you paid${why}.` : `We keep the other ${kept}${why}.`
}

/** Returns the sentences that tell a guest of a lower price: what goes back, and what stays although it exceeds the price. */
export function lowerPriceSentences(refund: RefundOfCancellation, price: string): string[] {
  const { currency, keptMinor } = refund
  const kept = `Your booking now costs ${price}. ${keptAbovePriceSentence(formatMinor(keptMinor, currency))}`
  return [...refundSentences(refund), ...(keptMinor > 0 ? [kept] : [])]
}

/** Returns the sentence about a sum above the price that is not refunded. */
export function keptAbovePriceSentence(kept: string): string {
  return `You paid ${kept} above that price, which is not refunded.`
}

/** Returns the sentences that tell a guest about a refund; none when nothing is refunded. */
function refundSentences({ parts, currency, isHandedBackLater }: RefundOfCancellation): string[] {
  const bankMinor = creditedTogether(parts, 'ONLINE')
  const desk = parts.filter(({ how }) => how !== 'ONLINE')
  const byBank = `We’re refunding ${formatMinor(bankMinor, currency)} to the card you paid with. Your bank should show it within a few days.`
  const handed = handedTogether(desk)
  const atDesk = isHandedBackLater
    ? `You’ll get ${handed} back at the desk.`
    : `We’ve paid ${handed} back to you at the desk.`
  return [...(bankMinor > 0 ? [byBank] : []), ...(desk.length > 0 ? [atDesk] : [])]
}
