import { type Currency, formatMinor } from '../money'
import type { DeskPaymentMethod } from './staff'

/** A booking's money in minor units. A refund by the bank has the `orderRef` of the payment it refunds. */
type Money = {
  takings: readonly { how: string; amountMinor: number }[]
  refunds: readonly { orderRef?: string | null | undefined; amountMinor: number }[]
}
type DeskMoney = Pick<Money, 'takings'> & {
  refunds: readonly { method?: string | null | undefined; amountMinor: number }[]
}

export type SplitRefund = { bankMinor: number; deskMinor: number }

/** Splits a refund into the part for the card that paid online, as large as possible, and the rest for the desk. */
export function splitRefund({ takings, refunds }: Money, amountMinor: number): SplitRefund {
  const online = sum(takings.filter(({ how }) => how === 'ONLINE')) - sum(refunds.filter(({ orderRef }) => orderRef))
  const bankMinor = Math.min(amountMinor, Math.max(0, online))
  return { bankMinor, deskMinor: amountMinor - bankMinor }
}

/** Splits a desk refund when nobody chooses a method: by card up to the amount paid by card, and the rest in cash. */
export function splitDeskRefund({ takings, refunds }: DeskMoney, deskMinor: number): Record<DeskPaymentMethod, number> {
  const byCard =
    sum(takings.filter(({ how }) => how === 'CARD')) - sum(refunds.filter(({ method }) => method === 'CARD'))
  const CARD = Math.min(deskMinor, Math.max(0, byCard))
  return { CARD, CASH: deskMinor - CARD }
}

/** Returns the sentences of the email about a cancelled booking. `toGuest` is a message that staff add. */
export function cancellationSentences(refund: SplitRefund, currency: Currency, toGuest = ''): string[] {
  return ['We’ve cancelled your booking below.', ...(toGuest ? [toGuest] : []), ...refundSentences(refund, currency)]
}

/** Returns the sentences that tell a guest about a refund; none when nothing is refunded. */
export function refundSentences({ bankMinor, deskMinor }: SplitRefund, currency: Currency): string[] {
  const byBank = `We’re refunding ${formatMinor(bankMinor, currency)} to the card you paid with. Your bank should show it within a few days.`
  const atDesk = `You’ll get ${formatMinor(deskMinor, currency)} back at the desk.`
  return [...(bankMinor > 0 ? [byBank] : []), ...(deskMinor > 0 ? [atDesk] : [])]
}

function sum(entries: readonly { amountMinor: number }[]): number {
  return entries.reduce((total, { amountMinor }) => total + amountMinor, 0)
}
