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
const own = { access: 'everybody', cache: 'never', params: ofBooking } as const
const desk = { access: 'desk', params: ofBooking } as const
const ofInvoice = { access: 'desk', params: { id: 'The id of the invoice.' } } as const
const downloadErrors = ['INVOICES_UNAVAILABLE', 'NOT_POSSIBLE_NOW'] as const

export const getOwnInvoices = endpoint({
  ...own,
  route: 'GET /api/v1/booking/:id/invoices',
  summary: 'Get the invoices of a booking as its guest sees them',
  response: ownInvoicesSchema,
})

export const saveOwnCompany = endpoint({
  ...own,
  route: 'PUT /api/v1/booking/:id/invoice-company',
  limits: ['ownBooking', 'company'],
  summary: 'Ask for an invoice to a company',
  description:
    'Until an invoice is issued, it will be made out to this company. Afterwards, the request goes to the range. ' +
    '`company: null` withdraws it.',
  body: saveCompanySchema,
  response: ownInvoicesSchema,
  errors: ['NOT_POSSIBLE_NOW'],
})

export const downloadOwnInvoice = endpoint({
  ...own,
  route: 'GET /api/v1/booking/:id/invoices/:invoice/pdf',
  isLink: true,
  limits: ['ownBooking'],
  summary: 'Download an invoice of a booking',
  params: { ...ofBooking, invoice: 'The id of the invoice.' },
  response: 'application/pdf',
  errors: downloadErrors,
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
  ...desk,
  route: 'GET /api/v1/staff/bookings/:id/invoices',
  about: 'invoices',
  summary: 'Get the invoices of a booking',
  response: bookingInvoicesSchema,
})

export const saveBookingCompany = endpoint({
  ...desk,
  route: 'PUT /api/v1/staff/bookings/:id/invoice-company',
  touches: ['bookings', 'invoices'],
  summary: 'Save the company that a booking is invoiced to',
  body: saveCompanySchema,
  response: bookingInvoicesSchema,
  errors: ['NOT_POSSIBLE_NOW'],
})

export const retryInvoice = endpoint({
  ...ofInvoice,
  route: 'POST /api/v1/staff/invoices/:id/retry',
  touches: ['invoices'],
  summary: 'Try again to issue an invoice',
  description: 'The job issues it within a minute. An issued invoice is returned unchanged.',
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
  ...ofInvoice,
  route: 'POST /api/v1/staff/invoices/:id/reissue',
  touches: ['bookings', 'invoices'],
  summary: 'Cancel an issued invoice and issue it again to the company of its booking',
  description: 'Repeating the request changes nothing.',
  response: bookingInvoicesSchema,
  errors: ['CHANGED_MEANWHILE', 'NOT_POSSIBLE_NOW'],
})

export const downloadInvoice = endpoint({
  ...ofInvoice,
  route: 'GET /api/v1/staff/invoices/:id/pdf',
  summary: 'Download an invoice',
  response: 'application/pdf',
  errors: downloadErrors,
})

export const downloadInvoiceXml = endpoint({
  ...ofInvoice,
  route: 'GET /api/v1/staff/invoices/:id/xml',
  summary: 'Download an invoice as NAV InvoiceData',
  description: 'Only the built-in issuer shows this form.',
  response: 'application/xml',
  errors: downloadErrors,
})

export const downloadSlip = endpoint({
  ...desk,
  route: 'GET /api/v1/staff/bookings/:id/takings/:key/slip',
  summary: 'Download the slip of a desk payment, in the language of its guest',
  description: 'It says that it is no receipt, which the range’s own cash register gives.',
  params: { ...ofBooking, key: 'The key of the payment.' },
  response: 'application/pdf',
})

export const exportInvoices = endpoint({
  ...exported,
  route: 'GET /api/v1/staff/export/invoices.:format',
  access: 'manager',
  summary: 'Export the invoices of a date range, with net and VAT by rate',
  query: dayRangeSchema,
})
