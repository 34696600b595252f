import { hourText, wallClockText } from '@range/shared/budapestTime'
import { type Currency, currencies } from '@range/shared/money'
import type { LedgerEntry, OwedEntry } from '@range/shared/reports/ledger'
import { clerkOf, ledgerSums, totalsOf } from '@range/shared/reports/ledgerSums'
import { owedSums } from '@range/shared/reports/owedSums'
import type { Cell } from '../../http/csv'
import type { ExportColumn } from '../../http/sendExport'

type Row = Partial<Record<(typeof titles)[number], Cell>>

const titles = [
  'Day',
  'Time',
  'Kind',
  'Method',
  'Amount',
  'Currency',
  'Clerk',
  'Order number',
  'Guest',
  'Session',
  'Why',
  'Credited',
  'Credited currency',
  'Invoice',
] as const

export const ledgerColumns: ExportColumn<Row>[] = titles.map((title) => ({ title, of: (row) => row[title] ?? null }))

/** Yields the entries of the ledger, followed by the amounts owed by and credited to resellers. */
export async function* ledgerRows(entries: readonly LedgerEntry[], owed: readonly OwedEntry[]): AsyncGenerator<Row> {
  for (const entry of entries) yield rowOf(entry)
  for (const entry of owed) yield owedRow(entry)
}

type SumRow = {
  kind: 'TAKINGS' | 'OWED'
  of: string
  currency: Currency
  came: number
  undone?: number
  went: number
  rounding?: number
  net: number
}

export const ledgerSumColumns: ExportColumn<SumRow>[] = [
  { title: 'Kind', of: ({ kind }) => kind },
  { title: 'Method or reseller', of: ({ of }) => of },
  { title: 'Currency', of: ({ currency }) => currency },
  { title: 'Taken or owed', of: ({ came }) => came },
  { title: 'Undone', of: ({ undone = 0 }) => undone },
  { title: 'Refunded or credited', of: ({ went }) => went },
  { title: 'Rounding', of: ({ rounding = 0 }) => rounding },
  { title: 'Net', of: ({ net }) => net },
]

/**
 * Yields the sums of the ledger for each method and currency, then for each currency as `ALL`. The amounts owed by
 * each reseller follow and are not part of these sums.
 */
export async function* ledgerSumRows(
  entries: readonly LedgerEntry[],
  owed: readonly OwedEntry[],
): AsyncGenerator<SumRow> {
  for (const { method: of, currency, ...sums } of ledgerSums(entries)) {
    yield { kind: 'TAKINGS', of, currency, ...takingsOf(sums) }
  }
  for (const currency of currencies) {
    const own = entries.filter((entry) => entry.currency === currency)
    if (own.length === 0) continue
    yield { kind: 'TAKINGS', of: 'ALL', currency, ...takingsOf(totalsOf(own, currency)) }
  }
  for (const { reseller, currency, owed: came, credited, left } of owedSums(owed)) {
    yield { kind: 'OWED', of: reseller, currency, came, went: 0 - credited, net: left }
  }
}

function takingsOf({ taken, undone, refunded, rounding, left }: ReturnType<typeof totalsOf>) {
  // Negative like in the other files, so that each line adds up.
  return { came: taken, undone: 0 - undone, went: 0 - refunded, rounding, net: left }
}

function owedRow(entry: OwedEntry): Row {
  const { amount, reseller, reference } = entry
  return { ...sharedCells(entry), Kind: amount < 0 ? 'CREDITED' : 'OWED', Method: reseller, Why: reference }
}

function rowOf(entry: LedgerEntry): Row {
  const { kind, method, credited, actor, guest, why, invoice } = entry
  return {
    ...sharedCells(entry),
    Kind: kind,
    Method: method,
    Clerk: clerkOf(actor),
    Guest: guest,
    Why: why,
    Credited: credited?.amount,
    'Credited currency': credited?.currency,
    Invoice: invoice?.number ?? invoice?.state,
  }
}

function sharedCells({ at, amount, currency, orderNumber, session }: LedgerEntry | OwedEntry): Row {
  const [day = '', time = ''] = wallClockText(new Date(at)).split(' ')
  return {
    Day: day,
    Time: time,
    Amount: amount,
    Currency: currency,
    'Order number': orderNumber,
    Session: `${session.date} ${hourText(session.time)}`,
  }
}
