import { dateQuerySchema } from '../bookings/schema'
import { searchQuerySchema, searchResultSchema } from '../bookings/search'
import {
  attentionListSchema,
  bookingListQuerySchema,
  bookingListSchema,
  bookingPageSchema,
  calendarQuerySchema,
  calendarRangeSchema,
  dayOverviewSchema,
  dayRangeSchema,
  openHoursSchema,
} from '../bookings/staff'
import { exported } from '../exportFormat'
import { endpoint } from './endpoint'

const read = { access: 'desk', about: 'bookings' } as const
const page = { ...read, query: bookingListQuerySchema, response: bookingPageSchema } as const

export const listTodaysBookings = endpoint({
  ...page,
  route: 'GET /api/v1/get-today-orders',
  summary: 'List today’s bookings',
})

export const listUpcomingBookings = endpoint({
  ...page,
  route: 'GET /api/v1/get-upcoming-orders',
  summary: 'List upcoming bookings',
})

export const listPastBookings = endpoint({
  ...page,
  route: 'GET /api/v1/get-past-bookings',
  summary: 'List past bookings',
})

export const listArchivedBookings = endpoint({
  ...page,
  route: 'GET /api/v1/get-archived-bookings',
  summary: 'List archived bookings',
})

export const listCalendarBookings = endpoint({
  ...read,
  route: 'GET /api/v1/get-bookings',
  summary: 'List the bookings in a date range',
  query: calendarQuerySchema,
  response: bookingListSchema,
})

export const getDay = endpoint({
  ...read,
  route: 'GET /api/v1/staff/day',
  summary: 'Get an overview of one day',
  query: dateQuerySchema,
  response: dayOverviewSchema,
})

export const listOpenHours = endpoint({
  ...read,
  about: 'slots',
  route: 'GET /api/v1/staff/open-hours',
  summary: 'List the hours that the settings leave open in a date range',
  query: calendarRangeSchema,
  response: openHoursSchema,
})

export const searchEverything = endpoint({
  ...read,
  route: 'GET /api/v1/staff/find',
  summary: 'Search bookings, messages and applications',
  query: searchQuerySchema,
  response: searchResultSchema,
})

export const listAttention = endpoint({
  ...read,
  route: 'GET /api/v1/staff/attention',
  summary:
    'List the bookings that need attention, whose guest no email reached or whose payment link has ended, newest first',
  response: attentionListSchema,
})

export const exportBookings = endpoint({
  ...exported,
  route: 'GET /api/v1/staff/export/bookings.:format',
  access: 'manager',
  summary: 'Export the bookings in a date range',
  query: dayRangeSchema,
})
