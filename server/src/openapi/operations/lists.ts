import { markAnsweredSchema, unansweredSchema } from '@range/shared/answered'
import { findQuerySchema, findResultSchema } from '@range/shared/bookings/find'
import { dateQuerySchema, dateSchema } from '@range/shared/bookings/schema'
import {
  bookingListQuerySchema,
  bookingListSchema,
  bookingPageSchema,
  calendarQuerySchema,
  dayOverviewSchema,
  dayRangeSchema,
} from '@range/shared/bookings/staff'
import { storedContactListSchema, storedContactSchema } from '@range/shared/contact/schema'
import { csvOptionsSchema } from '@range/shared/csv'
import { storedMembershipListSchema, storedMembershipSchema } from '@range/shared/memberships/schema'
import type { Operations } from '../operation'

const page = { who: 'desk', query: bookingListQuerySchema, answer: bookingPageSchema } as const

/** What staff read about many bookings. */
export const bookingListOperations = {
  listTodaysBookings: { ...page, route: 'GET /api/v1/get-today-orders', summary: 'List the bookings of today' },
  listUpcomingBookings: { ...page, route: 'GET /api/v1/get-upcoming-orders', summary: 'List the bookings to come' },
  listPastBookings: { ...page, route: 'GET /api/v1/get-past-bookings', summary: 'List the bookings of the past' },
  listArchivedBookings: { ...page, route: 'GET /api/v1/get-archived-bookings', summary: 'List the archived bookings' },
  listCalendarBookings: {
    route: 'GET /api/v1/get-bookings',
    who: 'desk',
    summary: 'List the bookings of a range of days',
    query: calendarQuerySchema,
    answer: bookingListSchema,
  },
  getDay: {
    route: 'GET /api/v1/staff/day',
    who: 'desk',
    summary: 'Get one day at a glance',
    query: dateQuerySchema,
    answer: dayOverviewSchema,
  },
  find: {
    route: 'GET /api/v1/staff/find',
    who: 'desk',
    summary: 'Find bookings, messages and applications',
    query: findQuerySchema,
    answer: findResultSchema,
  },
  listAttention: {
    route: 'GET /api/v1/staff/attention',
    who: 'desk',
    summary: 'List the bookings that need attention or whose payment link has ended, newest first',
    answer: bookingListSchema,
  },
  exportBookings: {
    route: 'GET /api/v1/staff/export/bookings.csv',
    who: 'manager',
    summary: 'Export the bookings of a range of days',
    query: dayRangeSchema.and(csvOptionsSchema),
    answer: 'text/csv',
  },
} satisfies Operations

const allOrRangeSchema = csvOptionsSchema.extend({ start: dateSchema.optional(), end: dateSchema.optional() })

/** The messages and applications of visitors. */
export const submissionOperations = {
  countUnanswered: {
    route: 'GET /api/v1/staff/unanswered',
    who: 'desk',
    summary: 'Count the messages and applications to answer',
    answer: unansweredSchema,
  },
  listMessages: {
    route: 'GET /api/v1/get-contacts',
    who: 'desk',
    summary: 'List the messages, newest first',
    answer: storedContactListSchema,
  },
  exportMessages: {
    route: 'GET /api/v1/staff/export/contacts.csv',
    who: 'manager',
    summary: 'Export the messages, all or those of a range of days',
    query: allOrRangeSchema,
    answer: 'text/csv',
  },
  markMessageAnswered: {
    route: 'PUT /api/v1/staff/contacts/:id/answered',
    who: 'desk',
    summary: 'Mark a message as answered, or take the mark back',
    params: { id: 'The id of the message.' },
    body: markAnsweredSchema,
    answer: storedContactSchema,
  },
  listApplications: {
    route: 'GET /api/v1/get-memberships',
    who: 'desk',
    summary: 'List the applications, newest first',
    answer: storedMembershipListSchema,
  },
  exportApplications: {
    route: 'GET /api/v1/staff/export/memberships.csv',
    who: 'manager',
    summary: 'Export the applications, all or those of a range of days',
    query: allOrRangeSchema,
    answer: 'text/csv',
  },
  markApplicationAnswered: {
    route: 'PUT /api/v1/staff/memberships/:id/answered',
    who: 'desk',
    summary: 'Mark an application as answered, or take the mark back',
    params: { id: 'The id of the application.' },
    body: markAnsweredSchema,
    answer: storedMembershipSchema,
  },
} satisfies Operations
