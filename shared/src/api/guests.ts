import { z } from 'zod'
import { quoteSchema } from '../bookings/quote'
import {
  availabilityQuerySchema,
  availabilitySchema,
  bookedSchema,
  bookingLinksSchema,
  cancelOwnSchema,
  checkedPaymentSchema,
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

const params = { id: 'The id of the booking. Keep it secret: anyone who has it can manage the booking.' }

export const listExcludedDates = endpoint({
  route: 'GET /api/v1/get-excluded-date',
  access: 'everybody',
  about: 'slots',
  cache: 'seats',
  summary: 'List the days on which no hour can be booked',
  response: excludedDatesSchema,
})

export const listExcludedTimes = endpoint({
  route: 'GET /api/v1/get-excluded-time',
  access: 'everybody',
  about: 'slots',
  cache: 'seats',
  notCachedWith: 'except',
  summary: 'List the hours that cannot be booked on a day',
  query: excludedTimesQuerySchema,
  response: excludedTimesSchema,
})

export const countFreeSeats = endpoint({
  route: 'GET /api/v1/get-availability',
  access: 'everybody',
  about: 'slots',
  cache: 'seats',
  notCachedWith: 'except',
  summary: 'Count the free seats in a slot',
  query: availabilityQuerySchema,
  response: availabilitySchema,
  errors: ['DATE_NOT_BOOKABLE', 'HOUR_NOT_BOOKABLE'],
})

export const listAvailability = endpoint({
  route: 'GET /api/v1/availability',
  access: 'everybody',
  about: 'slots',
  cache: 'seats',
  notCachedWith: 'except',
  summary: 'List the open hours of several days, with their free seats',
  query: daysQuerySchema,
  response: dayAvailabilityListSchema,
})

export const getMostChosenPackage = endpoint({
  route: 'GET /api/v1/most-chosen-package',
  access: 'everybody',
  about: 'packages',
  cache: 'seats',
  summary: 'Get the main package that is booked most often',
  response: mostChosenSchema,
})

export const quote = endpoint({
  route: 'POST /api/v1/quote',
  access: 'everybody',
  about: 'quote',
  limits: ['promoCode'],
  summary: 'Quote the price of a booking',
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
    'Holds the seats and starts the payment; send the browser to `url`. Repeating the request with the same ' +
    'Idempotency-Key returns the same booking. A PRICE_CHANGED error carries the new `quote`.',
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
    'TOO_MANY_ATTEMPTS',
    'PAYMENT_IN_PROGRESS',
    'NOT_POSSIBLE_NOW',
    'TOO_MANY_UNPAID',
    'PAYMENT_UNAVAILABLE',
  ],
})

export const getBooking = endpoint({
  route: 'GET /api/v1/booking/:id',
  access: 'everybody',
  about: 'ownBooking',
  cache: 'never',
  summary: 'Get a booking as its guest sees it',
  params,
  response: guestBookingSchema,
})

export const emailBookingLinks = endpoint({
  route: 'POST /api/v1/booking-links',
  access: 'everybody',
  limits: ['form', 'bookingLinks'],
  summary: 'Email a guest the links to their upcoming bookings',
  description:
    'The response is the same whether or not the address has any bookings. An address gets at most one email per hour.',
  body: bookingLinksSchema,
  response: z.object({ received: z.literal(true) }),
})

export const payBooking = endpoint({
  route: 'POST /api/v1/booking/:id/pay',
  access: 'everybody',
  touches: ['ownBooking'],
  limits: ['ownBooking', 'pay'],
  summary: 'Start or retry the payment of a booking',
  params,
  response: bookedSchema,
  errors: [
    'UNKNOWN_PACKAGE',
    'DATE_NOT_BOOKABLE',
    'HOUR_NOT_BOOKABLE',
    'SLOT_FULL',
    'NOT_PAYABLE',
    'TOO_MANY_ATTEMPTS',
    'PAYMENT_IN_PROGRESS',
    'CHANGED_MEANWHILE',
    'TOO_MANY_UNPAID',
    'PAYMENT_UNAVAILABLE',
  ],
})

export const checkPayment = endpoint({
  route: 'POST /api/v1/booking/:id/check-payment',
  access: 'everybody',
  about: 'ownBooking',
  limits: ['ownBooking'],
  cache: 'never',
  summary: 'Ask the bank how far the payment of a booking is',
  params,
  response: checkedPaymentSchema,
})

export const releaseBooking = endpoint({
  route: 'POST /api/v1/booking/:id/release',
  access: 'everybody',
  touches: ['ownBooking', 'slots'],
  limits: ['ownBooking', 'release'],
  cache: 'never',
  summary: 'Release the seats of an unpaid booking',
  params,
  response: guestBookingSchema,
  errors: ['PAYMENT_IN_PROGRESS', 'CHANGED_MEANWHILE', 'NOT_POSSIBLE_NOW', 'PAYMENT_UNAVAILABLE'],
})

export const cancelOwnBooking = endpoint({
  route: 'POST /api/v1/booking/:id/cancel',
  access: 'everybody',
  touches: ['ownBooking', 'slots'],
  limits: ['ownBooking'],
  cache: 'never',
  summary: 'Cancel a confirmed booking',
  description:
    'Possible until the visit begins. Refunds `refundIfCancelled`, which depends on the time left; when it is no longer ' +
    'the `refund` that the guest agreed to, nothing happens and CHANGED_MEANWHILE names the new sum.',
  params,
  body: cancelOwnSchema,
  response: guestBookingSchema,
  errors: ['CHANGED_MEANWHILE', 'NOT_POSSIBLE_NOW', 'PAYMENT_IN_PROGRESS', 'PAYMENT_UNAVAILABLE'],
})

export const rescheduleOwnBooking = endpoint({
  route: 'POST /api/v1/booking/:id/reschedule',
  access: 'everybody',
  touches: ['ownBooking', 'slots'],
  limits: ['ownBooking', 'move'],
  cache: 'never',
  summary: 'Reschedule a confirmed booking',
  description: 'Possible as long as cancelling gives a full refund.',
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
  summary: 'Settle a payment when the guest returns from the bank',
  body: responseCodeSchema,
  response: guestBookingSchema,
  errors: ['BAD_SIGNATURE', 'NOT_FOUND', 'PAYMENT_UNAVAILABLE'],
})

export const receivePaymentNotification = endpoint({
  route: 'POST /api/v1/payments/ipn',
  access: 'everybody',
  summary: 'Receive a payment notification (IPN)',
  description:
    'Called only by the bank, SimplePay. The `Signature` header signs the exact bytes of the body. The response is ' +
    'signed in the same way, and is sent only after the result of the payment has been stored.',
  body: z.looseObject({}),
  response: z.looseObject({}),
  errors: ['BAD_SIGNATURE', 'NOT_FOUND', 'PAYMENT_IN_PROGRESS', 'PAYMENT_UNAVAILABLE'],
})
