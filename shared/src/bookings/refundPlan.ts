import { type Currency, currencies } from '../money'
import type { LedgerMethod } from '../reports/ledger'
import { isRefunding, liveTakings, type MoneyRecord } from './bookingMoney'
import type { DeskPaymentMethod } from './staff'
import { type BookingStatus, isSeated } from './status'
import { convert, handedMinor, type Tender, tenderOf, tenderOfEntry } from './tender'

/** Money goes back by the bank, to the payment with this `orderRef`, or at the desk. */
type PlannedWay = { how: 'ONLINE'; orderRef: string } | { how: DeskPaymentMethod; orderRef: null }

/**
 * A part of a refund that goes back by one way. `creditedMinor` is in the booking's currency, the tender in the currency that
 * the money came in.
 */
export type RefundPart = PlannedWay & { creditedMinor: number; tender: Tender }

/** Money of a booking that has not gone back yet, and the tender for all or a part of it. */
type Source = { way: PlannedWay; creditedMinor: number; tenderFor: (creditedMinor: number) => Tender }

/**
 * Splits a refund into parts, in the order in which they are made: surplus payments and then the others to the card that paid
 * online, then by card at the desk, then in cash; each in the currency it came in, the booking's first. `chosen` replaces the
 * method at the desk, but a card never gets back more than it paid. Money that cannot go back so, or of which nothing would
 * change hands, is left out: the parts then credit less than `amountMinor`.
 */
export function planRefund(record: MoneyRecord, amountMinor: number, chosen?: DeskPaymentMethod | null): RefundPart[] {
  let left = amountMinor
  const parts: RefundPart[] = []
  for (const { way, tenderFor, ...source } of [...bankSources(record), ...deskSources(record, chosen)]) {
    const creditedMinor = Math.min(left, source.creditedMinor)
    if (creditedMinor <= 0) continue
    const tender = tenderFor(creditedMinor)
    if (handedMinor(tender) <= 0) continue
    left -= creditedMinor
    parts.push({ ...way, creditedMinor, tender })
  }
  return parts
}

/** Returns how much of a refund its parts credit, in minor units of the booking's currency; for `ways`, only theirs. */
export function creditedTogether(parts: readonly RefundPart[], ...ways: LedgerMethod[]): number {
  const counted = ways.length === 0 ? parts : parts.filter(({ how }) => ways.includes(how))
  return counted.reduce((sum, { creditedMinor }) => sum + creditedMinor, 0)
}

/**
 * Returns whether a payment can be undone: its visit takes place, it was made at the desk, the others there cover the refunds, and
 * no refund is on its way that was planned with it.
 */
export function canUndo(
  record: MoneyRecord & { status: BookingStatus },
  taking: MoneyRecord['takings'][number],
): boolean {
  if (!isSeated(record) || taking.how === 'ONLINE' || isRefunding(record)) return false
  const others = { ...record, takings: record.takings.filter((one) => one !== taking) }
  const { currency } = tenderOfEntry(taking, record.currency)
  return !isOverdrawn(others, currency)
}

/** Returns whether more went back at the desk in one currency than came in there, altogether or by card. */
export function isOverdrawn(record: MoneyRecord, currency: Currency): boolean {
  return [deskLeft(record, currency), deskLeft(record, currency, 'CARD')].some(
    ({ creditedMinor, tenderMinor }) => creditedMinor < 0 || tenderMinor < 0,
  )
}

function bankSources(record: MoneyRecord): Source[] {
  const { currency, refunds } = record
  const live = liveTakings(record)
  const surplusFirst = [...live.filter(({ isSurplus }) => isSurplus), ...live.filter(({ isSurplus }) => !isSurplus)]
  return surplusFirst.flatMap(({ orderRef, amountMinor }) => {
    // Money taken at the desk has none.
    if (!orderRef) return []
    const back = totalOf(
      refunds.filter((refund) => refund.orderRef === orderRef),
      currency,
    )
    return {
      way: { how: 'ONLINE', orderRef },
      creditedMinor: amountMinor - back.creditedMinor,
      tenderFor: (creditedMinor) => ({ currency, amountMinor: creditedMinor, roundingMinor: 0 }),
    }
  })
}

