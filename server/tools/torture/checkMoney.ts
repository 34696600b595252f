import { type Currency, toMinor } from '@range/shared/money'
import { callerKey } from '../../src/http/callerKey'
import type { RecordedOperation } from './history'

/** The money of a booking in the final ledger. */
export type Account = {
  booking: string
  currency: Currency
  takings: readonly { key: string; how: string; amountMinor: number }[]
  refunds: readonly { key: string; amountMinor: number }[]
  /** Whether staff must still look at the booking, so that a decided refund may be missing. */
  isOpen: boolean
}
/** Money that operations moved: the least and the most that the ledger may contain, in minor units. */
type Range = { least: number; most: number }

/**
 * Returns the contradictions between a history and the final ledger, as sentences: an acknowledged payment or refund that is
 * missing, is there twice or has another amount, one that no operation explains, and refunds that exceeded the payments at
 * some moment. An operation without a response may have taken effect once or never.
 */
export function checkMoney(operations: readonly RecordedOperation[], accounts: readonly Account[]): string[] {
  const byBooking = groupBy(operations, ({ input, outcome }) => bookingOf(input, outcome) ?? '')
  const known = new Set(accounts.map(({ booking }) => booking))
  const lost = operations.filter(
    (one) => takes(one) && isDone(one) && !known.has(bookingOf(one.input, one.outcome) ?? ''),
  )
  return [
    ...lost.map(
      (one) => `the payment of ${bookingOf(one.input, one.outcome)} was acknowledged, but its booking is lost`,
    ),
    ...accounts.flatMap((account) => checkAccount(account, byBooking.get(account.booking) ?? [], operations)),
  ]
}

function checkAccount(
  account: Account,
  own: readonly RecordedOperation[],
  all: readonly RecordedOperation[],
): string[] {
  const { booking, takings, refunds } = account
  const faults: string[] = []
  const expect = (what: string, amount: number, { least, most }: Range) => {
    if (amount < least || amount > most) {
      const due = least === most ? least : `${least} to ${most}`
      faults.push(`${booking.slice(0, 8)}: ${what} should be ${due} by the history, but is ${amount} in the ledger`)
    }
  }
  const online = takings.filter(({ how }) => how === 'ONLINE')
  const atBank = own.filter((one) => one.call === 'pay at bank' && takes(one))
  expect('the number of online payments', online.length, {
    least: atBank.filter(isDone).length,
    most: atBank.filter(mayHappen).length,
  })
  const unanswered = all.filter(
    ({ call, input, outcome }) => call === 'sell at desk' && input.paidBy && outcome === 'unknown',
  )
  const sales = own.filter((one) => one.call === 'sell at desk' && takes(one) && isDone(one))
  const [sale] = sales
  const soldFor = sale && sale.outcome !== 'unknown' ? toMinor(Number(sale.outcome.taken), account.currency) : 0
  const isUnknownSale = !sale && unanswered.length > 0
  expect('the desk money', sumOf(takings) - sumOf(online), {
    least: soldFor,
    most: isUnknownSale ? Number.POSITIVE_INFINITY : soldFor,
  })

  const explained = new Set<string>()
  for (const { what, ofKey, range } of decisionsOf(own, account)) {
    const made = refunds.filter(({ key }) => ofKey(key))
    for (const { key } of made) explained.add(key)
    expect(what, sumOf(made), range)
  }
  for (const { key } of refunds.filter((one) => !explained.has(one.key)))
    faults.push(`${booking.slice(0, 8)}: nobody asked for the refund ${key}`)
  return [...faults, ...overdrawn(account, own)]
}

