import { type Currency, currencies, formatMoney, fromMinor, isSameAmount, toMinor } from '../money'
import { type LedgerMethod, ledgerMethods } from '../reports/ledger'
import { texts } from '../texts/moneyWays'
import type { Money, WayOfMoney } from './moneySchema'
import type { BookingWithEntries, DeskPaymentMethod } from './staff'
import { type BookingStatus, isSeated } from './status'
import { handedMinor, type Tender, tenderInMinor, tenderOfEntry } from './tender'

type Entry = { orderRef?: string | null | undefined; amountMinor: number; tender?: Tender | null | undefined }

/**
 * The record of a booking's money, in minor units of its currency. An online payment and its refunds by the bank share an
 * `orderRef`; a refund at the desk has a `method` instead.
 */
export type MoneyRecord = {
  currency: Currency
  rate: number
  /** The price. */
  amountMinor: number
  reseller?: { coveredMinor: number } | null | undefined
  takings: readonly (Entry & {
    how: LedgerMethod
    shares?: number | null | undefined
    isSurplus?: boolean | null | undefined
    undone?: object | null | undefined
  })[]
  refunds: readonly (Entry & {
    key: string
    method?: DeskPaymentMethod | null | undefined
    state: 'ASKED' | 'DONE'
    /** The part of it that had been paid above the price; not recorded for older refunds. */
    abovePriceMinor?: number | null | undefined
  })[]
}

/** The start of the keys of refunds for edits that made a booking cheaper. */
export const editRefundKey = 'edit:'

/**
 * Returns the sums of a booking in minor units of its currency. No other function adds its money up. `takenMinor` came in
 * and is always the sum of four others: `refundedMinor` went back, `pendingMinor` is about to, `surplusMinor` was paid on
 * top and has to go back, and `keptMinor` stays. `dueMinor` is the part of the price that neither we nor a reseller has
 * received. Refunds of what was paid above the price are deducted from the amount received; goodwill refunds are not, because
 * the guest need not pay them again.
 */
export function moneyOf({ currency, amountMinor, reseller, takings, refunds }: MoneyRecord) {
  const live = liveTakings({ takings })
  const given = refunds.filter(hasGoneBack)
  const own = ownMoney({ takings: live, refunds })
  const takenMinor = sumOf(live)
  const refundedMinor = sumOf(given)
  const pendingMinor = sumOf(refunds) - refundedMinor
  const keptMinor = sumOf(own.takings) - sumOf(own.refunds)
  return {
    takenMinor,
    refundedMinor,
    pendingMinor,
    keptMinor,
    surplusMinor: takenMinor - refundedMinor - pendingMinor - keptMinor,
    dueMinor: Math.max(
      0,
      amountMinor - (reseller?.coveredMinor ?? 0) - sumOf(own.takings) + refundedAbovePrice(own.refunds),
    ),
    sharesPaid: own.takings.reduce((people, { shares }) => people + (shares ?? 0), 0),
    paidWays: waysOf(live.map((one) => ({ how: one.how, tender: tenderOfEntry(one, currency) }))),
    refundedWays: waysOf(given.map((one) => ({ how: one.method ?? 'ONLINE', tender: tenderOfEntry(one, currency) }))),
  }
}

/** Returns whether a refund of a booking is on its way. */
export function isRefunding({ refunds }: Pick<MoneyRecord, 'refunds'>): boolean {
  return refunds.some(({ state }) => state === 'ASKED')
}

/** Returns how much of some refunds had been paid above the price when it went back. */
export function refundedAbovePrice(refunds: MoneyRecord['refunds']): number {
  return refunds.reduce((sum, { key, amountMinor, abovePriceMinor }) => {
    return sum + (abovePriceMinor ?? (key.startsWith(editRefundKey) ? amountMinor : 0))
  }, 0)
}

/**
 * Returns how much more than its price stays with us for a booking that takes place, in minor units. `owedMinor` is a part of
 * the money that has to go back.
 */
export function keptAbovePrice(record: MoneyRecord & { status: BookingStatus }, owedMinor: number): number {
  if (!isSeated(record)) return 0
  return Math.max(0, moneyOf(record).keptMinor - ownPriceOf(record) - owedMinor)
}

/** Returns the part of a booking's price that we receive, without the part that a reseller has received. */
export function ownPriceOf({ amountMinor, reseller }: Pick<MoneyRecord, 'amountMinor' | 'reseller'>): number {
  return Math.max(0, amountMinor - (reseller?.coveredMinor ?? 0))
}

/** Returns the sums of a booking as in responses. */
export function presentMoney(record: MoneyRecord & { status: BookingStatus }): Money {
  const money = moneyOf(record)
  const amount = (minor: number) => fromMinor(minor, record.currency)
  return {
    taken: amount(money.takenMinor),
    refunded: amount(money.refundedMinor),
    refundPending: amount(money.pendingMinor),
    kept: amount(money.keptMinor),
    surplus: amount(money.surplusMinor),
    due: isSeated(record) ? amount(money.dueMinor) : 0,
    sharesPaid: money.sharesPaid,
    paidWays: money.paidWays,
    refundedWays: money.refundedWays,
  }
}

