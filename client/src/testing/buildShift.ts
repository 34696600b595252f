import type { Cash, CashUp, OpenShift, TillCount } from '@range/shared/cashUps/schema'

type BuiltShift = OpenShift & { expected: Cash; expectedCard: Cash; count: TillCount | null }

const none = { HUF: 0, EUR: 0 }

/** Returns an open shift without money, with the given changes. */
export function buildShift(changes: Partial<BuiltShift> = {}): BuiltShift {
  return {
    number: 1,
    drawer: '',
    after: 0,
    from: '2026-11-20T23:00:00.000Z',
    until: '2026-11-20T23:00:00.000Z',
    lines: [],
    float: none,
    expected: none,
    expectedCard: none,
    entries: [],
    movements: [],
    count: null,
    entryCount: 0,
    otherDrawers: [],
    ...changes,
  }
}

/** Returns the cash-up of a shift whose counted sums agree, with the given changes. */
export function buildCashUp(shift: BuiltShift, changes: Partial<CashUp> = {}): CashUp {
  const { entries: _, movements: __, otherDrawers: ___, entryCount: ____, count, ...rest } = shift
  return {
    ...rest,
    counts: count ? [count] : [],
    counted: shift.expected,
    countedCard: null,
    denominations: null,
    left: none,
    clerk: 'admin',
    note: '',
    ...changes,
  }
}

/** Returns a shift whose sums are hidden until it is counted. */
export function blind(shift: OpenShift): OpenShift {
  return { ...shift, expected: null, expectedCard: null, lines: [], entries: [], movements: [] }
}

/** Returns a shift whose cash was just counted blind, and not its card terminal, whose payments stay hidden. */
export function cashCounted(shift: BuiltShift, cash: Partial<Cash>): OpenShift {
  const { count, lines, ...rest } = counted(shift, cash)
  const ofCash = lines.filter(({ method }) => method === 'CASH')
  return { ...rest, lines: ofCash, expectedCard: null, count: count && { ...count, expectedCard: null } }
}

/** Returns a shift that was just counted, with these sums. */
export function counted(shift: BuiltShift, cash: Partial<Cash>, card: Cash | null = null): BuiltShift {
  const { expected, expectedCard } = shift
  const count = { at: '2026-11-20T18:00:00.000Z', clerk: 'admin', counted: { ...none, ...cash }, countedCard: card }
  return { ...shift, count: { ...count, denominations: null, expected, expectedCard } }
}