/** Returns the refunds that operations decided on, with the keys that they have in the ledger and their sums. */
function decisionsOf(own: readonly RecordedOperation[], { currency, isOpen }: Account) {
  const minor = (amount: unknown) => toMinor(Number(amount ?? 0), currency)
  // Staff may make a refund that the bank has refused by another one.
  const mayBeMissing = isOpen || own.some((one) => one.call === 'refund' && mayHappen(one))
  const asked = groupBy(
    own.filter(({ call }) => call === 'refund'),
    ({ input }) => input.key ?? '',
  )
  const decisions = [...asked].map(([sent, calls]) => {
    const key = callerKey(sent)
    const most = calls.some(mayHappen) ? minor(calls[0]?.input.amount) : 0
    const range = { least: calls.some(isDone) ? most : 0, most }
    return { what: `the refund ${key}`, ofKey: (one: string) => one === key || one.startsWith(`${key}:`), range }
  })
  const cancels = own.filter((one) => one.call === 'cancel' && mayHappen(one))
  // A guest names no amount: all that is kept goes back.
  const ofGuest = cancels.some(({ input }) => input.refundAmount === undefined)
  const byCancel = cancels.map(({ input }) => minor(input.refundAmount))
  const done = cancels.find((one) => isDone(one) && one.input.refundAmount !== undefined)
  decisions.push({
    what: 'the refund of the cancellation',
    ofKey: (key) => key === 'cancellation' || key.startsWith('cancellation:'),
    range: {
      least: done && !mayBeMissing && !ofGuest ? minor(done.input.refundAmount) : 0,
      most: ofGuest ? Number.POSITIVE_INFINITY : Math.max(0, ...byCancel),
    },
  })
  // Two requests for the same edit differ in nothing, so they count once.
  const edits = groupBy(
    own.filter((one) => one.call === 'edit' && mayHappen(one)),
    ({ input }) => JSON.stringify(input),
  )
  const sums = [...edits.values()].map((calls) => ({
    amount: minor(calls[0]?.input.refundAmount),
    isDone: calls.some(isDone),
  }))
  const total = (some: typeof sums) => some.reduce((sum, { amount }) => sum + amount, 0)
  decisions.push({
    what: 'the refunds of edits',
    ofKey: (key) => key.startsWith('edit:'),
    range: { least: mayBeMissing ? 0 : total(sums.filter((one) => one.isDone)), most: total(sums) },
  })
  return decisions
}

/** Returns a sentence for each moment at which more was refunded for certain than can have been paid. */
function overdrawn({ booking, currency, takings }: Account, own: readonly RecordedOperation[]): string[] {
  const paid = own.filter((one) => takes(one) && mayHappen(one)).map(({ start }) => start)
  const amounts = takings.map(({ amountMinor }) => amountMinor).sort((a, b) => b - a)
  const asked = own.filter((one) => one.call === 'refund' && isDone(one))
  const once = asked.filter((one) => asked.find(({ input }) => input.key === one.input.key) === one)
  return once.flatMap(({ end }) => {
    const back = once.filter((one) => (one.end ?? 0) <= (end ?? 0))
    const refunded = back.reduce((sum, { input }) => sum + toMinor(Number(input.amount), currency), 0)
    const most = amounts.slice(0, paid.filter((start) => start <= (end ?? 0)).length)
    const taken = most.reduce((sum, amount) => sum + amount, 0)
    if (refunded <= taken) return []
    return [`${booking.slice(0, 8)}: ${refunded} was refunded at ${Math.round(end ?? 0)} ms, but at most ${taken} paid`]
  })
}

/** Returns whether an operation brings in money if it succeeds. */
function takes({ call, input, outcome }: RecordedOperation): boolean {
  if (call === 'sell at desk') return Boolean(input.paidBy)
  if (call !== 'pay at bank' || input.choice !== 'success') return false
  return outcome === 'unknown' || outcome.state === 'SUCCESS'
}

function bookingOf(input: RecordedOperation['input'], outcome: RecordedOperation['outcome']): string | undefined {
  return outcome === 'unknown' ? input.booking : (outcome.booking ?? input.booking)
}

const isDone = ({ outcome }: RecordedOperation) => outcome !== 'unknown' && outcome.status < 400

/** A refund whose outcome at the bank is unknown may still be made, although its response was an error. */
function mayHappen({ outcome }: RecordedOperation): boolean {
  return (
    outcome === 'unknown' || outcome.status < 400 || outcome.status >= 500 || outcome.code === 'PAYMENT_IN_PROGRESS'
  )
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

function sumOf(entries: readonly { amountMinor: number }[]): number {
  return entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
