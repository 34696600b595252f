import { type DayRange, dayRangeSchema } from '@range/shared/bookings/staff'
import { addDays, addMonths, instantOf } from '@range/shared/budapestTime'
import { csvOptionsSchema } from '@range/shared/csv'
import { maxLedgerDays, monthQuerySchema } from '@range/shared/reports/ledger'
import { reportQuerySchema } from '@range/shared/reports/schema'
import { type Request, type RequestHandler, Router } from 'express'
import { AppError } from '../../http/appError'
import { sendCsv } from '../../http/csv'
import { read } from '../../http/read'
import { ledgerBetween, owedBetween } from '../bookings/record/ledger'
import { currentSettings } from '../settings/settingsModel'
import { ledgerColumns, ledgerRows, ledgerSumColumns, ledgerSumRows } from './exportLedger'
import { reportOf } from './reportOf'
import { slotFiguresOf } from './slotFigures'

const maxDays = 3 * 366

/** The staff's report on a range of days, and the ledger of what was taken and given back. */
export function reportAdminRoutes(staffOnly: RequestHandler): Router {
  const router = Router()

  router.get('/staff/report', staffOnly, async (req, res) => {
    const range = read(reportQuerySchema, req.query)
    if (range.end >= addDays(range.start, maxDays)) {
      throw new AppError('INVALID_INPUT', 'A report covers three years at most.', { field: 'end' })
    }
    res.json(reportOf(await slotFiguresOf(range), range, await currentSettings()))
  })

  router.get('/staff/ledger', staffOnly, async (req, res) => {
    const range = read(dayRangeSchema, req.query)
    if (range.end >= addDays(range.start, maxLedgerDays)) {
      throw new AppError('INVALID_INPUT', `The ledger is read for ${maxLedgerDays} days at most.`, { field: 'end' })
    }
    const moments = momentsOf(range)
    const [entries, owed] = await Promise.all([ledgerBetween(...moments), owedBetween(...moments)])
    res.json({ ...range, entries, owed })
  })

  router.get('/staff/export/ledger.csv', staffOnly, async (req, res) => {
    const { month, lines } = await monthOf(req)
    const file = { fileName: `ledger-${month}.csv`, columns: ledgerColumns, rows: ledgerRows(...lines) }
    await sendCsv(res, { ...file, ...read(csvOptionsSchema, req.query) })
  })

  router.get('/staff/export/ledger-sums.csv', staffOnly, async (req, res) => {
    const { month, lines } = await monthOf(req)
    const file = { fileName: `ledger-sums-${month}.csv`, columns: ledgerSumColumns, rows: ledgerSumRows(...lines) }
    await sendCsv(res, { ...file, ...read(csvOptionsSchema, req.query) })
  })

  return router
}

/** Returns the lines of the ledger, and what resellers owe, of the month in a query. */
async function monthOf({ query }: Request) {
  const { month } = read(monthQuerySchema, query)
  const start = `${month}-01`
  const moments = momentsOf({ start, end: addDays(addMonths(start, 1), -1) })
  return { month, lines: await Promise.all([ledgerBetween(...moments), owedBetween(...moments)]) }
}

/** Returns the beginning of the first day and that of the day after the last one. */
function momentsOf({ start, end }: DayRange): [Date, Date] {
  return [instantOf(start, 0), instantOf(addDays(end, 1), 0)]
}
