import { addDays } from '@range/shared/budapestTime'
import { reportQuerySchema } from '@range/shared/reports/schema'
import { type RequestHandler, Router } from 'express'
import { AppError } from '../../http/appError'
import { read } from '../../http/read'
import { currentSettings } from '../settings/settingsModel'
import { reportOf } from './reportOf'
import { slotFiguresOf } from './slotFigures'

const maxDays = 3 * 366

/** The staff's report on a range of days. */
export function reportAdminRoutes(staffOnly: RequestHandler): Router {
  const router = Router()

  router.get('/staff/report', staffOnly, async (req, res) => {
    const range = read(reportQuerySchema, req.query)
    if (range.end > addDays(range.start, maxDays)) {
      throw new AppError('INVALID_INPUT', 'A report covers three years at most.', { field: 'end' })
    }
    const { maximumPeopleCount: capacity, filterBookings } = await currentSettings()
    res.json(reportOf(await slotFiguresOf(range), range, { capacity, filterBookings }))
  })

  return router
}
