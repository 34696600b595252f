import type { Cash, OpenShift } from '@range/shared/cashUps/schema'
import { currencies, fromMinor, toMinor } from '@range/shared/money'
import type { LedgerEntry } from '@range/shared/reports/ledger'
import { clerkOf, groupEntries, ledgerSums } from '@range/shared/reports/ledgerSums'
import { texts } from '@range/shared/staffTexts/tillErrors'
import { AppError } from '../../http/appError'
import { deskLedgerSince } from '../bookings/record/ledger'
import { type CashMovementDocument, CashMovementRecord } from './cashMovementModel'
import { type CashUpDocument, CashUpRecord } from './cashUpModel'
import { TillCount, type TillCountDocument } from './tillCountModel'

/** An entry may be written this long after its moment, and a cash-up in between must not lose it. */
const lateMs = 24 * 3_600_000
const noCash: Cash = { HUF: 0, EUR: 0 }

/** The open shift of a drawer, with its blind counts, oldest first. */
export type Shift = Pick<OpenShift, 'number' | 'drawer' | 'after' | 'lines' | 'float'> & {
  from: Date
  until: Date
  entries: LedgerEntry[]
  movements: CashMovementDocument[]
  expected: Cash
  expectedCard: Cash
  counts: TillCountDocument[]
}

/** Returns the open shift of a drawer, see `openShifts`. */
export async function openShift(drawer: string, now: Date): Promise<Shift> {
  const [shift] = await openShifts([drawer], now)
  if (!shift) throw new Error('every drawer has an open shift')
  return shift
}

/**
 * Returns the shifts of drawers since their last cash-ups, from one read of the ledger. Without a cash-up, a shift begins
 * with the drawer's first entry. A ledger entry or movement belongs to the first cash-up of its drawer that finds it,
 * whatever its moment, so that one written late is never lost between two cash-ups.
 */
export async function openShifts(drawers: readonly string[], now: Date): Promise<Shift[]> {
  const latest = await CashUpRecord.findOne({}, { _id: 1 }).sort({ _id: -1 }).lean()
  const lasts = await Promise.all(drawers.map(lastCashUp))
  const began = drawers.map((drawer, place) => {
    const last = lasts[place] ?? null
    return { drawer, last, since: new Date(last ? last.until.getTime() - lateMs : 0) }
  })
  const [entries, movements, counts, closed] = await Promise.all([
    deskLedgerSince(new Map(began.map(({ drawer, since }) => [drawer, since]))),
    CashMovementRecord.find({ $or: began.map(({ drawer, since }) => ({ drawer, at: { $gte: since } })) })
      .sort({ at: 1 })
      .lean(),
    TillCount.find({ $or: began.map(({ drawer, last }) => ({ drawer, after: last?._id ?? 0 })) })
      .sort({ at: 1 })
      .lean(),
    closedSince(began),
  ])
  return began.map(({ drawer, last }) =>
    shiftOf({
      number: (latest?._id ?? 0) + 1,
      drawer,
      last,
      now,
      entries: entries.filter((one) => one.drawer === drawer && !closed.has(one.key)),
      movements: movements.filter((one) => one.drawer === drawer && !closed.has(one._id)),
      counts: counts.filter((one) => one.drawer === drawer),
    }),
  )
}

/** Returns a clerk's last count of a shift; undefined when the drawer has had an entry since. */
export function validCount(shift: Shift, clerk: string): TillCountDocument | undefined {
  return shift.counts.findLast((one) => one.clerk === clerk && one.lines === lineCount(shift))
}

/**
 * Returns which part of an open shift blind counting hides from a clerk: all of it until they have counted it as it is, then
 * its card payments until they have counted the terminal too.
 */
export function hiddenPart(shift: Shift, clerk: string): 'ALL' | 'CARD' | 'NONE' {
  const count = validCount(shift, clerk)
  if (!count) return 'ALL'
  return count.countedCard ? 'NONE' : 'CARD'
}

/** Returns the number of entries and movements of a shift, which only grows. */
export function lineCount({ entries, movements }: Shift): number {
  return entries.length + movements.length
}

/** Throws INVALID_INPUT for the number of a shift that has not begun. */
export function assertBegun(shift: Shift, number: number): void {
  if (number <= shift.number) return
  throw new AppError('INVALID_INPUT', () => texts.noShift({ number }), { field: 'number' })
}

type Read = Pick<Shift, 'number' | 'drawer' | 'entries' | 'movements' | 'counts'> & {
  last: CashUpDocument | null
  now: Date
}

function shiftOf({ number, drawer, last, now, entries, movements, counts }: Read): Shift {
  const float = last?.left ?? noCash
  const moments = [...entries.map(({ at }) => new Date(at)), ...movements.map(({ at }) => at)]
  return {
    number,
    drawer,
    after: last?._id ?? 0,
    from: last?.until ?? moments.reduce((first, at) => (at < first ? at : first), now),
    until: now,
    lines: linesOf(entries),
    float,
    entries,
    movements,
    expected: sumOf((currency) => [
      toMinor(float[currency], currency),
      ...amountsOf(entries, 'CASH', currency),
      ...movements
        .filter((one) => one.currency === currency)
        .map(({ direction, amountMinor }) => (direction === 'IN' ? amountMinor : -amountMinor)),
    ]),
    expectedCard: sumOf((currency) => amountsOf(entries, 'CARD', currency)),
    counts,
  }
}

async function lastCashUp(drawer: string): Promise<CashUpDocument | null> {
  return CashUpRecord.findOne({ drawer }).sort({ after: -1 }).lean()
}

type Began = { drawer: string; last: CashUpDocument | null; since: Date }

/** Returns the keys of the entries and movements that cash-ups up to the last of each drawer closed since a moment. */
async function closedSince(began: readonly Began[]): Promise<Set<string>> {
  const near = began.flatMap(({ drawer, last, since }) =>
    last ? [{ drawer, until: { $gte: since }, after: { $lte: last.after } }] : [],
  )
  if (near.length === 0) return new Set()
  const cashUps = await CashUpRecord.find({ $or: near }, { entries: 1, movements: 1 }).lean()
  return new Set(cashUps.flatMap(({ entries, movements }) => [...entries, ...movements]))
}

function linesOf(entries: readonly LedgerEntry[]): OpenShift['lines'] {
  return groupEntries(entries, ({ actor }) => clerkOf(actor)).flatMap(([clerk, own]) =>
    ledgerSums(own).flatMap(({ method, ...sums }) => (method === 'ONLINE' ? [] : [{ clerk, method, ...sums }])),
  )
}

function amountsOf(entries: readonly LedgerEntry[], method: 'CASH' | 'CARD', currency: keyof Cash): number[] {
  return entries
    .filter((one) => one.method === method && one.currency === currency)
    .map(({ amount }) => toMinor(amount, currency))
}

function sumOf(minorsIn: (currency: keyof Cash) => number[]): Cash {
  const [HUF = 0, EUR = 0] = currencies.map((currency) =>
    fromMinor(
      minorsIn(currency).reduce((sum, minor) => sum + minor, 0),
      currency,
    ),
  )
  return { HUF, EUR }
}
