import { bookingIdSchema, sentBookingSchema, staffBookingDetailSchema } from '@range/shared/bookings/staff'
import {
  cancelSchema,
  checkInSchema,
  deskBookingSchema,
  deskPaymentSchema,
  editQuoteSchema,
  editSchema,
  extendLinkSchema,
  noteSchema,
  reasonSchema,
  refundSchema,
  rescheduleSchema,
  undoPaymentSchema,
  visitEditSchema,
  writeToGuestSchema,
} from '@range/shared/bookings/staffChanges'
import { tickSchema } from '@range/shared/bookings/ticks'
import type { Operations } from '../operation'

const params = { id: 'The id of the booking.' }

/** What every change of a booking has in common. */
const change = {
  who: 'desk',
  idempotencyKey: 'accepted',
  answer: staffBookingDetailSchema,
} as const
const changeErrors = ['NOT_FOUND', 'CHANGED_MEANWHILE', 'NOT_POSSIBLE_NOW'] as const
const placeErrors = ['SLOT_FULL', 'DATE_NOT_BOOKABLE', 'HOUR_NOT_BOOKABLE'] as const
const visitErrors = ['BOOKING_INCOMPLETE', 'UNKNOWN_PACKAGE', 'TOO_MANY_PEOPLE'] as const
const bankErrors = ['PAYMENT_IN_PROGRESS', 'PAYMENT_UNAVAILABLE'] as const

/** What staff do with a single booking. A refusal with CHANGED_MEANWHILE carries the booking as it is in `current`. */
export const bookingOperations = {
  getBookingForStaff: {
    route: 'GET /api/v1/staff/bookings/:id',
    who: 'desk',
    summary: 'Get a booking with its history and payments',
    params,
    answer: staffBookingDetailSchema,
  },
  findSentBooking: {
    route: 'GET /api/v1/staff/sent-bookings/:key',
    who: 'desk',
    summary: 'Look up the desk booking that a request made, after its answer was lost',
    params: { key: 'The Idempotency-Key of the request.' },
    answer: sentBookingSchema,
  },
  createDeskBooking: {
    ...change,
    route: 'POST /api/v1/staff/bookings',
    summary: 'Make a desk booking',
    body: deskBookingSchema,
    status: 201,
    errors: [...placeErrors, ...visitErrors, 'NOT_POSSIBLE_NOW'],
  },
  editBooking: {
    ...change,
    route: 'PATCH /api/v1/staff/bookings/:id',
    summary: 'Edit a booking',
    params,
    body: editSchema,
    errors: [...changeErrors, ...placeErrors, ...visitErrors, ...bankErrors],
  },
  quoteEdit: {
    route: 'POST /api/v1/staff/bookings/:id/quote',
    who: 'desk',
    summary: 'Quote what an edit would change',
    params,
    body: visitEditSchema,
    answer: editQuoteSchema,
    errors: [...visitErrors, 'NOT_POSSIBLE_NOW'],
  },
  archiveBooking: {
    ...change,
    route: 'POST /api/v1/archive-package',
    summary: 'Archive a booking',
    body: bookingIdSchema,
    errors: changeErrors,
  },
  unarchiveBooking: {
    ...change,
    route: 'POST /api/v1/unarchive-package',
    summary: 'Take a booking out of the archive',
    body: bookingIdSchema,
    errors: changeErrors,
  },
  checkIn: {
    ...change,
    route: 'POST /api/v1/staff/bookings/:id/check-in',
    summary: 'Check a group in',
    params,
    body: checkInSchema,
    errors: changeErrors,
  },
  markNoShow: {
    ...change,
    route: 'POST /api/v1/staff/bookings/:id/no-show',
    summary: 'Mark a booking as a no-show',
    params,
    errors: changeErrors,
  },
  unmarkNoShow: {
    ...change,
    route: 'DELETE /api/v1/staff/bookings/:id/no-show',
    summary: 'Take a no-show back',
    params,
    errors: changeErrors,
  },
  tickArrival: {
    ...change,
    route: 'PUT /api/v1/staff/bookings/:id/ticks',
    summary: 'Tick what a group has shown',
    params,
    body: tickSchema,
    errors: changeErrors,
  },
  writeNote: {
    ...change,
    route: 'PUT /api/v1/staff/bookings/:id/note',
    summary: 'Write the staff’s note',
    params,
    body: noteSchema,
    errors: changeErrors,
  },
  rescheduleBooking: {
    ...change,
    route: 'POST /api/v1/staff/bookings/:id/reschedule',
    summary: 'Reschedule a booking',
    params,
    body: rescheduleSchema,
    errors: [...changeErrors, ...placeErrors],
  },
  cancelBooking: {
    ...change,
    route: 'POST /api/v1/staff/bookings/:id/cancel',
    summary: 'Cancel a booking',
    params,
    body: cancelSchema,
    errors: [...changeErrors, ...bankErrors],
  },
  markPaidOnSite: {
    ...change,
    route: 'POST /api/v1/staff/bookings/:id/pay-on-site',
    summary: 'Record what is due as paid at the desk',
    params,
    body: deskPaymentSchema,
    errors: changeErrors,
  },
  unmarkPaidOnSite: {
    ...change,
    route: 'DELETE /api/v1/staff/bookings/:id/pay-on-site',
    summary: 'Undo a taking at the desk',
    params,
    body: undoPaymentSchema,
    errors: changeErrors,
  },
  extendPaymentLink: {
    ...change,
    route: 'POST /api/v1/staff/bookings/:id/payment-link',
    summary: 'Give a payment link, or extend it',
    params,
    body: extendLinkSchema,
    errors: [...changeErrors, ...placeErrors, ...bankErrors, 'UNKNOWN_PACKAGE'],
  },
  cancelPaymentLink: {
    ...change,
    route: 'DELETE /api/v1/staff/bookings/:id/payment-link',
    summary: 'Cancel a payment link',
    params,
    errors: [...changeErrors, ...bankErrors],
  },
  refundBooking: {
    ...change,
    route: 'POST /api/v1/staff/bookings/:id/refund',
    summary: 'Refund a booking',
    params,
    idempotencyKey: 'required',
    body: refundSchema,
    errors: [...changeErrors, ...bankErrors],
  },
  resendConfirmation: {
    ...change,
    route: 'POST /api/v1/staff/bookings/:id/resend-confirmation',
    summary: 'Send the confirmation again',
    params,
    errors: changeErrors,
  },
  writeToGuest: {
    ...change,
    route: 'POST /api/v1/staff/bookings/:id/write',
    summary: 'Write an email to the guest',
    params,
    body: writeToGuestSchema,
    errors: changeErrors,
  },
  askBank: {
    ...change,
    route: 'POST /api/v1/staff/bookings/:id/ask-bank',
    summary: 'Ask the bank about a booking’s payments',
    params,
    errors: [...changeErrors, ...bankErrors],
  },
  markAttentionHandled: {
    ...change,
    route: 'POST /api/v1/staff/bookings/:id/attention-handled',
    summary: 'Mark what needed attention as handled',
    params,
    body: reasonSchema,
    errors: changeErrors,
  },
} satisfies Operations
