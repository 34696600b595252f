import { type Currency, formatMinor } from '../money'
import type { Actor } from './actor'
import type { DeskPaymentMethod } from './staff'
import { type Tender, tenderFor, tenderOf } from './tender'

/** A booking's money in minor units. A refund by the bank has the `orderRef` of the payment it refunds. */
type Money = {
  takings: readonly { how: string; amountMinor: number }[]
  refunds: readonly { orderRef?: string | null | undefined; amountMinor: number }[]
}
/** `amountMinor` is in the booking's currency; `method` is null for money that went through the bank. */
type DeskEntry = { method: string | null; amountMinor: number; tender: Tender }
/** The desk money of a booking, with its currency and frozen rate. */
export type DeskMoney = {
  currency: Currency
  rate: number
  takings: readonly DeskEntry[]
  refunds: readonly DeskEntry[]
}

export type SplitRefund = { bankMinor: number; deskMinor: number }

/** Splits a refund into the part for the card that paid online, as large as possible, and the rest for the desk. */
export function splitRefund({ takings, refunds }: Money, amountMinor: number): SplitRefund {
  const online = sum(takings.filter(({ how }) => how === 'ONLINE')) - sum(refunds.filter(({ orderRef }) => orderRef))
  const bankMinor = Math.min(amountMinor, Math.max(0, online))
  return { bankMinor, deskMinor: amountMinor - bankMinor }
}

/**
 * The part of a desk refund that goes back by one method in one currency. `creditedMinor` is in the booking's currency, the
 * tender in the currency that the money came in.
 */
export type DeskRefundPart = { method: DeskPaymentMethod; creditedMinor: number; tender: Tender }

/**
 * Splits a desk refund into parts: by card first and then in cash, each in the currency it came in, the booking's first. A
 * chosen `method` replaces the one the money came in by, but never the currency. Money that cannot be covered by what came
 * in is left out.
 */
export function splitDeskRefund(
  booking: DeskMoney,
  deskMinor: number,
  method?: DeskPaymentMethod | null,
): DeskRefundPart[] {
  let left = deskMinor
  const parts: DeskRefundPart[] = []
  for (const source of deskSources(booking, method)) {
    const creditedMinor = Math.min(left, source.creditedMinor)
    if (creditedMinor <= 0) continue
    left -= creditedMinor
    const way = { method: source.method, currency: source.currency }
    const isAll = creditedMinor === source.creditedMinor
    // Converting several small parts may round up more than once, so a tender never exceeds what is left.
    const converted = Math.min(tenderFor(creditedMinor, booking, way).amountMinor, source.tenderMinor)
    const tender = tenderOf(isAll ? source.tenderMinor : converted, way)
    parts.push({ method: source.method, creditedMinor, tender })
  }
  return parts
}

/** Returns the desk money that is left, by method and currency; with a chosen `method`, by currency only. */
function deskSources(booking: DeskMoney, chosen?: DeskPaymentMethod | null) {
  const { currency } = booking
  const paidIn: Currency[] = [currency, currency === 'HUF' ? 'EUR' : 'HUF']
  if (chosen) return paidIn.map((one) => ({ method: chosen, currency: one, ...deskLeft(booking, one) }))
  const byCard = paidIn.map((one) => {
    const all = deskLeft(booking, one)
    const card = deskLeft(booking, one, 'CARD')
    return { method: 'CARD' as const, currency: one, ...mapBoth((key) => Math.min(Math.max(0, card[key]), all[key])) }
  })
  const inCash = byCard.map((card) => {
    const all = deskLeft(booking, card.currency)
    return { ...card, method: 'CASH' as const, ...mapBoth((key) => all[key] - card[key]) }
  })
  return [...byCard, ...inCash]
}

type Left = { creditedMinor: number; tenderMinor: number }

/** Returns how much desk money in one currency has not gone back, by one method or by any. */
export function deskLeft({ takings, refunds }: DeskMoney, currency: Currency, method?: DeskPaymentMethod): Left {
  const isOwn = (entry: DeskEntry) =>
    (method ? entry.method === method : entry.method === 'CARD' || entry.method === 'CASH') &&
    entry.tender.currency === currency
  const came = takings.filter(isOwn)
  const went = refunds.filter(isOwn)
  const tenders = (entries: DeskEntry[]) => sum(entries.map(({ tender }) => tender))
  return { creditedMinor: sum(came) - sum(went), tenderMinor: tenders(came) - tenders(went) }
}

function mapBoth(leftOf: (key: keyof Left) => number): Left {
  return { creditedMinor: leftOf('creditedMinor'), tenderMinor: leftOf('tenderMinor') }
}

/** Returns the sentences of the email about a booking that `by` has cancelled. `toGuest` is a message that is added. */
export function cancellationSentences(
  refund: SplitRefund,
  currency: Currency,
  toGuest = '',
  by: Actor['kind'] = 'account',
): string[] {
  return [
    cancelledBy[by] ?? 'We’ve cancelled your booking below.',
    ...(toGuest ? [toGuest] : []),
    ...refundSentences(refund, currency),
  ]
}

const cancelledBy: Partial<Record<Actor['kind'], string>> = {
  guest: 'You have cancelled this booking.',
  reseller: 'Your booking below was cancelled by the company you booked with.',
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
