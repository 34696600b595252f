import { z } from 'zod'
import { dayRangeSchema } from '../bookings/staff'
import { exported } from '../exportFormat'
import {
  bookingInvoicesSchema,
  invoiceListQuerySchema,
  invoiceListSchema,
  invoiceSchema,
  ownInvoicesSchema,
  saveCompanySchema,
} from '../invoices/schema'
import { endpoint } from './endpoint'

const ofBooking = { id: 'The id of the booking. Keep it secret: anyone who has it can manage the booking.' }
const ofInvoice = { id: 'The id of the invoice.' }

export const getOwnInvoices = endpoint({
  route: 'GET /api/v1/booking/:id/invoices',
  access: 'everybody',
  cache: 'never',
  summary: 'Get the invoices of a booking as its guest sees them',
  params: ofBooking,
  response: ownInvoicesSchema,
})

export const saveOwnCompany = endpoint({
  route: 'PUT /api/v1/booking/:id/invoice-company',
  access: 'everybody',
  limits: ['ownBooking', 'company'],
  cache: 'never',
  summary: 'Ask for an invoice to a company',
  description:
    'Until an invoice is issued, it will be made out to this company. Afterwards, the request goes to the range. ' +
    '`company: null` withdraws it.',
  params: ofBooking,
  body: saveCompanySchema,
  response: ownInvoicesSchema,
  errors: ['NOT_POSSIBLE_NOW'],
})

export const downloadOwnInvoice = endpoint({
  route: 'GET /api/v1/booking/:id/invoices/:invoice/pdf',
  access: 'everybody',
  isLink: true,
  limits: ['ownBooking'],
  cache: 'never',
  summary: 'Download an invoice of a booking',
  params: { ...ofBooking, invoice: 'The id of the invoice.' },
  response: 'application/pdf',
  errors: ['INVOICES_UNAVAILABLE', 'NOT_POSSIBLE_NOW'],
})

export const listInvoices = endpoint({
  route: 'GET /api/v1/staff/invoices',
  access: 'desk',
  about: 'invoices',
  summary: 'List invoices by state',
  query: invoiceListQuerySchema,
  response: invoiceListSchema,
})

export const getBookingInvoices = endpoint({
  route: 'GET /api/v1/staff/bookings/:id/invoices',
  access: 'desk',
  about: 'invoices',
  summary: 'Get the invoices of a booking',
  params: ofBooking,
  response: bookingInvoicesSchema,
})

export const saveBookingCompany = endpoint({
  route: 'PUT /api/v1/staff/bookings/:id/invoice-company',
  access: 'desk',
  touches: ['bookings', 'invoices'],
  summary: 'Save the company that a booking is invoiced to',
  params: ofBooking,
  body: saveCompanySchema,
  response: bookingInvoicesSchema,
  errors: ['NOT_POSSIBLE_NOW'],
})

export const retryInvoice = endpoint({
  route: 'POST /api/v1/staff/invoices/:id/retry',
  access: 'desk',
  touches: ['invoices'],
  summary: 'Try again to issue an invoice',
  description: 'The job issues it within a minute. An issued invoice is returned unchanged.',
  params: ofInvoice,
  response: invoiceSchema,
})

export const retryInvoices = endpoint({
  route: 'POST /api/v1/staff/invoices/retry',
  access: 'desk',
  touches: ['invoices'],
  summary: 'Try again to issue all invoices that have stopped or been postponed',
  response: z.object({ retried: z.number().int() }),
})

export const reissueInvoice = endpoint({
  route: 'POST /api/v1/staff/invoices/:id/reissue',
  access: 'desk',
  touches: ['bookings', 'invoices'],
  summary: 'Cancel an issued invoice and issue it again to the company of its booking',
  description: 'Repeating the request changes nothing.',
  params: ofInvoice,
  response: bookingInvoicesSchema,
  errors: ['CHANGED_MEANWHILE', 'NOT_POSSIBLE_NOW'],
})

export const downloadInvoice = endpoint({
  route: 'GET /api/v1/staff/invoices/:id/pdf',
  access: 'desk',
  summary: 'Download an invoice',
  params: ofInvoice,
  response: 'application/pdf',
  errors: ['INVOICES_UNAVAILABLE', 'NOT_POSSIBLE_NOW'],
})

export const downloadInvoiceXml = endpoint({
  route: 'GET /api/v1/staff/invoices/:id/xml',
  access: 'desk',
  summary: 'Download an invoice as NAV InvoiceData',
  description: 'Only the built-in issuer shows this form.',
  params: ofInvoice,
  response: 'application/xml',
  errors: ['INVOICES_UNAVAILABLE', 'NOT_POSSIBLE_NOW'],
})

export const exportInvoices = endpoint({
  ...exported,
  route: 'GET /api/v1/staff/export/invoices.:format',
  access: 'manager',
  summary: 'Export the invoices of a date range, with net and VAT by rate',
  query: dayRangeSchema,
})