/** Returns the record of a booking's money from a response. */
export function moneyRecordOf(
  booking: Pick<BookingWithEntries, 'status' | 'amount' | 'takings' | 'refunds' | 'currency' | 'rate' | 'soldBy'>,
): MoneyRecord & { status: BookingStatus } {
  const { status, amount, takings, refunds, currency, rate, soldBy } = booking
  const inMinor = <Entry extends Pick<BookingWithEntries['refunds'][number], 'amount' | 'tender'>>(entry: Entry) => ({
    ...entry,
    amountMinor: toMinor(entry.amount, currency),
    tender: tenderInMinor(entry.tender),
  })
  return {
    status,
    currency,
    rate,
    amountMinor: toMinor(amount, currency),
    reseller: soldBy && { coveredMinor: toMinor(soldBy.covered, currency) },
    takings: takings.map(inMinor),
    refunds: refunds.map(({ isPending, ...refund }) => ({
      ...inMinor(refund),
      state: isPending ? ('ASKED' as const) : ('DONE' as const),
    })),
  }
}

/** Returns the payments that were not undone, oldest first. */
export function liveTakings<T extends Pick<MoneyRecord['takings'][number], 'undone'>>({
  takings,
}: {
  takings: readonly T[]
}): T[] {
  return takings.filter(({ undone }) => !undone)
}

/** Returns the payments that paid for the booking, and their refunds; surplus payments and their refunds are left out. */
export function ownMoney<
  T extends MoneyRecord['takings'][number],
  R extends Pick<MoneyRecord['refunds'][number], 'orderRef'>,
>({ takings, refunds }: { takings: readonly T[]; refunds: readonly R[] }): { takings: T[]; refunds: R[] } {
  const own = liveTakings({ takings }).filter(({ isSurplus }) => !isSurplus)
  const isOwn = ({ orderRef }: R) => !orderRef || own.some((taking) => taking.orderRef === orderRef)
  return { takings: own, refunds: refunds.filter(isOwn) }
}

/** Returns whether the money of a refund has gone back. Only then does it stand in the ledger and get a document. */
export function hasGoneBack({ orderRef, state }: Pick<MoneyRecord['refunds'][number], 'orderRef' | 'state'>): boolean {
  return !orderRef || state === 'DONE'
}

/** Returns what changed hands in words: `20 000 HUF online, 25.00 EUR in cash`. */
export function waysInWords(ways: readonly WayOfMoney[]): string {
  return ways.map(({ how, currency, amount }) => texts.sums[how]({ sum: formatMoney(amount, currency) })).join(', ')
}

/**
 * Returns a sum with what changed hands for it: `59 800 HUF, in cash`, or `101.27 EUR: 39 905 HUF in cash` when that was
 * another sum or there are several ways. With a larger `price`, the sum is a part of it: `20 000 HUF of 59 800 HUF, in cash`.
 */
export function sumWithWays(amount: number, currency: Currency, ways: readonly WayOfMoney[], price = 0): string {
  const own = formatMoney(amount, currency)
  const sum = price > amount ? texts.part({ sum: own, price: formatMoney(price, currency) }) : own
  if (ways.length === 0) return sum
  const words = waysBeside(amount, currency, ways).join(', ')
  return isOneWay(amount, currency, ways)
    ? texts.sumWithWay({ sum, way: words })
    : texts.sumWithWays({ sum, ways: words })
}

/** Returns what changed hands for a sum that stands beside it: `in cash`, or `39 905 HUF in cash` when that was another sum. */
export function waysBeside(amount: number, currency: Currency, ways: readonly WayOfMoney[]): string[] {
  if (isOneWay(amount, currency, ways)) return ways.map(({ how }) => texts.ways[how])
  return ways.map((way) => waysInWords([way]))
}

function isOneWay(amount: number, currency: Currency, ways: readonly WayOfMoney[]): boolean {
  const [way] = ways
  return ways.length === 1 && way?.currency === currency && isSameAmount(way.amount, amount, currency)
}

/** Returns what changed hands for some entries of a booking, by method and currency. */
export function waysOf(entries: readonly { how: LedgerMethod; tender: Tender }[]): WayOfMoney[] {
  return ledgerMethods.flatMap((how) =>
    currencies.flatMap((currency) => {
      const minor = entries
        .filter((one) => one.how === how && one.tender.currency === currency)
        .reduce((sum, { tender }) => sum + handedMinor(tender), 0)
      return minor === 0 ? [] : [{ how, currency, amount: fromMinor(minor, currency) }]
    }),
  )
}

function sumOf(entries: readonly { amountMinor: number }[]): number {
  return entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
