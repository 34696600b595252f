import { hourText, wallClockText } from '@range/shared/budapestTime'
import { type Currency, currencies, fromMinor, toMinor } from '@range/shared/money'
import type { LedgerEntry, OwedEntry } from '@range/shared/reports/ledger'
import { clerkOf, ledgerSums } from '@range/shared/reports/ledgerSums'
import { owedSums } from '@range/shared/reports/owedSums'
import type { Cell, CsvColumn } from '../../http/csv'

type Row = Record<(typeof titles)[number], Cell>

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
] as const

export const ledgerColumns: CsvColumn<Row>[] = titles.map((title) => ({ title, of: (row) => row[title] }))

/**
 * Returns the lines of the ledger and, below them, what they add up to: for each method and currency what was taken, what
 * was refunded and what is left, and for each currency all of it. What resellers owe follows apart, and is in none of
 * these sums.
 */
export async function* ledgerRows(entries: readonly LedgerEntry[], owed: readonly OwedEntry[]): AsyncGenerator<Row> {
  for (const entry of entries) yield rowOf(entry)
  const sums = ledgerSums(entries)
  for (const { method, currency, taken, refunded, left } of sums) {
    yield sumRow('Taken', method, taken, currency)
    yield sumRow('Refunded', method, 0 - refunded, currency)
    yield sumRow('Left', method, left, currency)
  }
  for (const currency of currencies) {
    const own = sums.filter((one) => one.currency === currency)
    if (own.length === 0) continue
    const leftMinor = own.reduce((sum, { left }) => sum + toMinor(left, currency), 0)
    yield sumRow('Left', 'ALL', fromMinor(leftMinor, currency), currency)
  }
  for (const entry of owed) yield owedRow(entry)
  for (const { reseller, currency, left } of owedSums(owed)) yield sumRow('Owed', reseller, left, currency)
}

function owedRow({ at, amount, currency, orderNumber, session, reseller, reference }: OwedEntry): Row {
  const [day = '', time = ''] = wallClockText(new Date(at)).split(' ')
  return {
    ...blank,
    Day: day,
    Time: time,
    Kind: amount < 0 ? 'CREDITED' : 'OWED',
    Method: reseller,
    Amount: amount,
    Currency: currency,
    'Order number': orderNumber,
    Session: `${session.date} ${hourText(session.time)}`,
    Why: reference,
  }
}

function rowOf({ at, kind, method, amount, currency, actor, orderNumber, guest, session, why }: LedgerEntry): Row {
  const [day = '', time = ''] = wallClockText(new Date(at)).split(' ')
  return {
    ...blank,
    Day: day,
    Time: time,
    Kind: kind,
    Method: method,
    Amount: amount,
    Currency: currency,
    Clerk: clerkOf(actor),
    'Order number': orderNumber,
    Guest: guest,
    Session: `${session.date} ${hourText(session.time)}`,
    Why: why,
  }
}

function sumRow(kind: string, method: string, amount: number, currency: Currency): Row {
  return { ...blank, Day: 'Sum', Kind: kind, Method: method, Amount: amount, Currency: currency }
}

const blank: Row = {
  Day: null,
  Time: null,
  Kind: null,
  Method: null,
  Amount: null,
  Currency: null,
  Clerk: null,
  'Order number': null,
  Guest: null,
  Session: null,
  Why: null,
}
