import type { Cash, CashUpLines, OpenShift, ShiftEntry } from '@range/shared/cashUps/schema'
import type { LedgerEntry } from '@range/shared/reports/ledger'
import type { TillSettings } from '@range/shared/settings/fields'
import { ledgerBetween } from '../bookings/record/ledger'
import { CashMovementRecord, presentMovement } from './cashMovementModel'
import { type CashUpDocument, CashUpRecord } from './cashUpModel'
import { hiddenPart, lineCount, type Shift, validCount } from './openShift'
import { presentCount } from './tillCountModel'

type Viewer = { clerk: string; till: TillSettings; otherDrawers: string[] }

/** Returns an open shift as a clerk sees it: with blind counts, without the part that `hiddenPart` names. */
export async function presentShift(shift: Shift, { clerk, till, otherDrawers }: Viewer): Promise<OpenShift> {
  const { number, drawer, after, from, until, float, lines, entries, movements, expected, expectedCard } = shift
  const frame = {
    number,
    drawer,
    after,
    from: from.toISOString(),
    until: until.toISOString(),
    float,
    entryCount: lineCount(shift),
    otherDrawers,
  }
  // Kept when blind counting is switched off, so that a clerk who has just counted closes the till with that count.
  const count = validCount(shift, clerk)
  const hidden = till.blindCount ? hiddenPart(shift, clerk) : 'NONE'
  if (hidden === 'ALL') {
    return { ...frame, count: null, lines: [], entries: [], movements: [], expected: null, expectedCard: null }
  }
  const isShown = ({ method }: { method: LedgerEntry['method'] }) => hidden === 'NONE' || method !== 'CARD'
  const ofTerminal = (sum: Cash) => (hidden === 'NONE' ? sum : null)
  return {
    ...frame,
    count: count ? { ...presentCount(count), expectedCard: ofTerminal(count.expectedCard) } : null,
    lines: lines.filter(isShown),
    entries: await withCorrected(entries.filter(isShown)),
    movements: movements.map(presentMovement),
    expected,
    expectedCard: ofTerminal(expectedCard),
  }
}

/** Returns the entries and movements that a cash-up closed. */
export async function linesOfCashUp({ from, until, entries, movements }: CashUpDocument): Promise<CashUpLines> {
  const keys = new Set(entries)
  const dayMs = 24 * 3_600_000
  // An entry that was written late is older than its shift.
  const found = await ledgerBetween(new Date(from.getTime() - dayMs), new Date(until.getTime() + dayMs))
  const moved = await CashMovementRecord.find({ _id: { $in: movements } })
    .sort({ at: 1 })
    .lean()
  return {
    entries: await withCorrected(found.filter(({ key }) => keys.has(key))),
    movements: moved.map(presentMovement),
  }
}

/** Adds to each undone payment the closed shift that holds the payment, unless its own shift does. */
async function withCorrected(entries: readonly LedgerEntry[]): Promise<ShiftEntry[]> {
  const own = new Set(entries.map(({ key }) => key))
  const takingOf = ({ kind, key }: LedgerEntry) => (kind === 'UNDONE' ? key.replace(':UNDONE:', ':TAKING:') : undefined)
  const earlier = entries.flatMap((entry) => takingOf(entry) ?? []).filter((key) => !own.has(key))
  const cashUps =
    earlier.length > 0 ? await CashUpRecord.find({ entries: { $in: earlier } }, { entries: 1 }).lean() : []
  const shiftOf = (key: string | undefined) => cashUps.find((one) => key && one.entries.includes(key))?._id ?? null
  return entries.map((entry) => ({ ...entry, corrects: shiftOf(takingOf(entry)) }))
}
