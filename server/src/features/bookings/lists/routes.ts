import { findQuerySchema } from '@range/shared/bookings/find'
import { dateQuerySchema } from '@range/shared/bookings/schema'
import { bookingListQuerySchema, calendarQuerySchema, dayRangeSchema } from '@range/shared/bookings/staff'
import { attentions } from '@range/shared/bookings/status'
import { addDays, isIsoDate } from '@range/shared/budapestTime'
import { csvOptionsSchema } from '@range/shared/csv'
import { type RequestHandler, Router } from 'express'
import { sendCsv } from '../../../http/csv'
import { csvFileName } from '../../../http/dayRange'
import { read } from '../../../http/read'
import { Booking } from '../record/bookingModel'
import { presentStaffBooking } from '../record/presentStaffBooking'
import { calendarBookings } from './calendarBookings'
import { dayOverview } from './dayOverview'
import { bookingColumns, bookingsToExport } from './exportBookings'
import { findEverywhere } from './findEverywhere'
import { listBookings } from './listBookings'
import type { StaffList } from './staffLists'

const longestCalendarDays = 400
const mostInAttention = 200

const limitedCalendarSchema = calendarQuerySchema.refine(
  // Zod also runs this on dates that do not exist.
  ({ start, end }) => !isIsoDate(start) || end < addDays(start, longestCalendarDays),
  { message: `At most ${longestCalendarDays} days at once`, path: ['end'] },
)

const listPaths: Record<string, StaffList> = {
  '/get-today-orders': 'today',
  '/get-upcoming-orders': 'upcoming',
  '/get-past-bookings': 'past',
  '/get-archived-bookings': 'archived',
}

/** What staff read about many bookings: lists, calendar, a day, attention, export. */
export function bookingListRoutes(staffOnly: RequestHandler, now: () => Date): Router {
  const router = Router()

  for (const [path, list] of Object.entries(listPaths)) {
    router.get(path, staffOnly, async (req, res) => {
      res.json(await listBookings(list, read(bookingListQuerySchema, req.query), now()))
    })
  }

  router.get('/get-bookings', staffOnly, async (req, res) => {
    const range = read(limitedCalendarSchema, req.query)
    res.json((await calendarBookings(range, now())).map(presentStaffBooking))
  })

  router.get('/staff/day', staffOnly, async (req, res) => {
    const { date } = read(dateQuerySchema, req.query)
    res.json(await dayOverview(date, now()))
  })

  router.get('/staff/find', staffOnly, async (req, res) => {
    const { q } = read(findQuerySchema, req.query)
    res.json(await findEverywhere(q, now()))
  })

  router.get('/staff/attention', staffOnly, async (_req, res) => {
    const found = await Booking.find({ attention: { $in: [...attentions] } })
      .sort({ createdAt: -1 })
      .limit(mostInAttention)
      .lean()
    res.json(found.map(presentStaffBooking))
  })

  router.get('/staff/export/bookings.csv', staffOnly, async (req, res) => {
    const range = read(dayRangeSchema, req.query)
    const rows = bookingsToExport(range)
    await sendCsv(res, {
      fileName: csvFileName('bookings', range),
      columns: bookingColumns,
      rows,
      ...read(csvOptionsSchema, req.query),
    })
  })

  return router
}
