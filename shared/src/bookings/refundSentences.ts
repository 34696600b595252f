import { type Currency, formatMinor } from '../money'
import { texts } from '../texts/refundSentences'
import type { Actor } from './actor'
import { creditedTogether, type RefundPart } from './refundPlan'
import type { RefundTerms } from './refundTerms'
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
  refundTerms: RefundTerms
}

/** Returns the sentences of the email about a booking that `by` has cancelled. `toGuest` is a message that is added. */
export function cancellationSentences(
  refund: RefundOfCancellation,
  { toGuest = '', by = 'account' }: { toGuest?: string | undefined; by?: Actor['kind'] | undefined } = {},
): string[] {
  const { parts, currency, keptMinor, refundTerms } = refund
  const kept = formatMinor(keptMinor, currency)
  return [
    by === 'guest' ? texts.cancelledByGuest : by === 'reseller' ? texts.cancelledByReseller : texts.cancelledByUs,
    ...(toGuest ? [toGuest] : []),
    ...refundSentences(refund),
    ...(keptMinor > 0
      ? [keptSentence(kept, refundTerms, { isAll: parts.length === 0, isByGuest: by === 'guest' })]
      : []),
  ]
}

/** Returns the sentence about the money that we keep of a cancelled booking, and why. Guests lose money only when late. */
export function keptSentence(
  kept: string,
  { fullRefundHours: hours }: RefundTerms,
  { isAll, isByGuest }: { isAll: boolean; isByGuest: boolean },
): string {
  const late = { kept, hours }
  if (isByGuest) return isAll ? texts.nothingBackLate(late) : texts.restKeptLate(late)
  return isAll ? texts.nothingBack({ kept }) : texts.restKept({ kept })
}

/** Returns the sentences that tell a guest of a lower price: what goes back, and what stays although it exceeds the price. */
export function lowerPriceSentences(refund: Omit<RefundOfCancellation, 'refundTerms'>, price: string): string[] {
  const { currency, keptMinor } = refund
  const kept = texts.newPrice({ price, kept: keptAbovePriceSentence(formatMinor(keptMinor, currency)) })
  return [...refundSentences(refund), ...(keptMinor > 0 ? [kept] : [])]
}

/** Returns the sentence about a sum above the price that is not refunded. */
export function keptAbovePriceSentence(kept: string): string {
  return texts.keptAbovePrice({ kept })
}

/** Returns the sentences that tell a guest about a refund; none when nothing is refunded. */
function refundSentences({ parts, currency, isHandedBackLater }: Omit<RefundOfCancellation, 'refundTerms'>): string[] {
  const bankMinor = creditedTogether(parts, 'ONLINE')
  const desk = parts.filter(({ how }) => how !== 'ONLINE')
  const byBank = texts.byBank({ money: formatMinor(bankMinor, currency) })
  const handed = { money: handedTogether(desk) }
  const atDesk = isHandedBackLater ? texts.atDeskLater(handed) : texts.atDesk(handed)
  return [...(bankMinor > 0 ? [byBank] : []), ...(desk.length > 0 ? [atDesk] : [])]
}
