import { budapestToday, instantOf } from '@range/shared/budapestTime'
import type { OpenShift } from '@range/shared/cashUps/schema'
import { type Currency, fromMinor, toMinor } from '@range/shared/money'
import type { LedgerEntry } from '@range/shared/reports/ledger'
import { clerkOf, groupEntries, ledgerSums } from '@range/shared/reports/ledgerSums'
import { ledgerBetween } from '../bookings/record/ledger'
import { CashUpRecord } from './cashUpModel'

/** An entry may be written this long after its moment, and a cash-up in between must not lose it. */
const lateMs = 24 * 3_600_000
const minuteMs = 60_000

type Shift = Omit<OpenShift, 'from' | 'until'> & { from: Date; until: Date; entries: string[] }

/**
 * Returns the shift since the last cash-up, or since the start of today if there is none. A ledger entry belongs to
 * the first cash-up that finds it, whatever its moment, so that an entry written late is never lost between two
 * cash-ups.
 */
export async function openShift(now: Date): Promise<Shift> {
  const last = await CashUpRecord.findOne().sort({ _id: -1 }).lean()
  const first = await CashUpRecord.findOne({ _id: 1 }, { from: 1 }).lean()
  const from = last?.until ?? instantOf(budapestToday(now), 0)
  const countsFrom = first?.from ?? from
  const earliest = new Date(Math.max(countsFrom.getTime(), from.getTime() - (last ? lateMs : 0)))
  const near = { until: { $gte: new Date(earliest.getTime() - minuteMs) } }
  const closed = new Set((await CashUpRecord.find(near, { entries: 1 }).lean()).flatMap(({ entries }) => entries))
  const found = await ledgerBetween(earliest, new Date(now.getTime() + minuteMs))
  const entries = found.filter(({ key, method }) => method !== 'ONLINE' && !closed.has(key))
  return {
    number: (last?._id ?? 0) + 1,
    from,
    until: now,
    lines: linesOf(entries),
    expected: { HUF: cashIn('HUF', entries), EUR: cashIn('EUR', entries) },
    entries: entries.map(({ key }) => key),
  }
}

function linesOf(entries: readonly LedgerEntry[]): OpenShift['lines'] {
  return groupEntries(entries, ({ actor }) => clerkOf(actor)).flatMap(([clerk, own]) =>
    ledgerSums(own).flatMap(({ method, ...sums }) => (method === 'ONLINE' ? [] : [{ clerk, method, ...sums }])),
  )
}

function cashIn(currency: Currency, entries: readonly LedgerEntry[]): number {
  const cash = entries.filter((one) => one.method === 'CASH' && one.currency === currency)
  return fromMinor(
    cash.reduce((sum, { amount }) => sum + toMinor(amount, currency), 0),
    currency,
  )
}
