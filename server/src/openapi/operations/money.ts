import { dayRangeSchema } from '@range/shared/bookings/staff'
import { calendarFeedOptionsSchema, calendarFeedSchema } from '@range/shared/calendarFeed/schema'
import { cashUpListSchema, cashUpSchema, newCashUpSchema, openShiftSchema } from '@range/shared/cashUps/schema'
import { csvOptionsSchema } from '@range/shared/csv'
import { ledgerSchema, monthQuerySchema } from '@range/shared/reports/ledger'
import { reportQuerySchema, reportSchema } from '@range/shared/reports/schema'
import type { Operations } from '../operation'

/** The report, the ledger and the till. */
export const moneyOperations = {
  getReport: {
    route: 'GET /api/v1/staff/report',
    who: 'desk',
    summary: 'Get the report on a range of days',
    query: reportQuerySchema,
    answer: reportSchema,
  },
  getLedger: {
    route: 'GET /api/v1/staff/ledger',
    who: 'desk',
    summary: 'Get the ledger of a range of days',
    query: dayRangeSchema,
    answer: ledgerSchema,
  },
  exportLedger: {
    route: 'GET /api/v1/staff/export/ledger.csv',
    who: 'desk',
    summary: 'Export the ledger of a month',
    query: monthQuerySchema.and(csvOptionsSchema),
    answer: 'text/csv',
  },
  exportLedgerSums: {
    route: 'GET /api/v1/staff/export/ledger-sums.csv',
    who: 'desk',
    summary: 'Export what the ledger of a month adds up to',
    query: monthQuerySchema.and(csvOptionsSchema),
    answer: 'text/csv',
  },
  listCashUps: {
    route: 'GET /api/v1/staff/cash-ups',
    who: 'desk',
    summary: 'List the last cash-ups, newest first',
    answer: cashUpListSchema,
  },
  getOpenShift: {
    route: 'GET /api/v1/staff/cash-ups/open',
    who: 'desk',
    summary: 'Get the shift since the last cash-up',
    answer: openShiftSchema,
  },
  getCashUp: {
    route: 'GET /api/v1/staff/cash-ups/:number',
    who: 'desk',
    summary: 'Get a cash-up',
    params: { number: 'The number of the cash-up.' },
    answer: cashUpSchema,
  },
  closeShift: {
    route: 'POST /api/v1/staff/cash-ups',
    who: 'desk',
    summary: 'Cash up the open shift',
    body: newCashUpSchema,
    status: 201,
    answer: cashUpSchema,
    errors: ['CHANGED_MEANWHILE'],
  },
} satisfies Operations

const feed = { who: 'manager', answer: calendarFeedSchema } as const

/** The calendar of all bookings at a secret address, for the phones of staff. */
export const calendarFeedOperations = {
  readCalendarFeed: {
    route: 'GET /api/v1/calendar/:file',
    who: 'everybody',
    summary: 'Read the calendar of all bookings',
    params: {
      file: 'The secret of the address, and `.ics`. Whoever has it may read the calendar until it is revoked.',
    },
    answer: 'text/calendar',
  },
  getCalendarFeed: { ...feed, route: 'GET /api/v1/staff/calendar-feed', summary: 'Get the address of the calendar' },
  replaceCalendarFeed: {
    ...feed,
    route: 'POST /api/v1/staff/calendar-feed',
    summary: 'Make a new address of the calendar; the old one ends',
    body: calendarFeedOptionsSchema,
    status: 201,
  },
  changeCalendarFeed: {
    ...feed,
    route: 'PUT /api/v1/staff/calendar-feed',
    summary: 'Change what the calendar shows',
    body: calendarFeedOptionsSchema,
    errors: ['NOT_FOUND'],
  },
  revokeCalendarFeed: { ...feed, route: 'DELETE /api/v1/staff/calendar-feed', summary: 'Revoke the address' },
} satisfies Operations
