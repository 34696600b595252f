import * as money from '@range/shared/api/money'
import type { DayRange } from '@range/shared/bookings/staff'
import { addDays, addMonths, instantOf } from '@range/shared/budapestTime'
import { maxLedgerDays } from '@range/shared/reports/ledger'
import { AppError } from '../../http/appError'
import { type Handled, handle } from '../../http/handle'
import { sendExport } from '../../http/sendExport'
import { ledgerBetween, owedBetween } from '../bookings/record/ledger'
import { currentSettings } from '../settings/settingsModel'
import { ledgerColumns, ledgerRows, ledgerSumColumns, ledgerSumRows } from './exportLedger'
import { reportOf } from './reportOf'
import { slotFiguresOf } from './slotFigures'

const maxDays = 3 * 366

/** Handles the staff's report on a range of days, and the ledger of takings and refunds. */
export const reportCalls: Handled[] = [
  handle(money.getReport, async ({ query: range }) => {
    if (range.end >= addDays(range.start, maxDays)) {
      throw new AppError('INVALID_INPUT', 'A report covers three years at most.', { field: 'end' })
    }
    return reportOf(await slotFiguresOf(range), range, await currentSettings())
  }),
  handle(money.getLedger, async ({ query: range }) => {
    if (range.end >= addDays(range.start, maxLedgerDays)) {
      throw new AppError('INVALID_INPUT', `The ledger covers at most ${maxLedgerDays} days.`, { field: 'end' })
    }
    const [entries, owed] = await linesOf(range)
    return { ...range, entries, owed }
  }),
  handle(money.exportLedger, async ({ params, query: { month }, res }) => {
    const rows = ledgerRows(...(await linesOf(daysOf(month))))
    await sendExport(res, { name: `ledger-${month}`, ...params, columns: ledgerColumns, rows })
  }),
  handle(money.exportLedgerSums, async ({ params, query: { month }, res }) => {
    const rows = ledgerSumRows(...(await linesOf(daysOf(month))))
    await sendExport(res, { name: `ledger-sums-${month}`, ...params, columns: ledgerSumColumns, rows })
  }),
]

function daysOf(month: string): DayRange {
  const start = `${month}-01`
  return { start, end: addDays(addMonths(start, 1), -1) }
}

/** Returns the entries of the ledger and the amounts owed by resellers, for whole days. */
function linesOf({ start, end }: DayRange) {
  const moments = [instantOf(start, 0), instantOf(addDays(end, 1), 0)] as const
  return Promise.all([ledgerBetween(...moments), owedBetween(...moments)])
}
