import { findQuerySchema } from '@range/shared/bookings/find'
import { dateQuerySchema } from '@range/shared/bookings/schema'
import { bookingListQuerySchema, calendarQuerySchema, dayRangeSchema } from '@range/shared/bookings/staff'
import { addDays, isIsoDate } from '@range/shared/budapestTime'
import { csvOptionsSchema } from '@range/shared/csv'
import { Router } from 'express'
import { sendCsv } from '../../../http/csv'
import { csvFileName } from '../../../http/dayRange'
import { read } from '../../../http/read'
import type { StaffGuards } from '../../accounts/staffGuards'
import { Contact } from '../../contact/contactModel'
import { Membership } from '../../memberships/membershipModel'
import { presentReadable } from '../record/presentReadable'
import { attentionList } from './attentionList'
import { calendarBookings } from './calendarBookings'
import { dayOverview } from './dayOverview'
import { bookingColumns, bookingsToExport } from './exportBookings'
import { findEverywhere } from './findEverywhere'
import { listBookings } from './listBookings'
import type { StaffList } from './staffLists'

const longestCalendarDays = 400

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
export function bookingListRoutes({ staffOnly, managersOnly }: StaffGuards, now: () => Date): Router {
  const router = Router()

  for (const [path, list] of Object.entries(listPaths)) {
    router.get(path, staffOnly, async (req, res) => {
      res.json(await listBookings(list, read(bookingListQuerySchema, req.query), now(), req.log))
    })
  }

  router.get('/get-bookings', staffOnly, async (req, res) => {
    const range = read(limitedCalendarSchema, req.query)
    res.json(await presentReadable(await calendarBookings(range, now()), req.log))
  })

  router.get('/staff/day', staffOnly, async (req, res) => {
    const { date } = read(dateQuerySchema, req.query)
    res.json(await dayOverview(date, now(), req.log))
  })

  router.get('/staff/find', staffOnly, async (req, res) => {
    const { q } = read(findQuerySchema, req.query)
    res.json(await findEverywhere(q, now(), req.log))
  })

  router.get('/staff/attention', staffOnly, async (_req, res) => {
    res.json(await attentionList(now()))
  })

  router.get('/staff/unanswered', staffOnly, async (_req, res) => {
    const [contacts, memberships] = await Promise.all([
      Contact.countDocuments({ answered: null }),
      Membership.countDocuments({ answered: null }),
    ])
    res.json({ contacts, memberships })
  })

  router.get('/staff/export/bookings.csv', managersOnly, async (req, res) => {
    const range = read(dayRangeSchema, req.query)
    const rows = bookingsToExport(range, req.log)
    await sendCsv(res, {
      fileName: csvFileName('bookings', range),
      columns: bookingColumns,
      rows,
      ...read(csvOptionsSchema, req.query),
    })
  })

  return router
}
