import { dayRangeSchema } from '@range/shared/bookings/staff'
import { type RequestHandler, Router } from 'express'
import { sendCsv } from '../../http/csv'
import { csvFileName } from '../../http/dayRange'
import { read } from '../../http/read'
import { bookingColumns, bookingsToExport } from './exportBookings'

export function bookingExportRoutes(staffOnly: RequestHandler): Router {
  const router = Router()

  router.get('/staff/export/bookings.csv', staffOnly, async (req, res) => {
    const range = read(dayRangeSchema, req.query)
    const rows = bookingsToExport(range)
    await sendCsv(res, { fileName: csvFileName('bookings', range), columns: bookingColumns, rows })
  })

  return router
}
