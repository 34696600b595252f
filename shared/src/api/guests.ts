import { z } from 'zod'
import { quoteSchema } from '../bookings/quote'
import {
  availabilityQuerySchema,
  availabilitySchema,
  bookedSchema,
  bookingLinksSchema,
  cancelOwnSchema,
  dayAvailabilityListSchema,
  daysQuerySchema,
  excludedDatesSchema,
  excludedTimesQuerySchema,
  excludedTimesSchema,
  guestBookingSchema,
  newBookingSchema,
  quoteRequestSchema,
  rescheduleOwnSchema,
} from '../bookings/schema'
import { mostChosenSchema } from '../packages/schema'
import { responseCodeSchema } from '../payments/schema'
import { endpoint } from './endpoint'

const params = { id: 'The id of the booking. It is secret: whoever has it, has the booking.' }

export const listExcludedDates = endpoint({
  route: 'GET /api/v1/get-excluded-date',
  access: 'everybody',
  cache: 'seats',
  summary: 'List the days without an open hour',
  response: excludedDatesSchema,
})

export const listExcludedTimes = endpoint({
  route: 'GET /api/v1/get-excluded-time',
  access: 'everybody',
  cache: 'seats',
  notKeptWith: 'except',
  summary: 'List the hours of a day that cannot be booked',
  query: excludedTimesQuerySchema,
  response: excludedTimesSchema,
})

export const countFreeSeats = endpoint({
  route: 'GET /api/v1/get-availability',
  access: 'everybody',
  cache: 'seats',
  notKeptWith: 'except',
  summary: 'Count the free seats of a slot',
  query: availabilityQuerySchema,
  response: availabilitySchema,
  errors: ['DATE_NOT_BOOKABLE', 'HOUR_NOT_BOOKABLE'],
})

export const listAvailability = endpoint({
  route: 'GET /api/v1/availability',
  access: 'everybody',
  cache: 'seats',
  notKeptWith: 'except',
  summary: 'List the open hours of several days with their free seats',
  query: daysQuerySchema,
  response: dayAvailabilityListSchema,
})

export const getMostChosenPackage = endpoint({
  route: 'GET /api/v1/most-chosen-package',
  access: 'everybody',
  cache: 'seats',
  summary: 'Get the main package that most people book',
  response: mostChosenSchema,
})

export const quote = endpoint({
  route: 'POST /api/v1/quote',
  access: 'everybody',
  limits: ['promoCode'],
  summary: 'Quote what a booking would cost',
  body: quoteRequestSchema,
  response: quoteSchema,
  errors: ['UNKNOWN_PACKAGE'],
})

export const book = endpoint({
  route: 'POST /api/v1/book',
  access: 'everybody',
  limits: ['booking', 'promoCode'],
  summary: 'Book a slot',
  description:
    'Holds the seats and starts the payment: send the browser to `url`. With an Idempotency-Key a repeated request ' +
    'returns the same booking. A refusal with PRICE_CHANGED carries the new `quote`.',
  idempotency: 'optional',
  body: newBookingSchema,
  status: 201,
  response: bookedSchema,
  errors: [
    'BOOKING_INCOMPLETE',
    'UNKNOWN_PACKAGE',
    'PACKAGE_CHANGED',
    'TOO_MANY_PEOPLE',
    'DATE_NOT_BOOKABLE',
    'HOUR_NOT_BOOKABLE',
    'NOT_FOUND',
    'SLOT_FULL',
    'PRICE_CHANGED',
    'NOT_PAYABLE',
    'PAYMENT_IN_PROGRESS',
    'NOT_POSSIBLE_NOW',
    'TOO_MANY_UNPAID',
    'PAYMENT_UNAVAILABLE',
  ],
})

export const getBooking = endpoint({
  route: 'GET /api/v1/booking/:id',
  access: 'everybody',
  cache: 'never',
  summary: 'Get a booking as its guest sees it',
  params,
  response: guestBookingSchema,
})

