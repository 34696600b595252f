import { type Currency, formatMinor } from '../money'
import type { DeskPaymentMethod } from './staff'

/** Sums in minor units; a refund by the bank names the payment that it goes back from. */
type Money = {
  takings: readonly { how: string; amountMinor: number }[]
  refunds: readonly { orderRef?: string | null | undefined; amountMinor: number }[]
}
type DeskMoney = Pick<Money, 'takings'> & {
  refunds: readonly { method?: string | null | undefined; amountMinor: number }[]
}

export type SplitRefund = { bankMinor: number; deskMinor: number }

/** Returns how an amount goes back: to the card it was paid online with as long as that lasts, the rest at the desk. */
export function splitRefund({ takings, refunds }: Money, amountMinor: number): SplitRefund {
  const online = sum(takings.filter(({ how }) => how === 'ONLINE')) - sum(refunds.filter(({ orderRef }) => orderRef))
  const bankMinor = Math.min(amountMinor, Math.max(0, online))
  return { bankMinor, deskMinor: amountMinor - bankMinor }
}

/** Returns how an amount goes back at the desk if nobody chooses: by card as far as that came in by card, the rest in cash. */
export function splitDeskRefund({ takings, refunds }: DeskMoney, deskMinor: number): Record<DeskPaymentMethod, number> {
  const byCard =
    sum(takings.filter(({ how }) => how === 'CARD')) - sum(refunds.filter(({ method }) => method === 'CARD'))
  const CARD = Math.min(deskMinor, Math.max(0, byCard))
  return { CARD, CASH: deskMinor - CARD }
}

/** Returns what the guest of a cancelled booking is told; `toGuest` is what staff add to it. */
export function cancellationSentences(refund: SplitRefund, currency: Currency, toGuest = ''): string[] {
  return ['Your booking below is cancelled.', ...(toGuest ? [toGuest] : []), ...refundSentences(refund, currency)]
}

/** Returns what a guest is told of a refund; nothing when nothing goes back. */
export function refundSentences({ bankMinor, deskMinor }: SplitRefund, currency: Currency): string[] {
  const byBank = `We send ${formatMinor(bankMinor, currency)} back to the card you paid with; your bank shows it within a few days.`
  const atDesk = `${formatMinor(deskMinor, currency)} is paid back to you at the desk.`
  return [...(bankMinor > 0 ? [byBank] : []), ...(deskMinor > 0 ? [atDesk] : [])]
}

function sum(entries: readonly { amountMinor: number }[]): number {
  return entries.reduce((total, { amountMinor }) => total + amountMinor, 0)
}