/** Returns the desk money that is left, by method and currency; when all goes back in cash, by currency only. */
function deskSources(record: MoneyRecord, chosen?: DeskPaymentMethod | null): Source[] {
  const { currency: bookedIn } = record
  const paidIn = [bookedIn, ...currencies.filter((currency) => currency !== bookedIn)]
  const sourcesOf = (method: DeskPaymentMethod) =>
    paidIn.map((currency) => {
      const all = deskLeft(record, currency)
      const card = chosen === 'CASH' ? nothing : atMost(deskLeft(record, currency, 'CARD'), all)
      return sourceOf(record, { method, currency }, method === 'CARD' ? card : minus(all, card))
    })
  if (chosen) return sourcesOf(chosen)
  return [...sourcesOf('CARD'), ...sourcesOf('CASH')]
}

/** Money at the desk: credited in the booking's currency, and before and after the cash rounding in its own. */
type Total = { creditedMinor: number; tenderMinor: number; handedMinor: number }
const nothing: Total = { creditedMinor: 0, tenderMinor: 0, handedMinor: 0 }

function sourceOf(record: MoneyRecord, way: { method: DeskPaymentMethod; currency: Currency }, left: Total): Source {
  const { currency, rate, refunds } = record
  const back = totalOf(
    refunds.filter(({ method }) => method === way.method),
    way.currency,
    currency,
  )
  return {
    way: { how: way.method, orderRef: null },
    creditedMinor: left.creditedMinor,
    tenderFor: (creditedMinor) => {
      if (creditedMinor === left.creditedMinor) {
        const handed = handedMinor(tenderOf(left.handedMinor, way))
        return { currency: way.currency, amountMinor: left.tenderMinor, roundingMinor: handed - left.tenderMinor }
      }
      const together = convert(back.creditedMinor + creditedMinor, { from: currency, to: way.currency, rate })
      const exact = Math.min(together - back.tenderMinor, left.tenderMinor)
      return tenderOf(exact, way, back.handedMinor - back.tenderMinor)
    },
  }
}

/** Returns how much desk money in one currency has not gone back, by one method or by any. */
function deskLeft(record: MoneyRecord, currency: Currency, method?: DeskPaymentMethod): Total {
  const isDesk = (how: LedgerMethod | null | undefined) => (method ? how === method : how === 'CARD' || how === 'CASH')
  const came = liveTakings(record).filter(({ how }) => isDesk(how))
  const went = record.refunds.filter((refund) => isDesk(refund.method))
  return minus(totalOf(came, currency, record.currency), totalOf(went, currency, record.currency))
}

function totalOf(
  entries: readonly { amountMinor: number; tender?: Tender | null | undefined }[],
  currency: Currency,
  bookedIn = currency,
): Total {
  let total = nothing
  for (const entry of entries) {
    const tender = tenderOfEntry(entry, bookedIn)
    if (tender.currency !== currency) continue
    total = {
      creditedMinor: total.creditedMinor + entry.amountMinor,
      tenderMinor: total.tenderMinor + tender.amountMinor,
      handedMinor: total.handedMinor + handedMinor(tender),
    }
  }
  return total
}

function minus(a: Total, b: Total): Total {
  return eachSum((key) => a[key] - b[key])
}

/** Returns the smaller of each sum, and never less than zero. */
function atMost(a: Total, b: Total): Total {
  return eachSum((key) => Math.min(Math.max(0, a[key]), b[key]))
}

function eachSum(of: (key: keyof Total) => number): Total {
  return { creditedMinor: of('creditedMinor'), tenderMinor: of('tenderMinor'), handedMinor: of('handedMinor') }
}
