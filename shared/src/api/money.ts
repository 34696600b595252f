import { dayRangeSchema } from '../bookings/staff'
import {
  cashUpLinesSchema,
  cashUpListSchema,
  cashUpSchema,
  drawerQuerySchema,
  newCashUpSchema,
  newCountSchema,
  newMovementSchema,
  openShiftSchema,
} from '../cashUps/schema'
import { exported } from '../exportFormat'
import { receiptDaysSchema } from '../invoices/receiptDays'
import { ledgerSchema, monthQuerySchema } from '../reports/ledger'
import { reportQuerySchema, reportSchema } from '../reports/schema'
import { endpoint } from './endpoint'

/** The rule of blind counting for sums outside the till. */
const hidden = 'With blind counts, the desk’s role gets no money of open shifts that it has not counted.'

const shift = { access: 'desk', about: 'cashUps' } as const
const ofCashUp = { ...shift, params: { number: 'The number of the cash-up.' } } as const
/** Properties shared by the records of an open shift. */
const record = {
  access: 'desk',
  touches: ['cashUps'],
  idempotency: 'required',
  status: 201,
  response: openShiftSchema,
  errors: ['CHANGED_MEANWHILE', 'IDEMPOTENCY_KEY_REUSED', 'MANAGERS_ONLY', 'NOT_FOUND'],
} as const

export const getReport = endpoint({
  route: 'GET /api/v1/staff/report',
  access: 'desk',
  summary: 'Get the report for a date range',
  description: hidden,
  query: reportQuerySchema,
  response: reportSchema,
})

export const getLedger = endpoint({
  route: 'GET /api/v1/staff/ledger',
  access: 'desk',
  summary: 'Get the ledger for a date range',
  description: hidden,
  query: dayRangeSchema,
  response: ledgerSchema,
})

export const exportLedger = endpoint({
  ...exported,
  route: 'GET /api/v1/staff/export/ledger.:format',
  access: 'manager',
  summary: 'Export the ledger for a month',
  query: monthQuerySchema,
})

export const exportLedgerSums = endpoint({
  ...exported,
  route: 'GET /api/v1/staff/export/ledger-sums.:format',
  access: 'desk',
  summary: 'Export the totals of the ledger for a month',
  description: hidden,
  query: monthQuerySchema,
})

export const exportTill = endpoint({
  ...exported,
  route: 'GET /api/v1/staff/export/till.:format',
  access: 'desk',
  summary: 'Export the shifts closed in a month: floats, sums, movements, counts and differences',
  query: monthQuerySchema,
})

export const exportCashBook = endpoint({
  ...exported,
  route: 'GET /api/v1/staff/export/cash-book.:format',
  access: 'desk',
  summary: 'Export the cash book of a month: the cash of closed shifts by drawer and day',
  query: monthQuerySchema,
})

export const getReceiptDays = endpoint({
  route: 'GET /api/v1/staff/receipts-by-day',
  access: 'manager',
  summary: 'Get the sums of receipts by day, currency and VAT rate, and what ties them to ledger and till',
  query: dayRangeSchema,
  response: receiptDaysSchema,
})

export const exportReceiptDays = endpoint({
  ...exported,
  route: 'GET /api/v1/staff/export/receipts-by-day.:format',
  access: 'manager',
  summary: 'Export the sums of receipts by day, currency and VAT rate',
  query: dayRangeSchema,
})

export const listCashUps = endpoint({
  ...shift,
  route: 'GET /api/v1/staff/cash-ups',
  summary: 'List the latest cash-ups, newest first',
  response: cashUpListSchema,
})

export const getOpenShift = endpoint({
  ...shift,
  route: 'GET /api/v1/staff/cash-ups/open',
  summary: 'Get the shift since the last cash-up, which is also the interim report',
  description: 'Only managers may name a drawer other than their own.',
  query: drawerQuerySchema,
  response: openShiftSchema,
  errors: ['MANAGERS_ONLY', 'NOT_FOUND'],
})

export const countTill = endpoint({
  ...record,
  route: 'POST /api/v1/staff/cash-ups/open/count',
  summary: 'Record a blind count of the open shift, which then shows its sums',
  description:
    'The sums stay visible to this clerk until the next entry of the drawer. Every count is kept. Refused when the drawer ' +
    'has had an entry since `entryCount`; `current` then has the new one, to send once the count includes the entry.',
  body: newCountSchema,
})

export const moveCash = endpoint({
  ...record,
  route: 'POST /api/v1/staff/cash-ups/open/movements',
  summary: 'Record cash put into the drawer or taken out of it',
  body: newMovementSchema,
})

export const getCashUp = endpoint({
  ...ofCashUp,
  route: 'GET /api/v1/staff/cash-ups/:number',
  summary: 'Get a cash-up',
  response: cashUpSchema,
})

export const getCashUpLines = endpoint({
  ...ofCashUp,
  route: 'GET /api/v1/staff/cash-ups/:number/lines',
  summary: 'Get the ledger entries and cash movements of a closed shift',
  response: cashUpLinesSchema,
})

export const closeShift = endpoint({
  route: 'POST /api/v1/staff/cash-ups',
  access: 'desk',
  touches: ['cashUps'],
  summary: 'Cash up the open shift',
  body: newCashUpSchema,
  status: 201,
  response: cashUpSchema,
  errors: ['CHANGED_MEANWHILE', 'MANAGERS_ONLY', 'NOT_FOUND', 'NOT_POSSIBLE_NOW'],
})
