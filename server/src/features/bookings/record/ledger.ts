import { budapestToday } from '@range/shared/budapestTime'
import { fromMinor } from '@range/shared/money'
import { type LedgerEntry, type LedgerKind, ledgerKinds, type OwedEntry } from '@range/shared/reports/ledger'
import { Booking, type BookingDocument } from './bookingModel'
import type { Taking } from './bookingSums'

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
type Refund = BookingDocument['refunds'][number]

/**
 * Returns every sum taken or refunded from one moment until just before another, oldest first, whatever became of its
 * booking. A bank refund appears once the bank has made it, dated to the moment it was requested.
 */
export async function ledgerBetween(from: Date, until: Date): Promise<LedgerEntry[]> {
  const range = { $gte: from, $lt: until }
  const bookings = await Booking.find(
    {
      $or: [
        anyWithin('takings', 'at', range),
        anyWithin('takings', 'undone.at', range),
        anyWithin('refunds', 'at', range),
      ],
    },
    fields,
  ).lean<Account[]>()
  return bookings
    .flatMap(entriesOf)
    .filter(({ at }) => at >= from && at < until)
    .sort((a, b) => a.at.getTime() - b.at.getTime() || orderOf(a.entry) - orderOf(b.entry))
    .map(({ entry }) => entry)
}

/**
 * Matches bookings with a list element whose moment lies in a range. Both forms are needed: MongoDB uses both bounds
 * in an index only for `$elemMatch`, and DocumentDB uses an index only for the plain form.
 */
function anyWithin(list: 'takings' | 'refunds', moment: 'at' | 'undone.at', range: { $gte: Date; $lt: Date }) {
  return { [`${list}.${moment}`]: range, [list]: { $elemMatch: { [moment]: range } } }
}

/** The order of entries with the same moment. */
function orderOf({ kind }: LedgerEntry): number {
  return ledgerKinds.indexOf(kind)
}

type Dated = { at: Date; entry: LedgerEntry }

function entriesOf(booking: Account): Dated[] {
  const { takings, refunds } = booking
  const undone = takings.filter((taking) => taking.undone)
  const given = refunds.filter(({ via, state }) => via === 'DESK' || state === 'DONE')
  return [
    ...takings.map((taking) => entryOf(booking, 'TAKING', taking)),
    ...undone.map((taking) =>
      entryOf(booking, 'UNDONE', { ...taking, ...taking.undone, why: `${taking.why} by mistake` }),
    ),
    ...given.map((refund) => entryOf(booking, 'REFUND', { ...refund, how: refund.method ?? 'ONLINE' })),
  ]
}

function entryOf(
  { _id, orderNumber, currency, firstName, lastName, date, time }: Account,
  kind: LedgerKind,
  {
    key,
    how: method,
    amountMinor,
    at,
    actor,
    why,
  }: Pick<Taking, 'how'> & Pick<Refund, 'key' | 'amountMinor' | 'at' | 'actor' | 'why'>,
): Dated {
  const { kind: who, name } = actor
  const entry = {
    key: `${_id}:${kind}:${key}`,
    at: at.toISOString(),
    day: budapestToday(at),
    kind,
    method,
    amount: fromMinor(kind === 'TAKING' ? amountMinor : -amountMinor, currency),
    currency,
    actor: who === 'account' ? { kind: who, name } : { kind: who },
    booking: _id,
    orderNumber,
    guest: `${firstName} ${lastName}`.trim(),
    why,
    session: { date, time },
  }
  return { at, entry }
}

/**
 * Returns the amounts that resellers owe or are credited from one moment until just before another, oldest first. A
 * booking is owed once it is confirmed, and credited once it is cancelled.
 */
export async function owedBetween(from: Date, until: Date): Promise<OwedEntry[]> {
  const range = { $gte: from, $lt: until }
  const isOfReseller = { 'reseller.uuid': { $type: 'string' as const } }
  const found = await Booking.find(
    {
      $or: [
        { 'reseller.confirmedAt': range, ...isOfReseller },
        { 'cancellation.at': range, ...isOfReseller },
      ],
    },
    { orderNumber: 1, currency: 1, date: 1, time: 1, reseller: 1, cancellation: 1 },
  ).lean<Pick<BookingDocument, '_id' | 'orderNumber' | 'currency' | 'date' | 'time' | 'reseller' | 'cancellation'>[]>()
  return found
    .flatMap((booking) => {
      const { reseller, cancellation } = booking
      if (!reseller?.confirmedAt) return []
      const owed = owedEntry(booking, 'OWED', reseller.confirmedAt, reseller.owedMinor)
      const credited = cancellation && reseller.creditedMinor > 0
      return credited ? [owed, owedEntry(booking, 'CREDITED', cancellation.at, -reseller.creditedMinor)] : [owed]
    })
    .filter(({ at }) => at >= from && at < until)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ entry }) => entry)
}

function owedEntry(
  {
    _id,
    orderNumber,
    currency,
    date,
    time,
    reseller,
  }: Pick<BookingDocument, '_id' | 'orderNumber' | 'currency' | 'date' | 'time' | 'reseller'>,
  kind: 'OWED' | 'CREDITED',
  at: Date,
  amountMinor: number,
): { at: Date; entry: OwedEntry } {
  const entry = {
    key: `${_id}:${kind}`,
    at: at.toISOString(),
    day: budapestToday(at),
    amount: fromMinor(amountMinor, currency),
    currency,
    booking: _id,
    orderNumber,
    session: { date, time },
    reseller: reseller?.name ?? '',
    reference: reseller?.reference ?? '',
  }
  return { at, entry }
}
