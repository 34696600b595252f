import type { DayRange } from '@range/shared/bookings/staff'
import { budapestToday } from '@range/shared/budapestTime'
import { type Currency, currencies, fromMinor, toMinor } from '@range/shared/money'
import { momentsOf } from '@range/shared/reports/period'
import type { ExportColumn } from '../../http/sendExport'
import { type CashUpDocument, CashUpRecord } from './cashUpModel'
import { linesOfCashUp } from './presentShift'

/** The titles of the sums of a day. All are signed, so that they lead from the opening balance to the closing one. */
const titles = {
  TAKING: 'Payments',
  UNDONE: 'Undone',
  REFUND: 'Refunds',
  ROUNDING: 'Rounding',
  IN: 'Put in',
  OUT: 'Taken out',
  DIFFERENCE: 'Difference',
  SAFE: 'To the safe',
} as const
type Sum = keyof typeof titles
const sumNames = Object.keys(titles) as Sum[]

/** The cash of one drawer in one currency on one day, in minor units, and the numbers of the day's cash-ups. */
type Row = {
  drawer: string
  currency: Currency
  day: string
  opening: number
  sums: Record<Sum, number>
  cashUps: number[]
}

const closingOf = ({ opening, sums }: Row) => sumNames.reduce((balance, name) => balance + sums[name], opening)

export const cashBookColumns: ExportColumn<Row>[] = [
  { title: 'Drawer', of: ({ drawer }) => drawer },
  { title: 'Currency', of: ({ currency }) => currency },
  { title: 'Day', of: ({ day }) => day },
  { title: 'Opening', of: ({ opening, currency }) => fromMinor(opening, currency) },
  ...sumNames.map((name) => ({
    title: titles[name],
    of: ({ sums, currency }: Row) => fromMinor(sums[name], currency),
  })),
  { title: 'Closing', of: (row) => fromMinor(closingOf(row), row.currency) },
  { title: 'Cash-ups', of: ({ cashUps }) => cashUps.join(', ') },
]

/**
 * Yields the cash book of a range of days: by drawer and currency, a row for each day on which cash moved or was counted.
 * Each row opens with the cash that the row before closed with, and the row of a cash-up closes with the cash that stayed in
 * the drawer. The book has closed shifts only, so that a row that belongs to cash-ups never changes.
 */
export async function* cashBookRows(range: DayRange): AsyncGenerator<Row> {
  const [from, until] = momentsOf(range)
  const overlapping = { until: { $gte: from }, from: { $lt: until } }
  for (const drawer of (await CashUpRecord.distinct('drawer', overlapping)).sort()) {
    const cashUps = await CashUpRecord.find({ ...overlapping, drawer })
      .sort({ _id: 1 })
      .lean<CashUpDocument[]>()
    const book = new Map<string, Row>()
    for (const cashUp of cashUps) for (const row of await rowsOf(cashUp)) enter(row, book)
    for (const currency of currencies) {
      for (const row of book.values()) {
        if (row.currency === currency && holdsCash(row) && row.day >= range.start && row.day <= range.end) yield row
      }
    }
  }
}

/** Adds a row to the book; a day on which one shift follows another has a single row. */
function enter(row: Row, book: Map<string, Row>): void {
  const key = `${row.currency} ${row.day}`
  const earlier = book.get(key)
  if (!earlier) {
    book.set(key, row)
    return
  }
  for (const name of sumNames) earlier.sums[name] += row.sums[name]
  earlier.cashUps.push(...row.cashUps)
}

/** Returns the days of a closed shift in each currency, in the order of time. */
async function rowsOf(cashUp: CashUpDocument): Promise<Row[]> {
  const { _id: number, drawer, until, float, expected, counted, left } = cashUp
  const moved = await movedIn(cashUp)
  const closedOn = budapestToday(until)
  const days = [...new Set([...moved.map(({ day }) => day), closedOn])].sort()
  return currencies.flatMap((currency) => {
    let opening = toMinor(float[currency], currency)
    return days.map((day) => {
      const sums = Object.fromEntries(sumNames.map((name) => [name, 0])) as Record<Sum, number>
      for (const one of moved) if (one.day === day && one.currency === currency) sums[one.sum] += one.minor
      if (day === closedOn) {
        sums.DIFFERENCE = toMinor(counted[currency], currency) - toMinor(expected[currency], currency)
        sums.SAFE = toMinor(left[currency], currency) - toMinor(counted[currency], currency)
      }
      const row: Row = { drawer, currency, day, opening, sums, cashUps: day === closedOn ? [number] : [] }
      opening = closingOf(row)
      return row
    })
  })
}

type Moved = { day: string; sum: Sum; currency: Currency; minor: number }

/** Returns the cash that came in or went out in a closed shift. */
async function movedIn(cashUp: CashUpDocument): Promise<Moved[]> {
  const { entries, movements } = await linesOfCashUp(cashUp)
  return [
    ...entries.flatMap(({ at, method, kind, currency, amount }) =>
      method === 'CASH' ? [{ day: dayIn(cashUp, at), sum: kind, currency, minor: toMinor(amount, currency) }] : [],
    ),
    ...movements.map(({ at, direction, currency, amount }) => {
      const minor = toMinor(amount, currency)
      return { day: dayIn(cashUp, at), sum: direction, currency, minor: direction === 'IN' ? minor : -minor }
    }),
  ]
}

/** Returns the day of an entry. An entry that was written after an earlier cash-up has the first day of its own shift. */
function dayIn({ from }: CashUpDocument, at: string): string {
  return [budapestToday(from), budapestToday(new Date(at))].sort()[1] ?? ''
}

function holdsCash(row: Row): boolean {
  return row.opening !== 0 || sumNames.some((name) => row.sums[name] !== 0)
}
