import { quoteSchema } from '@range/shared/bookings/quote'
import {
  availabilityQuerySchema,
  availabilitySchema,
  bookedSchema,
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
} from '@range/shared/bookings/schema'
import { mostChosenSchema } from '@range/shared/packages/schema'
import { responseCodeSchema } from '@range/shared/payments/schema'
import { z } from 'zod'
import type { Operations } from '../operation'

const who = 'everybody'
const params = { id: 'The id of the booking. It is secret: whoever has it, has the booking.' }

/** What guests call to book, to pay, and for their own booking. */
export const guestOperations = {
  listExcludedDates: {
    route: 'GET /api/v1/get-excluded-date',
    who,
    summary: 'List the days without an open hour',
    answer: excludedDatesSchema,
  },
  listExcludedTimes: {
    route: 'GET /api/v1/get-excluded-time',
    who,
    summary: 'List the hours of a day that cannot be booked',
    query: excludedTimesQuerySchema,
    answer: excludedTimesSchema,
  },
  countFreeSeats: {
    route: 'GET /api/v1/get-availability',
    who,
    summary: 'Count the free seats of a slot',
    query: availabilityQuerySchema,
    answer: availabilitySchema,
    errors: ['DATE_NOT_BOOKABLE', 'HOUR_NOT_BOOKABLE'],
  },
  listAvailability: {
    route: 'GET /api/v1/availability',
    who,
    summary: 'List the open hours of several days with their free seats',
    query: daysQuerySchema,
    answer: dayAvailabilityListSchema,
  },
  getMostChosenPackage: {
    route: 'GET /api/v1/most-chosen-package',
    who,
    summary: 'Get the main package that most people book',
    answer: mostChosenSchema,
  },
  quote: {
    route: 'POST /api/v1/quote',
    who,
    summary: 'Quote what a booking would cost',
    body: quoteRequestSchema,
    answer: quoteSchema,
    errors: ['UNKNOWN_PACKAGE'],
  },
  book: {
    route: 'POST /api/v1/book',
    who,
    summary: 'Book a slot',
    description:
      'Holds the seats and starts the payment: send the browser to `url`. With an Idempotency-Key a repeated request ' +
      'returns the same booking. A refusal with PRICE_CHANGED carries the new `quote`.',
    idempotencyKey: 'accepted',
    body: newBookingSchema,
    status: 201,
    answer: bookedSchema,
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
  },
  getBooking: {
    route: 'GET /api/v1/booking/:id',
    who,
    summary: 'Get a booking as its guest sees it',
    params,
    answer: guestBookingSchema,
  },
  payBooking: {
    route: 'POST /api/v1/booking/:id/pay',
    who,
    summary: 'Pay for a booking, or try again',
    params,
    answer: bookedSchema,
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
  },
  releaseBooking: {
    route: 'POST /api/v1/booking/:id/release',
    who,
    summary: 'Release the seats of an unpaid booking',
    params,
    answer: guestBookingSchema,
    errors: ['PAYMENT_IN_PROGRESS', 'CHANGED_MEANWHILE', 'NOT_POSSIBLE_NOW', 'PAYMENT_UNAVAILABLE'],
  },
  cancelOwnBooking: {
    route: 'POST /api/v1/booking/:id/cancel',
    who,
    summary: 'Cancel a paid booking, with its full refund',
    params,
    body: cancelOwnSchema,
    answer: guestBookingSchema,
    errors: [
      'CHANGED_MEANWHILE',
      'NOT_POSSIBLE_NOW',
      'TOO_LATE_TO_CHANGE',
      'PAYMENT_IN_PROGRESS',
      'PAYMENT_UNAVAILABLE',
    ],
  },
  rescheduleOwnBooking: {
    route: 'POST /api/v1/booking/:id/reschedule',
    who,
    summary: 'Reschedule a paid booking',
    params,
    body: rescheduleOwnSchema,
    answer: guestBookingSchema,
    errors: [
      'DATE_NOT_BOOKABLE',
      'HOUR_NOT_BOOKABLE',
      'SLOT_FULL',
      'CHANGED_MEANWHILE',
      'NOT_POSSIBLE_NOW',
      'TOO_LATE_TO_CHANGE',
    ],
  },
  downloadBookingCalendar: {
    route: 'GET /api/v1/booking/:id/calendar.ics',
    who,
    summary: 'Download a booking as a calendar file',
    params,
    answer: 'text/calendar',
    errors: ['NOT_POSSIBLE_NOW'],
  },
  settleReturn: {
    route: 'POST /api/v1/handle-response-code',
    who,
    summary: 'Settle a payment after the return from the bank',
    body: responseCodeSchema,
    answer: guestBookingSchema,
    errors: ['BAD_SIGNATURE', 'NOT_FOUND', 'PAYMENT_UNAVAILABLE'],
  },
  receiveNotice: {
    route: 'POST /api/v1/payments/ipn',
    who,
    summary: 'Receive a notice of the bank',
    description:
      'For the bank alone: SimplePay’s IPN, signed in the header `Signature` over the exact bytes of the body. The ' +
      'receipt is signed in the same way, and sent once what the notice says is stored.',
    body: z.looseObject({}),
    answer: z.looseObject({}),
    errors: ['BAD_SIGNATURE', 'NOT_FOUND', 'PAYMENT_IN_PROGRESS', 'PAYMENT_UNAVAILABLE'],
  },
} satisfies Operations
