import { budapestToday, instantOf } from '@range/shared/budapestTime'
import type { Cash, OpenShift } from '@range/shared/cashUps/schema'
import { currencies, fromMinor, toMinor } from '@range/shared/money'
import type { LedgerEntry } from '@range/shared/reports/ledger'
import { clerkOf, groupEntries, ledgerSums } from '@range/shared/reports/ledgerSums'
import type { TillSettings } from '@range/shared/settings/schema'
import { ledgerBetween } from '../bookings/record/ledger'
import { type CashMovementDocument, CashMovementRecord } from './cashMovementModel'
import { type CashUpDocument, CashUpRecord } from './cashUpModel'
import { drawerOfEntry, sharedDrawer } from './drawer'
import { TillCount, type TillCountDocument, tillCountId } from './tillCountModel'

/** An entry may be written this long after its moment, and a cash-up in between must not lose it. */
const lateMs = 24 * 3_600_000
const minuteMs = 60_000
const noCash: Cash = { HUF: 0, EUR: 0 }

/** The open shift of a drawer. `after` is the number of the drawer's last cash-up, or 0. */
export type Shift = Pick<OpenShift, 'number' | 'drawer' | 'lines' | 'float'> & {
  after: number
  from: Date
  until: Date
  entries: LedgerEntry[]
  movements: CashMovementDocument[]
  expected: Cash
  expectedCard: Cash
  count: TillCountDocument | null
}

/**
 * Returns the shift of a drawer since its last cash-up. Without one, it began with the last cash-up of the shared drawer, or
 * today. A ledger entry or movement belongs to the first cash-up that finds it, whatever its moment, so that one written
 * late is never lost between two cash-ups.
 */
export async function openShift(drawer: string, till: TillSettings, now: Date): Promise<Shift> {
  const latest = await CashUpRecord.findOne({}, { _id: 1 }).sort({ _id: -1 }).lean()
  const last = await CashUpRecord.findOne({ drawer }).sort({ after: -1 }).lean()
  const { from, earliest } = await startOf(last, now)
  const closed = await closedSince(earliest)
  const found = await ledgerBetween(earliest, new Date(now.getTime() + minuteMs))
  const entries = found.filter(
    (entry) => entry.method !== 'ONLINE' && !closed.entries.has(entry.key) && drawerOfEntry(entry, till) === drawer,
  )
  const moved = await CashMovementRecord.find({ drawer, at: { $gte: earliest } })
    .sort({ at: 1 })
    .lean()
  const movements = moved.filter(({ _id }) => !closed.movements.has(_id))
  const float = last?.left ?? noCash
  const after = last?._id ?? 0
  return {
    number: (latest?._id ?? 0) + 1,
    drawer,
    after,
    from,
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
    count: await TillCount.findById(tillCountId(drawer, after)).lean(),
  }
}

/** Returns when a shift began, and the earliest moment of an entry that may belong to it. */
async function startOf(last: CashUpDocument | null, now: Date): Promise<{ from: Date; earliest: Date }> {
  const first = await CashUpRecord.findOne({}, { from: 1 }).sort({ _id: 1 }).lean()
  const today = instantOf(budapestToday(now), 0)
  if (!first) {
    const moved = await CashMovementRecord.findOne().sort({ at: 1 }).lean()
    const from = moved && moved.at < today ? moved.at : today
    return { from, earliest: from }
  }
  const before = last ?? (await CashUpRecord.findOne({ drawer: sharedDrawer }).sort({ after: -1 }).lean())
  const from = before?.until ?? first.from
  return { from, earliest: new Date(Math.max(first.from.getTime(), from.getTime() - lateMs)) }
}

/** Returns the keys of what cash-ups closed since shortly before a moment. */
async function closedSince(earliest: Date): Promise<{ entries: Set<string>; movements: Set<string> }> {
  const near = { until: { $gte: new Date(earliest.getTime() - minuteMs) } }
  const cashUps = await CashUpRecord.find(near, { entries: 1, movements: 1 }).lean()
  return {
    entries: new Set(cashUps.flatMap(({ entries }) => entries)),
    movements: new Set(cashUps.flatMap(({ movements }) => movements)),
  }
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
