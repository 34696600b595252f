import { wallClockText } from '@range/shared/budapestTime'
import { amountLeft, type Currency, currencies, fromMinor } from '@range/shared/money'
import type { Cell } from '../../http/csv'
import type { ExportColumn } from '../../http/sendExport'
import { type CashMovementDocument, CashMovementRecord } from './cashMovementModel'
import { type CashUpDocument, CashUpRecord } from './cashUpModel'

type Row = { shift: number; drawer: string; currency: Currency } & Line
type Line = { line: string; amount: number; at: Date; clerk?: string; why?: string }

export const tillColumns: ExportColumn<Row>[] = [
  { title: 'Shift', of: ({ shift }) => shift },
  { title: 'Drawer', of: ({ drawer }) => drawer },
  { title: 'Day', of: ({ at }) => dayAndTime(at)[0] },
  { title: 'Time', of: ({ at }) => dayAndTime(at)[1] },
  { title: 'Line', of: ({ line }) => line },
  { title: 'Amount', of: ({ amount }) => amount },
  { title: 'Currency', of: ({ currency }) => currency },
  { title: 'Clerk', of: ({ clerk = '' }) => clerk },
  { title: 'Why', of: ({ why = '' }) => why },
]

/**
 * Yields the lines of the shifts closed from one moment until just before another, by shift and currency: how the expected
 * cash comes about, the counts and their differences, and where the cash went. A currency without money is left out.
 */
export async function* tillRows(from: Date, until: Date): AsyncGenerator<Row> {
  const cashUps = CashUpRecord.find({ until: { $gte: from, $lt: until } })
    .sort({ _id: 1 })
    .lean<CashUpDocument[]>()
    .cursor()
  for await (const cashUp of cashUps) {
    const movements = await CashMovementRecord.find({ _id: { $in: cashUp.movements } })
      .sort({ at: 1 })
      .lean()
    for (const currency of currencies) {
      const lines = linesOf(cashUp, movements, currency)
      if (lines.every(({ amount }) => amount === 0)) continue
      for (const line of lines) yield { shift: cashUp._id, drawer: cashUp.drawer, currency, ...line }
    }
  }
}

function linesOf(cashUp: CashUpDocument, movements: readonly CashMovementDocument[], currency: Currency): Line[] {
  const { float, expected, expectedCard, counted, countedCard, counts, left, note, clerk, from, until } = cashUp
  const cash = cashUp.lines.filter((one) => one.method === 'CASH' && one.currency === currency)
  const sum = (name: 'taken' | 'undone' | 'refunded' | 'rounding', sign: 1 | -1) =>
    amountLeft(
      0,
      cash.map((one) => 0 - sign * one[name]),
      currency,
    )
  const difference = (counted: number, expected: number) => differenceIn(currency, counted, expected)
  const byClerk = { at: until, clerk }
  return [
    { line: 'FLOAT', amount: float[currency], at: from },
    { line: 'TAKEN', amount: sum('taken', 1), at: until },
    { line: 'UNDONE', amount: sum('undone', -1), at: until },
    { line: 'REFUNDED', amount: sum('refunded', -1), at: until },
    { line: 'ROUNDING', amount: sum('rounding', 1), at: until },
    ...movements
      .filter((one) => one.currency === currency)
      .map(({ direction, amountMinor, ...rest }) => ({
        ...rest,
        line: direction === 'IN' ? 'PUT IN' : 'TAKEN OUT',
        amount: fromMinor(direction === 'IN' ? amountMinor : -amountMinor, currency),
      })),
    { line: 'EXPECTED', amount: expected[currency], at: until },
    ...counts.flatMap((count) => [
      { line: 'BLIND COUNT', amount: count.counted[currency], at: count.at, clerk: count.clerk },
      {
        line: 'BLIND DIFFERENCE',
        amount: difference(count.counted[currency], count.expected[currency]),
        at: count.at,
        clerk: count.clerk,
      },
      ...blindCardLines(count, currency),
    ]),
    { line: 'COUNTED', amount: counted[currency], ...byClerk },
    { line: 'DIFFERENCE', amount: difference(counted[currency], expected[currency]), ...byClerk, why: note },
    { line: 'TO THE SAFE', amount: difference(counted[currency], left[currency]), ...byClerk },
    { line: 'STAYS IN THE DRAWER', amount: left[currency], ...byClerk },
    { line: 'CARD EXPECTED', amount: expectedCard[currency], at: until },
    ...(countedCard
      ? [
          { line: 'CARD COUNTED', amount: countedCard[currency], ...byClerk },
          { line: 'CARD DIFFERENCE', amount: difference(countedCard[currency], expectedCard[currency]), ...byClerk },
        ]
      : []),
  ]
}

function blindCardLines(
  { at, clerk, countedCard, expectedCard }: CashUpDocument['counts'][number],
  currency: Currency,
): Line[] {
  if (!countedCard) return []
  const differs = differenceIn(currency, countedCard[currency], expectedCard[currency])
  return [
    { line: 'BLIND CARD COUNT', amount: countedCard[currency], at, clerk },
    { line: 'BLIND CARD DIFFERENCE', amount: differs, at, clerk },
  ]
}

function differenceIn(currency: Currency, counted: number, expected: number): number {
  return amountLeft(counted, [expected], currency)
}

function dayAndTime(at: Date): [day: Cell, time: Cell] {
  const [day = '', time = ''] = wallClockText(at).split(' ')
  return [day, time]
}
