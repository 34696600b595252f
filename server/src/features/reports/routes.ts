import * as money from '@range/shared/api/money'
import type { DayRange } from '@range/shared/bookings/staff'
import { addDays } from '@range/shared/budapestTime'
import { type LedgerEntry, maxLedgerDays } from '@range/shared/reports/ledger'
import { daysOfMonth, momentsOf } from '@range/shared/reports/period'
import { texts } from '@range/shared/staffTexts/reportErrors'
import type { Response } from 'express'
import { AppError } from '../../http/appError'
import { type Handled, handle } from '../../http/handle'
import { sendExport } from '../../http/sendExport'
import { accountOf } from '../accounts/staffGuards'
import { ledgerBetween } from '../bookings/record/ledger'
import { owedBetween } from '../bookings/record/owedLedger'
import { entriesHiddenFrom } from '../cashUps/drawer'
import { currentSettings } from '../settings/settingsModel'
import { ledgerColumns, ledgerRows, ledgerSumColumns, ledgerSumRows } from './exportLedger'
import { receiptDayColumns, receiptDayRows, receiptDays } from './receiptDays'
import { reportOf } from './reportOf'
import { slotFiguresOf } from './slotFigures'

const maxDays = 3 * 366

/** Handles the staff's report on a range of days, and the ledger of takings and refunds. */
export function reportCalls(now: () => Date): Handled[] {
  const linesFor = async (res: Response, range: DayRange) =>
    linesOf(range, await entriesHiddenFrom(accountOf(res), now()))
  return [
    handle(money.getReport, async ({ query: range, res }) => {
      if (range.end >= addDays(range.start, maxDays)) {
        throw new AppError('INVALID_INPUT', () => texts.tooLong, { field: 'end' })
      }
      const hidden = await entriesHiddenFrom(accountOf(res), now())
      const slots = await slotFiguresOf(range, new Set(hidden.map(({ key }) => key)))
      const hidesOpenShift = hidden.some(({ session: { date } }) => date >= range.start && date <= range.end)
      return { ...reportOf(slots, range, await currentSettings()), hidesOpenShift }
    }),
    handle(money.getLedger, async ({ query: range, res }) => {
      assertLedgerRange(range)
      return { ...range, ...(await linesFor(res, range)) }
    }),
    handle(money.exportLedger, async ({ params, query: { month }, res }) => {
      const { entries, owed } = await linesFor(res, daysOfMonth(month))
      const rows = ledgerRows(entries, owed)
      await sendExport(res, { name: `ledger-${month}`, ...params, columns: ledgerColumns, rows })
    }),
    handle(money.exportLedgerSums, async ({ params, query: { month }, res }) => {
      const { entries, owed } = await linesFor(res, daysOfMonth(month))
      const rows = ledgerSumRows(entries, owed)
      await sendExport(res, { name: `ledger-sums-${month}`, ...params, columns: ledgerSumColumns, rows })
    }),
    handle(money.getReceiptDays, async ({ query: range }) => {
      assertLedgerRange(range)
      return { ...range, days: await receiptDays(momentsOf(range), now()) }
    }),
    handle(money.exportReceiptDays, async ({ params, query: range, res }) => {
      assertLedgerRange(range)
      const rows = receiptDayRows(await receiptDays(momentsOf(range), now()))
      const name = `receipts-by-day-${range.start}-${range.end}`
      await sendExport(res, { name, ...params, columns: receiptDayColumns, rows })
    }),
  ]
}

function assertLedgerRange({ start, end }: DayRange): void {
  if (end < addDays(start, maxLedgerDays)) return
  throw new AppError('INVALID_INPUT', () => texts.ledgerTooLong({ days: maxLedgerDays }), { field: 'end' })
}

/** Returns the entries of the ledger without the hidden ones, and the amounts owed by resellers, for whole days. */
async function linesOf(range: DayRange, hidden: readonly LedgerEntry[]) {
  const moments = momentsOf(range)
  const [all, owed] = await Promise.all([ledgerBetween(...moments), owedBetween(...moments)])
  const hiddenKeys = new Set(hidden.map(({ key }) => key))
  const entries = all.filter(({ key }) => !hiddenKeys.has(key))
  return { entries, owed, hidesOpenShift: entries.length < all.length }
}
