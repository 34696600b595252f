import { dateQuerySchema } from '../bookings/schema'
import { searchQuerySchema, searchResultSchema } from '../bookings/search'
import {
  attentionListSchema,
  bookingListQuerySchema,
  bookingListSchema,
  bookingPageSchema,
  calendarQuerySchema,
  dayOverviewSchema,
  dayRangeSchema,
} from '../bookings/staff'
import { exported } from '../exportFormat'
import { endpoint } from './endpoint'

const page = { access: 'desk', about: 'bookings', query: bookingListQuerySchema, response: bookingPageSchema } as const

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
  route: 'GET /api/v1/get-bookings',
  access: 'desk',
  about: 'bookings',
  summary: 'List the bookings in a date range',
  query: calendarQuerySchema,
  response: bookingListSchema,
})

export const getDay = endpoint({
  route: 'GET /api/v1/staff/day',
  access: 'desk',
  about: 'bookings',
  summary: 'Get an overview of one day',
  query: dateQuerySchema,
  response: dayOverviewSchema,
})

export const searchEverything = endpoint({
  route: 'GET /api/v1/staff/find',
  access: 'desk',
  about: 'bookings',
  summary: 'Search bookings, messages and applications',
  query: searchQuerySchema,
  response: searchResultSchema,
})

export const listAttention = endpoint({
  route: 'GET /api/v1/staff/attention',
  access: 'desk',
  about: 'bookings',
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
