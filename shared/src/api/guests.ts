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
const placeErrors = ['DATE_NOT_BOOKABLE', 'HOUR_NOT_BOOKABLE', 'SLOT_FULL'] as const
const orderErrors = [
  'BOOKING_INCOMPLETE',
  'UNKNOWN_PACKAGE',
  'PACKAGE_CHANGED',
  'TOO_MANY_PEOPLE',
  ...placeErrors,
] as const
const bankErrors = ['PAYMENT_IN_PROGRESS', 'PAYMENT_UNAVAILABLE'] as const
const paymentErrors = ['NOT_PAYABLE', 'TOO_MANY_ATTEMPTS', 'TOO_MANY_UNPAID', ...bankErrors] as const
const slots = { access: 'everybody', about: 'slots', cache: 'seats' } as const
/** Properties shared by the guest's changes of their own booking. */
const change = {
  access: 'everybody',
  touches: ['ownBooking', 'slots'],
  cache: 'never',
  params,
  response: guestBookingSchema,
} as const

export const listExcludedDates = endpoint({
  ...slots,
  route: 'GET /api/v1/get-excluded-date',
  summary: 'List the days on which no hour can be booked',
  response: excludedDatesSchema,
})

export const listExcludedTimes = endpoint({
  ...slots,
  route: 'GET /api/v1/get-excluded-time',
  notCachedWith: 'except',
  summary: 'List the hours that cannot be booked on a day',
  query: excludedTimesQuerySchema,
  response: excludedTimesSchema,
})

export const countFreeSeats = endpoint({
  ...slots,
  route: 'GET /api/v1/get-availability',
  notCachedWith: 'except',
  summary: 'Count the free seats in a slot',
  query: availabilityQuerySchema,
  response: availabilitySchema,
  errors: ['DATE_NOT_BOOKABLE', 'HOUR_NOT_BOOKABLE'],
})

export const listAvailability = endpoint({
  ...slots,
  route: 'GET /api/v1/availability',
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
    'Idempotency-Key returns the same booking. A PRICE_CHANGED or TERMS_CHANGED error carries the new `quote`.',
  idempotency: 'optional',
  body: newBookingSchema,
  status: 201,
  response: bookedSchema,
  errors: [...orderErrors, 'NOT_FOUND', 'PRICE_CHANGED', 'TERMS_CHANGED', 'NOT_POSSIBLE_NOW', ...paymentErrors],
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
  errors: ['UNKNOWN_PACKAGE', ...placeErrors, 'CHANGED_MEANWHILE', ...paymentErrors],
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
  ...change,
  route: 'POST /api/v1/booking/:id/release',
  limits: ['ownBooking', 'release'],
  summary: 'Release the seats of an unpaid booking',
  errors: ['PAYMENT_IN_PROGRESS', 'CHANGED_MEANWHILE', 'NOT_POSSIBLE_NOW', 'PAYMENT_UNAVAILABLE'],
})

export const cancelOwnBooking = endpoint({
  ...change,
  route: 'POST /api/v1/booking/:id/cancel',
  limits: ['ownBooking'],
  summary: 'Cancel a confirmed booking',
  description:
    'Possible until the visit begins. Refunds `refundIfCancelled`, which depends on the time left; when it is no longer ' +
    'the `refund` that the guest agreed to, nothing happens and CHANGED_MEANWHILE names the new sum.',
  body: cancelOwnSchema,
  errors: ['CHANGED_MEANWHILE', 'NOT_POSSIBLE_NOW', 'PAYMENT_IN_PROGRESS', 'PAYMENT_UNAVAILABLE'],
})

export const rescheduleOwnBooking = endpoint({
  ...change,
  route: 'POST /api/v1/booking/:id/reschedule',
  limits: ['ownBooking', 'move'],
  summary: 'Reschedule a confirmed booking',
  description: 'Possible as long as cancelling gives a full refund.',
  body: rescheduleOwnSchema,
  errors: [...placeErrors, 'CHANGED_MEANWHILE', 'NOT_POSSIBLE_NOW', 'TOO_LATE_TO_CHANGE'],
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
