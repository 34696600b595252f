import { dayRangeSchema } from '../bookings/staff'
import { cashUpListSchema, cashUpSchema, newCashUpSchema, openShiftSchema } from '../cashUps/schema'
import { csvOptionsSchema } from '../csv'
import { ledgerSchema, monthQuerySchema } from '../reports/ledger'
import { reportQuerySchema, reportSchema } from '../reports/schema'
import { endpoint } from './endpoint'

export const getReport = endpoint({
  route: 'GET /api/v1/staff/report',
  access: 'desk',
  summary: 'Get the report for a date range',
  query: reportQuerySchema,
  response: reportSchema,
})

export const getLedger = endpoint({
  route: 'GET /api/v1/staff/ledger',
  access: 'desk',
  summary: 'Get the ledger for a date range',
  query: dayRangeSchema,
  response: ledgerSchema,
})

export const exportLedger = endpoint({
  route: 'GET /api/v1/staff/export/ledger.csv',
  access: 'desk',
  summary: 'Export the ledger for a month',
  query: monthQuerySchema.and(csvOptionsSchema),
  response: 'text/csv',
})

export const exportLedgerSums = endpoint({
  route: 'GET /api/v1/staff/export/ledger-sums.csv',
  access: 'desk',
  summary: 'Export the totals of the ledger for a month',
  query: monthQuerySchema.and(csvOptionsSchema),
  response: 'text/csv',
})

export const listCashUps = endpoint({
  route: 'GET /api/v1/staff/cash-ups',
  access: 'desk',
  summary: 'List the latest cash-ups, newest first',
  response: cashUpListSchema,
})

export const getOpenShift = endpoint({
  route: 'GET /api/v1/staff/cash-ups/open',
  access: 'desk',
  summary: 'Get the shift since the last cash-up',
  response: openShiftSchema,
})

export const getCashUp = endpoint({
  route: 'GET /api/v1/staff/cash-ups/:number',
  access: 'desk',
  summary: 'Get a cash-up',
  params: { number: 'The number of the cash-up.' },
  response: cashUpSchema,
})

export const closeShift = endpoint({
  route: 'POST /api/v1/staff/cash-ups',
  access: 'desk',
  summary: 'Cash up the open shift',
  body: newCashUpSchema,
  status: 201,
  response: cashUpSchema,
  errors: ['CHANGED_MEANWHILE'],
})