export const emailBookingLinks = endpoint({
  route: 'POST /api/v1/booking-links',
  access: 'everybody',
  limits: ['form'],
  summary: 'Email the links of the bookings to come under an address',
  description: 'The answer is the same whether or not the address has any. An address gets one email per hour.',
  body: bookingLinksSchema,
  response: z.object({ received: z.literal(true) }),
})

export const payBooking = endpoint({
  route: 'POST /api/v1/booking/:id/pay',
  access: 'everybody',
  limits: ['ownBooking'],
  summary: 'Pay for a booking, or try again',
  params,
  response: bookedSchema,
  errors: [
    'UNKNOWN_PACKAGE',
    'DATE_NOT_BOOKABLE',
    'HOUR_NOT_BOOKABLE',
    'SLOT_FULL',
    'NOT_PAYABLE',
    'PAYMENT_IN_PROGRESS',
    'CHANGED_MEANWHILE',
    'TOO_MANY_UNPAID',
    'PAYMENT_UNAVAILABLE',
  ],
})

export const releaseBooking = endpoint({
  route: 'POST /api/v1/booking/:id/release',
  access: 'everybody',
  limits: ['ownBooking'],
  cache: 'never',
  summary: 'Release the seats of an unpaid booking',
  params,
  response: guestBookingSchema,
  errors: ['PAYMENT_IN_PROGRESS', 'CHANGED_MEANWHILE', 'NOT_POSSIBLE_NOW', 'PAYMENT_UNAVAILABLE'],
})

export const cancelOwnBooking = endpoint({
  route: 'POST /api/v1/booking/:id/cancel',
  access: 'everybody',
  limits: ['ownBooking'],
  cache: 'never',
  summary: 'Cancel a paid booking, with its full refund',
  params,
  body: cancelOwnSchema,
  response: guestBookingSchema,
  errors: ['CHANGED_MEANWHILE', 'NOT_POSSIBLE_NOW', 'TOO_LATE_TO_CHANGE', 'PAYMENT_IN_PROGRESS', 'PAYMENT_UNAVAILABLE'],
})

export const rescheduleOwnBooking = endpoint({
  route: 'POST /api/v1/booking/:id/reschedule',
  access: 'everybody',
  limits: ['ownBooking'],
  cache: 'never',
  summary: 'Reschedule a paid booking',
  params,
  body: rescheduleOwnSchema,
  response: guestBookingSchema,
  errors: [
    'DATE_NOT_BOOKABLE',
    'HOUR_NOT_BOOKABLE',
    'SLOT_FULL',
    'CHANGED_MEANWHILE',
    'NOT_POSSIBLE_NOW',
    'TOO_LATE_TO_CHANGE',
  ],
})

export const downloadBookingCalendar = endpoint({
  route: 'GET /api/v1/booking/:id/calendar.ics',
  access: 'everybody',
  isLink: true,
  cache: 'never',
  summary: 'Download a booking as a calendar file',
  params,
  response: 'text/calendar',
  errors: ['NOT_POSSIBLE_NOW'],
})

export const settleReturn = endpoint({
  route: 'POST /api/v1/handle-response-code',
  access: 'everybody',
  limits: ['bankReturn'],
  cache: 'never',
  summary: 'Settle a payment after the return from the bank',
  body: responseCodeSchema,
  response: guestBookingSchema,
  errors: ['BAD_SIGNATURE', 'NOT_FOUND', 'PAYMENT_UNAVAILABLE'],
})

export const receiveNotice = endpoint({
  route: 'POST /api/v1/payments/ipn',
  access: 'everybody',
  summary: 'Receive a notice of the bank',
  description:
    'For the bank alone: SimplePay’s IPN, signed in the header `Signature` over the exact bytes of the body. The ' +
    'receipt is signed in the same way, and sent once what the notice says is stored.',
  body: z.looseObject({}),
  response: z.looseObject({}),
  errors: ['BAD_SIGNATURE', 'NOT_FOUND', 'PAYMENT_IN_PROGRESS', 'PAYMENT_UNAVAILABLE'],
})
