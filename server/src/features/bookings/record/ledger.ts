import { hasGoneBack } from '@range/shared/bookings/bookingMoney'
import { tenderOfEntry } from '@range/shared/bookings/tender'
import { budapestToday } from '@range/shared/budapestTime'
import { type Currency, formatMinor, fromMinor } from '@range/shared/money'
import { type LedgerEntry, type LedgerKind, ledgerKinds } from '@range/shared/reports/ledger'
import { groupEntries } from '@range/shared/reports/ledgerSums'
import { Booking, type BookingDocument } from './bookingModel'
import type { Refund, Taking } from './bookingSums'
import { Invoice, ledgerEntryOf } from './invoiceModel'

const fields = {
  orderNumber: 1,
  currency: 1,
  firstName: 1,
  lastName: 1,
  date: 1,
  time: 1,
  takings: 1,
  refunds: 1,
} as const
type Account = Pick<BookingDocument, keyof typeof fields> & { _id: string }

/**
 * Returns every sum taken or refunded from one moment until just before another, oldest first, whatever became of its
 * booking. A bank refund appears once the bank has made it, dated to the moment it was requested.
 */
export function ledgerBetween(from: Date, until: Date): Promise<LedgerEntry[]> {
  return readLedger(entriesWithin({ $gte: from, $lt: until }), ({ at }) => at >= from && at < until)
}

/** Returns the desk money of several drawers, of each since its own moment, in one read and oldest first. */
export function deskLedgerSince(since: ReadonlyMap<string, Date>): Promise<LedgerEntry[]> {
  return readLedger(
    [...since].flatMap(([drawer, moment]) => entriesWithin({ $gte: moment }, drawer)),
    ({ at, entry: { drawer } }) => {
      const moment = drawer === null ? undefined : since.get(drawer)
      return moment !== undefined && at >= moment
    },
  )
}

async function readLedger(wanted: object[], isWanted: (dated: Dated) => boolean): Promise<LedgerEntry[]> {
  const bookings = await Booking.find({ $or: wanted }, fields).lean<Account[]>()
  const invoices = await invoicesOf(bookings.map(({ _id }) => _id))
  return bookings
    .flatMap(entriesOf)
    .filter(isWanted)
    .sort((a, b) => a.at.getTime() - b.at.getTime() || ledgerKinds.indexOf(a.kind) - ledgerKinds.indexOf(b.kind))
    .map(({ entry }) => ({ ...entry, invoice: invoices.get(entry.key) ?? null }))
}

/** Returns the documents of bookings by the key of their ledger entry. An invoice issued again has three. */
async function invoicesOf(bookings: readonly string[]): Promise<Map<string, NonNullable<LedgerEntry['invoice']>>> {
  const found = await Invoice.find({ booking: { $in: bookings } }, { entry: 1, number: 1, state: 1, place: 1 })
    .sort({ place: 1 })
    .lean()
  const byEntry = groupEntries(found, ledgerEntryOf)
  return new Map(
    byEntry.map(([entry, invoices]) => {
      const numbers = invoices.flatMap(({ number }) => number ?? [])
      const state = invoices.find((one) => one.state !== 'ISSUED')?.state ?? 'ISSUED'
      return [entry, { number: numbers.length > 0 ? numbers.join(', ') : null, state }]
    }),
  )
}

type Range = { $gte: Date; $lt?: Date }

/** Returns the conditions on bookings that may have entries in a range of time, of one drawer or of any. */
function entriesWithin(range: Range, drawer?: string): object[] {
  return [
    anyWithin('takings', 'at', range, drawer),
    // Undone payments are so few that their moment alone finds them.
    anyWithin('takings', 'undone.at', range),
    anyWithin('refunds', 'at', range, drawer),
  ]
}

/**
 * Matches bookings with a list element whose moment lies in a range. Both forms are needed: MongoDB uses all bounds
 * in an index only for `$elemMatch`, and DocumentDB uses an index only for the plain form.
 */
function anyWithin(list: 'takings' | 'refunds', moment: 'at' | 'undone.at', range: Range, drawer?: string) {
  const ofDrawer = drawer === undefined ? {} : { drawer }
  return {
    ...(drawer !== undefined && { [`${list}.drawer`]: drawer }),
    [`${list}.${moment}`]: range,
    [list]: { $elemMatch: { ...ofDrawer, [moment]: range } },
  }
}

/** `kind` orders entries of the same moment; a rounding has that of the entry it belongs to, so that it comes next. */
type Dated = { at: Date; kind: LedgerKind; entry: LedgerEntry }

function entriesOf(booking: Account): Dated[] {
  const { takings, refunds } = booking
  const undone = takings.filter((taking) => taking.undone)
  const given = refunds.filter(hasGoneBack)
  return [
    ...takings.flatMap((taking) => withRounding(booking, 'TAKING', taking)),
    ...undone.flatMap((taking) =>
      withRounding(booking, 'UNDONE', { ...taking, ...taking.undone, why: taking.undone?.why ?? '' }),
    ),
    ...given.flatMap((refund) => withRounding(booking, 'REFUND', { ...refund, how: refund.method ?? 'ONLINE' })),
  ]
}

type Moved = Pick<Taking, 'how' | 'tender' | 'drawer'> & Pick<Refund, 'key' | 'amountMinor' | 'at' | 'actor' | 'why'>

/** Returns the entry of a taking or refund, followed by its cash rounding if there was any. */
function withRounding(booking: Account, kind: LedgerKind, moved: Moved): Dated[] {
  const { _id, currency: bookedIn } = booking
  const { key, at, why } = moved
  const { currency, amountMinor, roundingMinor } = tenderOfEntry(moved, bookedIn)
  const sign = kind === 'TAKING' ? 1 : -1
  const common = entryIn(booking, currency, moved)
  const entry = {
    ...common,
    key: `${_id}:${kind}:${key}`,
    kind,
    amount: fromMinor(sign * amountMinor, currency),
    credited:
      currency === bookedIn ? null : { amount: fromMinor(sign * moved.amountMinor, bookedIn), currency: bookedIn },
    why,
  }
  const rounding = {
    ...common,
    key: `${_id}:ROUNDING:${kind}:${key}`,
    kind: 'ROUNDING' as const,
    amount: fromMinor(sign * roundingMinor, currency),
    credited: null,
    why: `rounding of ${formatMinor(amountMinor, currency)} in cash`,
  }
  return [{ at, kind, entry }, ...(roundingMinor === 0 ? [] : [{ at, kind, entry: rounding }])]
}

function entryIn(
  { _id, orderNumber, firstName, lastName, date, time }: Account,
  currency: Currency,
  { how: method, at, actor, drawer = null }: Moved,
): Omit<LedgerEntry, 'key' | 'kind' | 'amount' | 'credited' | 'why'> {
  const { kind: who, name } = actor
  return {
    at: at.toISOString(),
    day: budapestToday(at),
    method,
    currency,
    actor: who === 'account' ? { kind: who, name } : { kind: who },
    drawer,
    booking: _id,
    orderNumber,
    invoice: null,
    guest: `${firstName} ${lastName}`.trim(),
    session: { date, time },
  }
}
